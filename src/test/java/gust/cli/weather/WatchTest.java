package gust.cli.weather;

import static gust.cli.weather.Frames.ENTER;
import static gust.cli.weather.Frames.LEAVE;
import static gust.cli.weather.Frames.MINUTE;
import static gust.cli.weather.Frames.START;
import static gust.cli.weather.Frames.footer;
import static gust.cli.weather.Frames.frames;
import static gust.cli.weather.Frames.plain;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.http.Reply;
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
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --watch}, with a clock that jumps over the waiting. */
class WatchTest {
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

  /** What was shown after so many minutes. */
  private static String after(int minutes, Ended ended) {
    List<String> regular =
        frames(ended).stream().filter(frame -> !frame.contains("pdating now")).toList();
    return regular.get(2 * minutes);
  }

  private Ended watchForecast(GustRun run, String... more) {
    return run.run(
        Stream.concat(Stream.of("forecast", "--demo", "--watch", "10m"), Stream.of(more))
            .toArray(String[]::new));
  }

  private static List<String> lastRows(Ended ended, int row) {
    return frames(ended).stream().map(frame -> footer(frame, row)).toList();
  }

  @AfterEach
  void asManyCallsAsLaidOut() {
    service.verify();
  }

  @Test
  void itIsRedrawnTwiceAMinuteAndAskedAnewWhenTheTimeHasCome() {
    service.replies("weather-full.json").replies("weather-cyrillic.json");
    Ended ended = watch(Duration.ofMinutes(12)).exits(ExitCode.INTERRUPTED);
    assertTrue(after(9, ended).contains("Mountain View"), after(9, ended));
    assertTrue(after(10, ended).contains("Москва"), after(10, ended));
    assertTrue(after(12, ended).contains("Москва"), after(12, ended));
  }

  @ParameterizedTest
  @ValueSource(strings = {"6h", "0"})
  void aFailureKeepsTheLastPictureAndSaysWhyAboveTheLastRow(String maxStale) {
    service.replies("weather-full.json").fails(Reason.REFUSED).replies("weather-cyrillic.json");
    Ended ended = watch(Duration.ofMinutes(21), "--retries", "0", "--max-stale", maxStale);
    String failed = after(10, ended);
    assertTrue(failed.contains("Mountain View"), failed);
    assertTrue(footer(failed, 29).contains("connection refused"), failed);
    assertFalse(failed.contains("showing an answer"), failed);
    assertEquals(
        "Next call in 10 min · fetched 10 min ago · s sun  r refresh  ? keys  q quit",
        footer(failed, 30));
    assertFalse(after(20, ended).contains("connection refused"), after(20, ended));
  }

  @Test
  void afterARefusalTheNextCallWaitsForTheEndOfTheLimit() {
    AtomicInteger calls = new AtomicInteger();
    ManyPlaces places =
        new ManyPlaces(location ->
            calls.getAndIncrement() == 1
                ? new Reply(429, Map.of("retry-after", "540"), new byte[0], FakeService.NOW)
                : ManyPlaces.weather(location));
    Ended ended =
        watch(run().asking(places).interruptedAfter(Duration.ofMinutes(11)), "--watch", "1m");
    String refused = after(1, ended);
    assertEquals("Rate limit reached (429)", footer(refused, 29));
    assertEquals(
        "Next call in 9 min · fetched 1 min ago · s sun  r refresh  ? keys  q quit",
        footer(refused, 30));
    assertTrue(footer(after(8, ended), 30).startsWith("Next call in 2 min · "), after(8, ended));
    assertEquals(4, places.asked().size());
  }

  @ParameterizedTest(name = "each fourth call refused with {0}: {1} calls")
  @CsvSource({"403, 14", "401, 13", "429, 13"})
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
  void aRejectedKeyIsTriedOnceARoundUntilItWorks() {
    AtomicInteger calls = new AtomicInteger();
    ManyPlaces places =
        new ManyPlaces(location -> {
          int call = calls.incrementAndGet();
          return call > 3 && call < 6 ? ManyPlaces.reply(401, "{}") : ManyPlaces.weather(location);
        });
    GustRun run = run().rows(60).asking(places).interruptedAfter(Duration.ofMinutes(35));
    Ended ended = watch(run, "10001", "60601");
    List<String> all = List.of("94040", "10001", "60601");
    assertEquals(
        Stream.of(all, List.of("94040", "94040"), all).flatMap(List::stream).toList(),
        places.asked());
    String rejected = after(25, ended);
    assertEquals("94040: the service rejected the API key (401)", footer(rejected, 59));
    assertTrue(footer(rejected, 60).contains("fetched 25 min ago"), rejected);
    for (String place : all) {
      assertTrue(plain(rejected).contains(place + "  "), rejected);
    }
    assertFalse(ended.out().substring(ended.out().lastIndexOf(START)).contains("rejected"));
  }

