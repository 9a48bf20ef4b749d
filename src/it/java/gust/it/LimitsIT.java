package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
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
  /** {@code -Dstampede=50} for more, which two cores are slow at. */
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
    for (int i = 0; i < 3; i++) {
      Ended ended = gust().run("current", "94040");
      assertEquals(4, ended.code(), ended::toString);
      assertTrue(
          ended.err().startsWith("gust: rate limit reached, no call made; calls work again in "),
          ended::err);
      int seconds = Integer.parseInt(ended.err().replaceFirst("(?s).* in (\\d+) s .*", "$1"));
      assertTrue(seconds <= 30, ended::err);
      assertTrue(seconds >= 30 - Duration.between(before, Instant.now()).toSeconds(), ended::err);
    }
    assertEquals(1, service.asked().size());
  }

  @Test
  void afterItIsOverCallsGoOutAgain() {
    service.answers(aResponse().withStatus(429).withHeader("Retry-After", "1"));
    assertEquals(4, gust().run("current", "94040").code());
    answersWeather();
    assertEquals(0, gust().run("current", "94040", "--wait", "--timeout", "1m").code());
    assertEquals(0, gust().run("current", "94040", "--timeout", "1m").code());
    assertEquals(3, service.asked().size());
  }

  @Test
  void aServiceThatTellsNothingOfItsLimitIsLeftAloneForAMinute() {
    Ended ended =
        Program.at(home)
            .run(
                "sandbox",
                "--limit",
                "1/1m",
                "--limit-headers",
                "none",
                "--",
                "sh",
                "-c",
                "\"$0\" current 94040 --quiet; \"$0\" current 10001 --json",
                Program.LAUNCHER.toString());
    assertEquals(4, ended.code(), ended::toString);
    assertTrue(ended.err().startsWith("gust: rate limit reached (429); calls work"), ended::err);
    assertTrue(ended.err().contains(",\"exit\":4,\"retry_after\":60,\"until\":\""), ended::err);
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
      assertTrue(ended.err().contains("counting only this process's calls"), ended::err);
    } finally {
      Program.at(home).scripted("chmod 700 state").run();
    }
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
                "6/2s",
                "--access-log",
                log.toString(),
                "--env-file",
                environment.toString());
    try {
      sandbox.until(() -> Files.exists(environment));
      List<Running> all = new ArrayList<>();
      for (int i = 0; i < STAMPEDE; i++) {
        all.add(
            Program.at(home)
                .scripted(". ./environment; exec \"$GUST\" \"$@\"")
                .start("current", "Place" + i, "--quiet", "--wait", "--timeout", "60s"));
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
    assertEquals(STAMPEDE, lines.size());
    for (String line : lines) {
      assertTrue(line.contains(" 200 "), line);
    }
  }
}
