package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --watch}, with a clock that jumps over the waiting. */
class WatchTest {
  private static final String ENTER = "\033[?1049h\033[?25l\033[?7l";
  private static final String LEAVE = "\033[?7h\033[?25h\033[?1049l";

  /** What every picture begins with: the move to the upper left corner. */
  private static final String START = "\033[1;1H";

  private static final Duration MINUTE = Duration.ofMinutes(1);

  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun run() {
    return GustRun.in(home)
        .withKey()
        .asking(service)
        .onTerminal(80, StandardCharsets.UTF_8)
        .rows(30);
  }

  private Ended watch(Duration patience, String... more) {
    return watch(run().interruptedAfter(patience), more);
  }

  private static Ended watch(GustRun run, String... more) {
    return run.run(
        Stream.concat(Stream.of("current", "94040", "--watch", "10m"), Stream.of(more))
            .toArray(String[]::new));
  }

  private static List<String> frames(Ended ended) {
    return List.of(
        ended
            .out()
            .substring(ended.out().indexOf(START) + START.length())
            .split(Pattern.quote(START)));
  }

  private static String plain(String frame) {
    return frame.replaceAll("\033\\[[0-9;?]*[A-Za-z]", "");
  }

  /** What stands on that row, found by the move to its beginning. */
  private static String footer(String frame, int row) {
    String move = "\033[" + row + ";1H";
    assertTrue(frame.contains(move), frame);
    String text = frame.substring(frame.indexOf(move) + move.length());
    int next = text.indexOf(";1H");
    return plain(next < 0 ? text : text.substring(0, next)).replaceFirst("\033\\[[0-9]+$", "");
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

  @ParameterizedTest
  @ValueSource(strings = {"6h", "0"})
  void aFailureKeepsTheLastPictureAndSaysWhyAboveTheLastRow(String maxStale) {
    service.replies("weather-full.json").fails(Reason.REFUSED).replies("weather-cyrillic.json");
    List<String> frames =
        frames(watch(Duration.ofMinutes(21), "--retries", "0", "--max-stale", maxStale));
    assertTrue(frames.get(10).contains("Mountain View"), frames.get(10));
    assertTrue(footer(frames.get(10), 29).contains("connection refused"), frames.get(10));
    assertFalse(frames.get(10).contains("showing an answer"), frames.get(10));
    assertEquals("Fetched 10 min ago   next call in 10 min   q quits", footer(frames.get(10), 30));
    assertFalse(frames.get(20).contains("connection refused"), frames.get(20));
  }

  @ParameterizedTest(name = "each fourth call refused with {0}: {1} calls")
  @CsvSource({"401, 14", "429, 13"})
  void ofSeveralNoFailureEndsTheWatch(int status, int asked) {
    AtomicInteger calls = new AtomicInteger();
    ManyPlaces places =
        new ManyPlaces(location ->
            calls.getAndIncrement() % 4 == 2
                ? ManyPlaces.reply(status, "{}")
                : ManyPlaces.weather(location));
    GustRun run = run().asking(places).interruptedAfter(Duration.ofMinutes(65));
    Ended ended = watch(run, "10001", "--retries", "0");
    assertEquals(asked, places.asked().size());
    assertFalse(frames(ended).getLast().contains("rejected"), frames(ended).getLast());
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
  void whoPressesQHasEndedItWell() {
    service.replies("weather-full.json");
    Ended ended = watch(run().quittingAfter(MINUTE));
    assertEquals(ExitCode.OK, ended.code());
    assertEquals("", ended.err());
    assertTrue(ended.out().endsWith(LEAVE), ended.out());
  }

  @Test
  void whoPressesQAmidACallDoesNotWaitForItsEnd() {
    GustRun world = run();
    AtomicInteger calls = new AtomicInteger();
    ManyPlaces places =
        new ManyPlaces(location -> {
          if (calls.incrementAndGet() == 2) {
            world.quitNow();
            assertTrue(Thread.currentThread().isInterrupted());
            throw new TransportException(Reason.INTERRUPTED, "weather.example", null);
          }
          return ManyPlaces.weather(location);
        });
    assertEquals(ExitCode.OK, watch(world.asking(places)).code());
  }

  @Test
  void anotherSizeIsDrawnAtOnce() {
    service.replies("weather-full.json");
    List<String> frames =
        frames(
            watch(
                run()
                    .resizedAfter(Duration.ofSeconds(20), 44, 12)
                    .quittingAfter(Duration.ofSeconds(21))));
    assertEquals(2, frames.size());
    assertTrue(plain(frames.getFirst()).lines().anyMatch(line -> line.length() > 44));
    assertTrue(plain(frames.getLast()).lines().allMatch(line -> line.length() <= 44));
    assertTrue(frames.getLast().contains("\033[12;1H"), frames.getLast());
  }

  @Test
  void theTerminalIsAsItWasWhileTheProgramIsStopped() {
    service.replies("weather-full.json");
    Ended ended = watch(run().stoppedAfter(MINUTE).quittingAfter(MINUTE));
    assertTrue(ended.out().contains(LEAVE + ENTER), ended.out());
  }

  @Test
  void theLastRowSaysHowFreshThePictureIsAndWhatKeysDo() {
    service.replies("weather-full.json").replies("weather-full.json");
    Ended ended = watch(Duration.ofMinutes(11));
    List<String> frames = frames(ended);
    assertEquals("Fetched just now   next call in 10 min   q quits", footer(frames.getFirst(), 30));
    assertEquals("Fetched 3 min ago   next call in 7 min   q quits", footer(frames.get(3), 30));
    assertTrue(ended.out().contains("updating now"), ended.out());
  }

  @Test
  void aPictureLargerThanTheScreenIsCutAboveTheLastRow() {
    service.replies("weather-full.json");
    String frame = frames(watch(run().rows(4).quittingAfter(MINUTE))).getFirst();
    assertEquals(3, frame.chars().filter(c -> c == '\n').count(), frame);
    assertTrue(footer(frame, 4).matches("Fetched .* q quits   [0-9]+ rows hidden"), frame);
  }

  @Test
  void elsewhereThanOnATerminalItIsRefused() {
    Ended ended = watch(GustRun.in(home).withKey());
    assertEquals(ExitCode.USAGE, ended.code());
    assertEquals("", ended.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1s", "10", "0", "-5m"})
  void aTimeTooShortToBeFairIsRefused(String time) {
    assertEquals(ExitCode.USAGE, watch(run(), "--watch", time).code());
  }
}