  @Test
  void aKeyThatIsRejectedAtOnceIsTriedOnce() {
    service.replies(401, "");
    Ended ended = watch(Duration.ofHours(1), "10001").exits(ExitCode.KEY);
    assertEquals(1, ended.err().split("rejected", -1).length - 1, ended.err());
    ended.printsOnly("");
  }

  @Test
  void eachRoundIsACallHoweverLongAnswersAreGood() {
    service.replies("weather-full.json").replies("weather-full.json");
    service.replies("weather-cyrillic.json");
    List<String> frames = frames(watch(Duration.ofSeconds(70), "--watch", "30s"));
    assertTrue(frames.getLast().contains("Москва"), frames.getLast());
  }

  @Test
  void whoPressesQHasEndedItWell() {
    service.replies("weather-full.json");
    watch(run().quittingAfter(MINUTE)).exits(ExitCode.OK).saysOnly("").printsLast(LEAVE);
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
    watch(world.asking(places)).exits(ExitCode.OK);
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
    assertEquals(3, frames.size());
    assertTrue(plain(frames.getFirst()).lines().anyMatch(line -> line.length() > 44));
    assertTrue(plain(frames.getLast()).lines().allMatch(line -> line.length() <= 44));
    assertTrue(frames.getLast().contains("\033[12;1H"), frames.getLast());
  }

  @Test
  void nothingIsDrawnBelowTenColumns() {
    service.replies("weather-full.json");
    GustRun run = run().resizedAfter(MINUTE, 9, 30).resizedAfter(Duration.ofSeconds(115), 10, 30);
    Ended ended = watch(run.quittingAfter(Duration.ofSeconds(119)));
    assertEquals(
        List.of(false, false, true, true, true, false, false),
        frames(ended).stream().map(frame -> plain(frame).isBlank()).toList());
  }

  @Test
  void theTerminalIsAsItWasWhileTheProgramIsStopped() {
    service.replies("weather-full.json");
    watch(run().stoppedAfter(MINUTE).quittingAfter(MINUTE)).prints(LEAVE + ENTER);
  }

  @ParameterizedTest
  @CsvSource({"unicode, ·", "ascii, |"})
  void theLastRowSaysHowFreshThePictureIsAndWhatKeysDo(String glyphs, String dot) {
    service.replies("weather-full.json").replies("weather-full.json");
    Ended ended = watch(Duration.ofMinutes(11), "--glyphs", glyphs).prints("updating now");
    String row =
        "Fetched %s " + dot + " next call in %s " + dot + " s sun  r refresh  ? keys  q quit";
    assertEquals(row.formatted("just now", "10 min"), footer(after(0, ended), 30));
    assertEquals(row.formatted("3 min ago", "7 min"), footer(after(3, ended), 30));
  }

  @Test
  void onANarrowScreenTheLastRowNamesTheKeysThatLeadOn() {
    Ended ended = watchForecast(run().resizedAfter(MINUTE, 40, 24).quittingAfter(MINUTE), "94040");
    assertEquals("Fetched 1 min ago · ? keys  q quit", footer(frames(ended).getLast(), 24));
  }

  @Test
  void aPictureLargerThanTheScreenIsCutAboveTheLastRow() {
    service.replies("weather-full.json");
    String frame = frames(watch(run().rows(4).quittingAfter(MINUTE))).getFirst();
    assertEquals(3, plain(frame).lines().count() - 1, frame);
    assertTrue(footer(frame, 4).matches("Fetched .* · Space more .* q quit"), frame);
  }

  @Test
  void theSpaceBarShowsTheHiddenRowsPartByPartAndThenTheTopAgain() {
    Ended ended =
        watchForecast(run().rows(24).pressingAfter(MINUTE, "h    ").quittingAfter(MINUTE), "94040");
    List<String> frames = frames(ended);
    List<String> rows = lastRows(ended, 24);
    int top = frames.size() - 6;
    assertFalse(rows.get(top - 1).contains("Space"), rows.get(top - 1));
    assertTrue(rows.get(top).contains("Space more"), rows.get(top));
    String all = "";
    for (int part = top; part < top + 4; part++) {
      all += plain(frames.get(part).substring(0, frames.get(part).indexOf("\033[24;1H"))) + "\n";
    }
    assertEquals(40, all.lines().filter(line -> line.matches(" *[0-9]{2}:00 .*")).count(), all);
    assertEquals(plain(frames.get(top)), plain(frames.getLast()));
  }

