package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust forecast} from arguments to exit code. */
class ForecastTest {
  @TempDir Path home;

  private final FakeService service = new FakeService();

  private Ended forecast(String... args) {
    return GustRun.in(home)
        .withKey()
        .asking(service)
        .run(Stream.concat(Stream.of("forecast"), Stream.of(args)).toArray(String[]::new));
  }

  @Test
  void theForecastIsAskedForAndShownByLocalDay() {
    service.replies("forecast-forty.json");
    Ended ended =
        forecast("94040").exits(0).prints("Mountain View, US", "Fri 20, 13:00 UTC-8, forecast\n");
    for (String day : List.of("Fri", "Sat", "Sun", "Mon", "Tue", "Wed")) {
      assertTrue(ended.out().contains(day), day + " in " + ended.out());
    }
    assertEquals(
        List.of(
            URI.create("https://api.openweathermap.org/data/2.5/forecast?zip=94040&units=metric")),
        service.asked());
    service.verify();
  }

  @ParameterizedTest
  @CsvSource({
    "forecast-honolulu.json, 'Fri 20, 11:00 UTC-10, forecast;Fri 20 Nov;14:00'",
    "forecast-kathmandu.json, 'Sat 21, 02:45 UTC+5:45, forecast;Sat 21 Nov;05:45'",
    "forecast-no-offset.json, 'UTC;21:00'",
  })
  void timesAreThePlacesOwnElseUtc(String reply, String shown) {
    service.replies(reply);
    String view = forecast("x", "--hourly").out();
    for (String part : shown.split(";")) {
      assertTrue(view.contains(part), view);
    }
  }

