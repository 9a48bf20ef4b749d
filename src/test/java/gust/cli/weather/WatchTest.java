package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.http.TransportException.Reason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --watch}, with a clock that jumps over the waiting. */
class WatchTest {
  private static final String ENTER = "\033[?1049h\033[?25l";
  private static final String LEAVE = "\033[?25h\033[?1049l";

  /** What every picture begins with: the way to the upper left corner. */
  private static final String START = "\033[1;1H";

  @TempDir Path home;

  private final FakeService service = new FakeService();

  private Ended watch(Duration patience, String... more) {
    String[] args = new String[more.length + 4];
    System.arraycopy(new String[] {"current", "94040", "--watch", "10m"}, 0, args, 0, 4);
    System.arraycopy(more, 0, args, 4, more.length);
    return GustRun.in(home)
        .withKey()
        .asking(service)
        .onTerminal(80, StandardCharsets.UTF_8)
        .rows(30)
        .interruptedAfter(patience)
        .run(args);
  }

  private static List<String> frames(Ended ended) {
    return List.of(
        ended
            .out()
            .substring(ended.out().indexOf(START) + START.length())
            .split(Pattern.quote(START)));
  }

  @AfterEach
  void asManyCallsAsLaidOut() {
    service.verify();
  }

  @Test
  void itIsRedrawnEachMinuteAndAskedAnewWhenTheTimeHasCome() {
    service.replies("weather-full.json").replies("weather-cyrillic.json");
    Ended ended = watch(Duration.ofMinutes(12));
    assertEquals(ExitCode.INTERRUPTED, ended.code());
    List<String> frames = frames(ended);
    assertEquals(13, frames.size());
    assertTrue(frames.get(9).contains("Mountain View"), frames.get(9));
    assertTrue(frames.get(10).contains("Москва"), frames.get(10));
  }

  @Test
  void theTerminalIsGivenBackAsItWas() {
    service.replies("weather-full.json");
    Ended ended = watch(Duration.ofMinutes(1));
    assertTrue(ended.out().startsWith(ENTER), ended.out());
    assertTrue(ended.out().endsWith(LEAVE), ended.out());
  }

  @Test
  void aFailureKeepsTheLastPictureAndSaysWhy() {
    service.replies("weather-full.json").fails(Reason.REFUSED).replies("weather-cyrillic.json");
    List<String> frames = frames(watch(Duration.ofMinutes(21), "--retries", "0"));
    assertTrue(frames.get(10).contains("Mountain View"), frames.get(10));
    assertTrue(frames.get(10).contains("connection refused"), frames.get(10));
    assertTrue(frames.get(10).contains("fetched 10 min ago"), frames.get(10));
    assertFalse(frames.get(20).contains("connection refused"), frames.get(20));
  }

  @Test
  void whereNothingOldMayStandInThePictureStaysAllTheSame() {
    service.replies("weather-full.json").fails(Reason.REFUSED);
    List<String> frames =
        frames(watch(Duration.ofMinutes(11), "--retries", "0", "--max-stale", "0"));
    assertTrue(frames.get(10).contains("Mountain View"), frames.get(10));
    assertTrue(frames.get(10).contains("connection refused"), frames.get(10));
    assertFalse(frames.get(10).contains("showing an answer"), frames.get(10));
    assertTrue(frames.get(10).contains("fetched 10 min ago"), frames.get(10));
  }

  @Test
  void eachRoundIsACallHoweverLongAnswersAreGood() {
    service.replies("weather-full.json").replies("weather-full.json");
    service.replies("weather-cyrillic.json");
    List<String> frames = frames(watch(Duration.ofSeconds(70), "--watch", "30s"));
    assertTrue(frames.getLast().contains("Москва"), frames.getLast());
  }

  @Test
  void aFirstRoundWithoutAnyPictureIsAnOrdinaryFailure() {
    service.replies(401, "");
    Ended ended = watch(Duration.ofHours(1));
    assertEquals(ExitCode.KEY, ended.code());
    assertEquals("", ended.out());
  }

  @Test
  void aPictureLargerThanTheScreenDoesNotScrollIt() {
    service.replies("weather-full.json");
    Ended ended =
        GustRun.in(home)
            .withKey()
            .asking(service)
            .onTerminal(80, StandardCharsets.UTF_8)
            .rows(3)
            .interruptedAfter(Duration.ofSeconds(1))
            .run("current", "94040", "--watch", "10m");
    assertEquals(2, ended.out().chars().filter(c -> c == '\n').count(), ended.out());
  }

  @Test
  void elsewhereThanOnATerminalItIsRefused() {
    Ended ended = GustRun.in(home).withKey().run("current", "94040", "--watch", "10m");
    assertEquals(ExitCode.USAGE, ended.code());
    assertEquals("", ended.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1s", "10", "0", "-5m"})
  void aTimeTooShortToBeFairIsRefused(String time) {
    Ended ended =
        GustRun.in(home)
            .onTerminal(80, StandardCharsets.UTF_8)
            .run("current", "94040", "--watch", time);
    assertEquals(ExitCode.USAGE, ended.code());
  }
}