  @Test
  void anotherPictureBeginsAtItsTopAndTheKeysNameTheSpaceBarOnlyWhereItHelps() {
    Ended ended =
        watchForecast(
            run().rows(24).pressingAfter(MINUTE, "h hh?xh?").quittingAfter(MINUTE), "94040");
    List<String> frames = frames(ended);
    int days = frames.size() - 10;
    String hours = plain(frames.get(days + 1));
    assertEquals(hours, plain(frames.get(days + 4)));
    assertTrue(plain(frames.get(days + 5)).contains("  Space  more"), frames.get(days + 5));
    assertFalse(plain(frames.get(days + 8)).contains("Space"), frames.get(days + 8));
  }

  @Test
  void aWindowThatGrowsShowsTheWholePictureAgain() {
    Ended ended =
        watchForecast(
            run()
                .rows(24)
                .pressingAfter(MINUTE, "h ")
                .resizedAfter(MINUTE.multipliedBy(2), 80, 70)
                .quittingAfter(MINUTE.multipliedBy(3)),
            "94040");
    String last = frames(ended).getLast();
    assertTrue(plain(last).contains("Mountain View"), last);
    assertFalse(footer(last, 70).contains("Space"), last);
  }

  @Test
  void hSwitchesBetweenDaysAndHours() {
    Ended ended = watchForecast(run().pressingAfter(MINUTE, "hh").quittingAfter(MINUTE), "94040");
    List<String> rows = lastRows(ended, 30);
    List<String> frames = frames(ended);
    int last = frames.size() - 2;
    assertFalse(frames.get(last - 2).contains("Humidity"), frames.get(last - 2));
    assertTrue(rows.get(last - 2).contains("h hours"), rows.get(last - 2));
    assertTrue(frames.get(last - 1).contains("Humidity"), frames.get(last - 1));
    assertTrue(rows.get(last - 1).contains("h days"), rows.get(last - 1));
    assertTrue(rows.get(last).contains("h hours"), rows.get(last));
  }

  @Test
  void otherKeysDoNothingAndHOnlyWhereThereAreHours() {
    service.replies("weather-full.json");
    Ended ended = watch(run().pressingAfter(MINUTE, "xh1R[A").quittingAfter(MINUTE));
    List<String> rows = lastRows(ended, 30);
    assertEquals(3, rows.size(), rows.toString());
    assertFalse(rows.getFirst().contains("h hours"), rows.getFirst());
  }

  @Test
  void questionMarkShowsTheKeysUntilTheNextKey() {
    Ended ended = watchForecast(run().pressingAfter(MINUTE, "?h").quittingAfter(MINUTE), "94040");
    List<String> frames = frames(ended);
    int help = frames.size() - 3;
    assertTrue(plain(frames.get(help)).contains("  h      hours"), frames.get(help));
    assertTrue(plain(frames.get(help)).contains("  q      quit"), frames.get(help));
    assertFalse(frames.get(help + 1).contains("quit\n"), frames.get(help + 1));
  }

  @Test
  void qQuitsWhileTheKeysAreShown() {
    watchForecast(run().pressingAfter(MINUTE, "?").quittingAfter(MINUTE), "94040")
        .exits(ExitCode.OK);
  }

  @Test
  void rAsksAnewThoughTheStoredAnswerIsFresh() {
    service.replies("weather-full.json").replies("weather-cyrillic.json");
    Ended ended = watch(run().pressingAfter(Duration.ofSeconds(40), "r").quittingAfter(MINUTE));
    assertTrue(frames(ended).getLast().contains("Москва"), ended.out());
    assertTrue(
        footer(frames(ended).getLast(), 30).contains(" · next call in 10 min · "),
        frames(ended).getLast());
  }

  @Test
  void rWithinHalfAMinuteSaysWhenItWorksAgain() {
    service.replies("weather-full.json");
    Ended ended = watch(run().pressingAfter(Duration.ofSeconds(12), "rr").quittingAfter(MINUTE));
    List<String> rows = lastRows(ended, 30);
    assertTrue(rows.get(2).startsWith("Wait 18 s to refresh · fetched just now"), rows.get(2));
    assertFalse(rows.getLast().contains("Wait"), rows.getLast());
  }

  @Test
  void whatRSaidIsForgottenAfterTheNextCall() {
    service.replies("weather-full.json").replies("weather-full.json");
    Ended ended =
        watch(
            run().pressingAfter(Duration.ofSeconds(12), "r").quittingAfter(Duration.ofSeconds(70)),
            "--watch",
            "1m");
    assertFalse(frames(ended).getLast().contains("Wait"), frames(ended).getLast());
  }

  @Test
  void aFailureAfterRIsShownLikeAnyOther() {
    service.replies("weather-full.json").replies(429, "");
    Ended ended = watch(run().pressingAfter(MINUTE, "r").quittingAfter(Duration.ofSeconds(70)));
    String last = frames(ended).getLast();
    assertTrue(last.contains("Mountain View"), last);
    assertEquals("Rate limit reached (429)", footer(last, 29));
  }

