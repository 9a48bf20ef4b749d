package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rate limit, from arguments to exit code. */
class LimitsTest {
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

  /** Also where the trace, which only reports, does nothing. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theFirstLocationGoesFirstHoweverSlowlyItsThreadBegins(boolean isUntraced) {
    AtomicInteger threads = new AtomicInteger();
    ManyPlaces places =
        new ManyPlaces(_ -> {
          Thread.sleep(200);
          return ManyPlaces.reply(401, "{\"cod\":401}");
        });
    Ended ended =
        GustRun.in(home)
            .withKey()
            .asking(places)
            .untraced(isUntraced)
            .threads(task -> {
              boolean isFirstToAsk = threads.incrementAndGet() == 2;
              return Thread.ofPlatform()
                  .daemon()
                  .unstarted(() -> {
                    LockSupport.parkNanos(isFirstToAsk ? 200_000_000 : 0);
                    task.run();
                  });
            })
            .reading("10001\n10002\n10003\n")
            .run("current", "-", "--format", "{place}");
    assertEquals(List.of("10001"), places.asked());
    ended.saysFirst("gust: 10001: the service rejected");
  }
}
