package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static gust.testing.FakeService.fixture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The rate limit over many runs of the packaged program. */
@Isolated("measures time")
class LimitsIT {
  /** {@code -Dstampede=50} for all at once, which two cores are slow at. */
  private static final int STAMPEDE = Integer.getInteger("stampede", 16);

  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir Path home;

  private Program gust() {
    return Program.at(home).asking(service).withKey();
  }

  private static void answersWeather() {
    service.answers(200, "weather-full.json");
  }

  @Test
  void afterARefusalNoRunMakesACallUntilItIsOver() throws Exception {
    service.answers(aResponse().withStatus(429).withHeader("Retry-After", "30"));
    Instant before = Instant.now();
    assertEquals(4, gust().run("current", "94040").code());
    for (int i = 0; i < 20; i++) {
      Ended ended = gust().run("current", "94040");
      assertEquals(4, ended.code(), ended::toString);
      assertTrue(
          ended.err().startsWith("gust: rate limit reached, no call made; calls work again in "),
          ended::err);
      Instant until = Instant.parse(ended.err().replaceFirst("(?s).*until (\\S+Z).*", "$1"));
      assertTrue(!until.isBefore(before.plusSeconds(29)), ended::err);
      assertTrue(until.isBefore(Instant.now().plusSeconds(31)), ended::err);
    }
    assertEquals(1, service.asked().size());
  }

  /** Cutting it off for another try would never learn the limit, and spend it. */
  @Test
  void aSlowAnswerIsWaitedForAsLongAsThereIsTime() {
    service.answers(aResponse().withFixedDelay(3_000).withBody(fixture("weather-full.json")));
    Ended ended = gust().run("current", "94040", "--timeout", "5s");
    assertEquals(0, ended.code(), ended::toString);
    assertEquals(1, service.asked().size());
  }

  @Test
  void meanwhileWhatIsOnDiskAnswersWithItsAge() {
    answersWeather();
    assertEquals(0, gust().caching().run("current", "94040").code());
    service.answers(aResponse().withStatus(429).withHeader("Retry-After", "30"));
    assertEquals(4, gust().caching().run("current", "10001").code());
    Ended fresh = gust().caching().run("current", "94040");
    assertEquals(0, fresh.code(), fresh::toString);
    assertEquals("", fresh.err());
    Ended old = gust().caching().run("current", "94040", "--max-age", "0s");
    assertEquals(0, old.code(), old::toString);
    assertTrue(
        old.err().startsWith("gust: rate limit reached, no call made; calls work again in "),
        old::err);
    assertTrue(old.err().contains("; showing an answer from just now"), old::err);
    assertEquals(2, service.asked().size());
  }

  @Test
  void afterItIsOverCallsGoOutAgain() {
    service.answers(aResponse().withStatus(429).withHeader("Retry-After", "2"));
    assertEquals(4, gust().run("current", "94040").code());
    answersWeather();
    assertEquals(0, gust().run("current", "94040", "--wait", "--timeout", "1m").code());
    assertEquals(0, gust().run("current", "94040", "--timeout", "1m").code());
    assertEquals(3, service.asked().size());
  }

  @Test
  void aStateFolderThatCannotBeWrittenIsNoReasonToFail() throws IOException {
    answersWeather();
    Path state = Files.createDirectories(home.resolve("state"));
    Program.at(home).scripted("chmod 500 state").run();
    try {
      Ended ended =
          gust()
              .boundByModes()
              .with("XDG_STATE_HOME", state.toString())
              .run("current", "94040", "--verbose");
      assertEquals(0, ended.code(), ended::toString);
      assertTrue(ended.err().contains("calls are counted in this process only"), ended::err);
    } finally {
      Program.at(home).scripted("chmod 700 state").run();
    }
    assertEquals(0, gust().without("HOME").run("current", "94040").code());
  }

  @Test
  void manyProcessesAtOnceKeepToALimitThatNobodyKnewBefore() throws Exception {
    Path log = home.resolve("access.log");
    Path environment = home.resolve("environment");
    Running sandbox =
        Program.at(home)
            .start(
                "sandbox",
                "--any-place",
                "--limit",
                "20/5s",
                "--access-log",
                log.toString(),
                "--env-file",
                environment.toString());
    try {
      sandbox.until(() -> Files.exists(environment));
      List<Running> waiting = new ArrayList<>();
      List<Running> all = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        if (waiting.size() == STAMPEDE) {
          waiting.removeFirst().end(Duration.ofMinutes(3));
        }
        Running one =
            Program.at(home)
                .scripted(". ./environment; exec \"$GUST\" \"$@\"")
                .start("current", "Place" + i, "--quiet", "--wait", "--timeout", "60s");
        waiting.add(one);
        all.add(one);
      }
      for (Running one : all) {
        Ended ended = one.end(Duration.ofMinutes(3));
        assertEquals(0, ended.code(), ended::toString);
      }
    } finally {
      sandbox.signal("TERM");
      sandbox.end();
    }
    List<String> lines = Files.readAllLines(log);
    assertEquals(50, lines.size());
    for (String line : lines) {
      assertTrue(line.contains(" 200 "), line);
    }
  }
}