  @Test
  void offlineRMakesNoCall() {
    service.replies("weather-full.json");
    run().keepingReplies().run("current", "94040");
    Ended ended =
        watch(
            run().keepingReplies().pressingAfter(MINUTE, "r").quittingAfter(Duration.ofMinutes(2)),
            "--offline");
    ended.exits(ExitCode.OK);
    assertTrue(frames(ended).getLast().contains("Mountain View"), ended.out());
  }

  @Test
  void whileACallIsUnderWayOnlyROfTheKeysWaits() {
    GustRun world = run().rows(7);
    AtomicInteger calls = new AtomicInteger();
    ManyPlaces places =
        new ManyPlaces(location -> {
          if (calls.incrementAndGet() == 3) {
            world.pressNow('r');
            world.pressNow('\t');
          }
          return ManyPlaces.weather(location);
        });
    Ended ended = watch(world.asking(places).interruptedAfter(Duration.ofMinutes(11)), "10001");
    assertEquals(4, calls.get());
    assertTrue(
        frames(ended).stream()
            .map(frame -> footer(frame, 7))
            .anyMatch(row -> row.matches("Fetched 10 min ago · updating now · 2 of 2 · .*")),
        ended.out());
  }

  @Test
  void severalPlacesStandBelowEachOtherIfTheyFitAndTabShowsOneAloneInTurn() {
    ManyPlaces places = new ManyPlaces(ManyPlaces::weather);
    Ended ended =
        watch(run().asking(places).pressingAfter(MINUTE, "\t\t\t").quittingAfter(MINUTE), "10001");
    List<String> frames = frames(ended);
    List<String> rows = lastRows(ended, 30);
    int first = frames.size() - 4;
    assertTrue(frames.get(0).contains("94040") && frames.get(0).contains("10001"), frames.get(0));
    assertTrue(rows.getFirst().contains("Tab one place"), rows.getFirst());
    assertTrue(rows.get(first).contains("1 of 2 · Tab next place"), rows.get(first));
    assertFalse(frames.get(first).contains("10001"), frames.get(first));
    assertTrue(rows.get(first + 1).contains("2 of 2 · Tab all places"), rows.get(first + 1));
    assertFalse(frames.get(first + 1).contains("94040"), frames.get(first + 1));
    String last = frames.getLast();
    assertTrue(last.contains("94040") && last.contains("10001"), last);
    assertFalse(rows.get(first + 2).contains(" of 2"), rows.get(first + 2));
  }

  @Test
  void ifNotAllPlacesFitOneIsShownAtATime() {
    Ended ended =
        watchForecast(
            run().rows(24).pressingAfter(MINUTE, "\t\t\t").quittingAfter(MINUTE),
            "London,GB",
            "Paris,FR",
            "Oslo,NO");
    List<String> frames = frames(ended);
    List<String> rows = lastRows(ended, 24);
    int tab = frames.size() - 4;
    assertTrue(frames.getFirst().contains("London"), frames.getFirst());
    assertTrue(rows.getFirst().contains("1 of 3 · Tab next place"), rows.getFirst());
    assertTrue(rows.get(tab + 1).contains("3 of 3 · Tab next place"), rows.get(tab + 1));
    assertTrue(frames.get(tab).contains("Paris"), frames.get(tab));
    assertTrue(frames.get(tab + 1).contains("Oslo"), frames.get(tab + 1));
    assertTrue(frames.get(tab + 2).contains("London"), frames.get(tab + 2));
    ended.printsNo("hidden");
  }

  @Test
  void aFailureNamesItsPlaceWhicheverIsShown() {
    ManyPlaces places =
        new ManyPlaces(location ->
            location.equals("10001") ? ManyPlaces.reply(403, "{}") : ManyPlaces.weather(location));
    Ended ended =
        watch(run().asking(places).pressingAfter(MINUTE, "\t\t").quittingAfter(MINUTE), "10001");
    List<String> frames = frames(ended);
    for (String frame : frames) {
      assertEquals("10001: the API key has no permission for this (403)", footer(frame, 29));
    }
    assertTrue(plain(frames.getFirst()).contains("10001: no answer"), frames.getFirst());
    assertTrue(plain(frames.getLast()).startsWith("10001: no answer"), frames.getLast());
  }

  @Test
  void aClockSetBackDoesNotDelayTheNextCall() {
    service.replies("weather-full.json").replies("weather-cyrillic.json");
    Ended ended =
        watch(
            run()
                .clockSetBackAfter(Duration.ofMinutes(5), Duration.ofHours(2))
                .interruptedAfter(Duration.ofMinutes(7)));
    assertTrue(frames(ended).getLast().contains("Москва"), ended.out());
  }
}
