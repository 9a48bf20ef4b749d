package gust.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.http.Reply;
import gust.http.Request;
import gust.testing.Keys;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is kept of one call that others wait for. */
class SingleFlightTest {
  @TempDir Path folder;

  /** Files contain the URI; a key may have been pasted as a location. */
  @ParameterizedTest
  @CsvSource({
    "zip=94040, true",
    "'q=key_of_gust', true",
    "q=9876543210fedcba9876543210fedcba, false",
    "q=my-0123456789abcdef, false"
  })
  void anAnswerIsStoredUnlessItsUriHoldsAKey(String asked, boolean isStored) {
    ReplyCache cache = new ReplyCache(folder.resolve("gust"));
    List<String> log = new ArrayList<>();
    SingleFlight calls = new SingleFlight(Optional.of(cache), log::add);
    URI uri = URI.create("https://weather.example/data/2.5/weather?" + asked);
    Request request = new Request(uri, Keys.GIVEN, null);
    try (SingleFlight.Flight call = calls.begin(request, Optional.empty())) {
      call.store(new Reply(200, Map.of(), new byte[] {'{', '}'}, Instant.EPOCH));
    }
    assertEquals(isStored, calls.stored(uri).isPresent());
    String refused = "not stored: the request seems to contain a key";
    assertEquals(isStored ? List.of() : List.of(refused), log);
  }
}
