package gust.cli.weather;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.http.Reply;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rate limit, from arguments to exit code. */
class LimitsTest {
  private static final String REFUSED =
      "{\"cod\":429,\"message\":\"the allowed number of requests is exceeded\"}";
  private static final Instant NOW = FakeService.NOW;
  private static final String TWELVE =
      IntStream.rangeClosed(10001, 10012).mapToObj(zip -> zip + "\n").collect(joining());

  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun gust() {
    return GustRun.in(home).withKey().asking(service);
  }

  @AfterEach
  void allRepliesWereUsed() {
    service.verify();
  }

  @ParameterizedTest
  @CsvSource({"429, 2", "401, 1"})
  void aListEndsWithErrorRecordsWithin200Too(int cod, int calls) {
    ManyPlaces places = new ManyPlaces(_ -> ManyPlaces.reply(200, "{\"cod\":" + cod + "}"));
    Ended ended = twelvePlaces(places, "");
    assertEquals(calls, places.asked().size());
    ended.says("the other locations are not asked");
  }

  @ParameterizedTest
  @ValueSource(strings = {"of the key", "in a variable", "in the config"})
  void aPlanIsAsGoodAsHeaders(String where) {
    GustRun own = gust();
    switch (where) {
      case "of the key" -> {
        own.reading("abcdef0123456789").run("keys", "add", "work", "--plan", "free").exits(0);
        own.without("GUST_API_KEY");
      }
      case "in a variable" -> own.with("GUST_PLAN", "free");
      default -> own.run("config", "set", "plan", "free").exits(0);
    }
    for (int i = 0; i < 60; i++) {
      service.replies("weather-full.json");
      own.run("current", "94040").exits(0);
    }
    own.run("current", "94040").exits(ExitCode.RATE_LIMIT).says("no call made");
  }

  /** Refuses the calls of these numbers, from 1 on. */
  private static ManyPlaces refusing(String retryAfter, Integer... calls) {
    AtomicInteger call = new AtomicInteger();
    return new ManyPlaces(location ->
        List.of(calls).contains(call.incrementAndGet())
            ? new Reply(429, Map.of("retry-after", retryAfter), REFUSED.getBytes(UTF_8), NOW)
            : ManyPlaces.weather(location));
  }

  private Ended twelvePlaces(ManyPlaces places, String options) {
    String words = "current - --format {place} " + options;
    return GustRun.in(home).withKey().asking(places).reading(TWELVE).run(words.split(" "));
  }

  @Test
  void whatIsOnDiskAnswersTheRestOfAListThatHasEnded() {
    GustRun own = GustRun.in(home).withKey().keepingReplies();
    own.asking(new ManyPlaces(ManyPlaces::weather)).run("current", "10012");
    ManyPlaces places = refusing("30", 1, 2);
    Ended ended =
        own.asking(places)
            .reading(TWELVE)
            .run("current", "-", "--format", "{place}", "--max-age", "0s", "--parallel", "1");
    assertEquals(2, places.asked().size());
    ended.printsOnly("10012\n").exits(ExitCode.MIXED);
  }

  @Test
  void withoutAStateFolderThisRunCountsForItself() throws IOException {
    service.repliesOf(1, 0, 5).repliesOf(1, 0, 10);
    Path state = Files.writeString(home.resolve("state"), "no folder");
    Ended ended =
        gust()
            .with("XDG_STATE_HOME", state.toString())
            .run("current", "94040", "10001", "--verbose");
    ended.exits(0);
    int first = ended.err().indexOf("counting only this process's calls");
    assertTrue(first >= 0 && first == ended.err().lastIndexOf("counting only"), ended.err());
  }

  @Test
  void theFirstLocationGoesFirstHoweverSlowlyItsThreadBegins() {
    AtomicInteger threads = new AtomicInteger();
    ManyPlaces places = new ManyPlaces(_ -> ManyPlaces.reply(401, "{\"cod\":401}"));
    Ended ended =
        GustRun.in(home)
            .withKey()
            .asking(places)
            .threads(task -> {
              boolean isFirstToAsk = threads.incrementAndGet() == 2;
              return Thread.ofPlatform()
                  .daemon()
                  .unstarted(() -> {
                    LockSupport.parkNanos(isFirstToAsk ? 200_000_000 : 0);
                    task.run();
                  });
            })
            .reading(TWELVE)
            .run("current", "-", "--format", "{place}");
    assertEquals(List.of("10001"), places.asked());
    ended.saysFirst("gust: 10001: the service rejected");
  }
}