  @ParameterizedTest
  @MethodSource("gust.testing.FakeService#shapesOfForecast")
  void everyShapeOfForecastIsShownAtAnyWidth(String file) {
    for (String width : List.of("20", "40", "60", "80", "120", "200")) {
      for (String form : List.of("--quiet", "--hourly")) {
        FakeService odd = new FakeService().replies(file);
        Ended ended =
            GustRun.in(home)
                .withKey()
                .asking(odd)
                .run("forecast", "x", "--width", width, form, "--units", "imperial");
        ended.exits(0);
        int most = Integer.parseInt(width);
        assertTrue(ended.out().lines().allMatch(line -> line.length() <= most), ended.out());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--day tomorrow, 8",
    "--days 1, 4",
    "--hours 9, 3",
    "--day sat --day sun, 16",
    "'--day sat,sun', 16",
    "--day weekend, 16"
  })
  void aPartIsChosenByDayByDaysAndByHours(String words, int rows) {
    service.replies("forecast-forty.json");
    Ended ended = forecast(("94040 --csv " + words).split(" ")).exits(0);
    assertEquals(1 + rows, ended.out().lines().count(), ended.out());
  }

  @Test
  void aDayThatTheListDoesNotReachIsSaidSo() {
    service.replies("forecast-forty.json");
    forecast("94040", "--day", "thu").exits(ExitCode.USAGE).printsOnly("").says("does not reach");
    forecast("94040", "--day", "someday").exits(ExitCode.USAGE);
  }

  /** A frost script must not take it for "no frost". */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2026-11-20T18:20:00Z | main.temp < 50C thursday | 2 | the forecast does not reach that"
            + " far",
        "2026-11-20T18:20:00Z | main.temp < -50C wed     | 2 | the forecast does not reach that"
            + " far",
        "2026-11-20T18:20:00Z | main.temp < 50C wed      | 0 | ''",
        "2026-11-20T18:20:00Z | main.temp < -50C tue     | 1 | ''",
        "2026-11-20T18:20:00Z | rain.3h > 200 within 9d  | 2 | the forecast does not reach that"
            + " far",
        "2026-11-21T21:03:00Z | main.temp < -50C today   | 2 | nothing left of today (Sat 21 Nov);"
            + " the forecast continues at 00:00 on Sun 22 Nov",
      })
  void aNoIsANoOnlyIfTheListHasAllTheHoursAskedAbout(
      String instant, String question, int code, String problem) {
    Ended ended =
        GustRun.in(home)
            .at(instant)
            .run("forecast", "London,GB", "--demo", "--quiet", "--if", question);
    ended.exits(code).printsOnly("").says(problem);
  }

  private Ended demo(String instant, String words) {
    return GustRun.in(home).at(instant).run(("forecast London,GB --demo " + words).split(" "));
  }

  @Test
  void lateInTheEveningTodayIsSaidToBeOver() {
    Ended over = demo("2026-11-21T21:03:00Z", "--day today").exits(ExitCode.USAGE).printsOnly("");
    String message =
        "nothing left of today (Sat 21 Nov); the forecast continues at 00:00 on Sun 22 Nov";
    over.says(message);
    demo("2026-11-21T21:03:00Z", "--day today --day tomorrow").exits(ExitCode.OK).says(message);
  }

  @Test
  void ofAListThePlaceWhoseDayIsOverFailsAlone() {
    Ended ended =
        GustRun.in(home)
            .at("2026-11-21T21:03:00Z")
            .reading("Vancouver,CA\nLondon,GB\nTokyo,JP\n")
            .run("forecast", "-", "--demo", "--day", "today");
    ended.exits(ExitCode.MIXED).printsFirst("10 °C  Vancouver, CA").prints("  Tokyo, JP");
    ended.printsNo("London").says("gust: London,GB: nothing left of today (Sat 21 Nov);");
    ended.says("gust: 2 of 3 locations answered; 1 without the hours asked for;");
  }

  @Test
  void aWatchedDayThatEndsIsSaidSoBelowTheOtherPlaces() {
    Ended ended =
        GustRun.in(home)
            .at("2026-11-21T21:03:00Z")
            .onTerminal(80, StandardCharsets.UTF_8)
            .interruptedAfter(Duration.ofMinutes(1))
            .run("forecast London,GB --demo --day today --watch 10m".split(" "));
    ended.exits(ExitCode.INTERRUPTED).prints("London,GB: nothing left of today");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--days 1", "--day sat", "--hours 6"})
  void aWholeReplyIsSaidToBeWhole(String part) {
    for (String form : List.of("--json", "--jsonl")) {
      service.replies("forecast-forty.json");
      Ended ended = forecast(("94040 " + form + " " + part).split(" ")).exits(ExitCode.OK);
      String name = part.substring(0, part.indexOf(' '));
      ended.saysOnly("gust: " + name + " applies to views and --csv; this reply is complete\n");
    }
    service.replies("forecast-forty.json");
    forecast(("94040 --csv " + part).split(" ")).saysOnly("");
  }

  @Test
  void theSentencesSpeakOfWhatIsShown() {
    String tonight = demo("2026-11-21T20:53:00Z", "--quiet --day today").out();
    assertTrue(tonight.contains("\nRain from 21:00, 5.1 mm.\n\n"), tonight);
    assertTrue(tonight.contains("tonight: rain"), tonight);
    assertFalse(tonight.contains("Mon 23 "), tonight);
  }

  /** What another option leaves out, the forecast has all the same. */
  @ParameterizedTest
  @CsvSource({
    "--days 9, true",
    "--days 9 --hours 4, true",
    "--days 5, false",
    "--hourly --hours 4 --days 2, false",
    "--day sun --days 2, false",
  })
  void moreDaysThanThereAreIsSaidSoWhateverIsLeftOut(String part, boolean isNoted) {
    String err = demo("2026-11-21T21:03:00Z", part).err();
    assertEquals(isNoted, err.contains("the forecast has only 5 days"), err);
    assertEquals(isNoted, err.contains("the forecast has"), err);
  }

  @Test
  void aCurrentRecordIsNoForecast() {
    service.replies("weather-full.json");
    forecast("94040").exits(ExitCode.BAD_ANSWER);
  }
}
