package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.http.Transport;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a run while another one that asks the same does not get on. */
class AskedTogetherTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun gust(Transport asked) {
    return GustRun.in(home).withKey().keepingReplies().asking(asked);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--quiet", "--wait --max-wait 5s"})
  void whoMayNotWaitForTheLimitDoesNotWaitForOneThatMay(String options) {
    service.repliesOf(1, 0, 100).repliesOf(1, 0, 200);
    gust(service).run("current", "94040").exits(0);
    String[] same = ("current 94040 --refresh --timeout 5m " + options).split(" ");
    AtomicReference<Ended> other = new AtomicReference<>();
    Ended first =
        gust(service)
            .meanwhile(
                () -> other.set(assertTimeoutPreemptively(SOON, () -> gust(service).run(same))))
            .run("current", "94040", "--refresh", "--wait");
    assertEquals(ExitCode.RATE_LIMIT, other.get().code(), other.get().err());
    assertTrue(
        other.get().err().startsWith("gust: rate limit reached, no call made"), other.get().err());
    first.exits(0);
    service.verify();
  }

  @Test
  void inAListOneThatHangsCostsALocationItsTimeAndNoMore() {
    service.replies("weather-full.json").replies("weather-full.json").replies("weather-full.json");
    gust(service).run("current", "60601").exits(0);
    AtomicReference<Ended> list = new AtomicReference<>();
    Transport hangs =
        call -> {
          list.set(
              assertTimeoutPreemptively(
                  SOON, () -> gust(service).run("current", "94040", "10001", "--timeout", "1s")));
          return service.send(call);
        };
    gust(hangs).run("current", "94040").exits(0);
    assertEquals(ExitCode.MIXED, list.get().code(), list.get().err());
    assertTrue(list.get().err().startsWith("gust: 94040: "), list.get().err());
    assertTrue(list.get().err().contains("did not answer in time"), list.get().err());
    service.verify();
  }
}
