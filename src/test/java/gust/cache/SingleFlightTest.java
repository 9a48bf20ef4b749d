package gust.cache;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import gust.http.Trace;
import gust.http.TransportException;
import gust.keys.ApiKey;
import gust.keys.ResolvedKey;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SingleFlightTest {
  private static final String QUESTION = "https://weather.example/data/2.5/weather?zip=94040";
  private static final String HOST = "weather.example";

  @TempDir Path folder;

  /** Such as too little memory for two large files, which a list outlives. */
  @Test
  void whateverFailsMeanwhileTheQuestionIsFreeForTheNext() throws TransportException {
    ReplyCache cache = new ReplyCache(folder);
    SharedFailures failures = new SharedFailures(cache, Optional.empty(), () -> "way");
    SingleFlight flights = new SingleFlight(cache, failures, _ -> false, Thread::sleep, Trace.NONE);
    try (SingleFlight.Flight first =
        flights.join(QUESTION, HOST, Optional.empty(), Duration.ofSeconds(5))) {
      first.keep(
          new Reply(200, Map.of(), new byte[0], Instant.EPOCH),
          ResolvedKey.of(ApiKey.parse("0123456789abcdef").orElseThrow()));
    }
    assertThrows(
        NullPointerException.class,
        () -> flights.join(QUESTION, HOST, null, Duration.ofSeconds(5)));
    try (SingleFlight.Flight next =
        flights.join(QUESTION, HOST, Optional.empty(), Duration.ofMillis(100))) {
      assertTrue(next.answer().isPresent());
    }
  }
}
