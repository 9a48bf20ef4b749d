package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.StrictCsv;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --format}, {@code --csv} and {@code --if} from arguments to exit code. */
class FormatsTest {
  @TempDir Path home;

  private final FakeService service = new FakeService();

  private Ended gust(String... args) {
    return GustRun.in(home).withKey().asking(service).run(args);
  }

  @Test
  void aTemplateIsOneLineForEachLocation() {
    service.replies("weather-full.json").replies("weather-cyrillic.json");
    assertEquals(
        new Ended(0, "Mountain View, US 17.38C 7.2\nМосква, RU -6.51C none\n", ""),
        gust(
            "current",
            "94040",
            "Moscow",
            "--quiet",
            "--parallel",
            "1",
            "--format",
            "{place} {main.temp}{units.temp} {wind.gust|none}"));
    service.verify();
  }

  @Test
  void aTemplateForAForecastSpeaksOfItsFirstEntryAndOfDays() {
    service.replies("forecast-forty.json");
    String template = "{time} {main.temp}: {today.min} to {today.max}, {tomorrow.date}";
    assertEquals(
        new Ended(0, "2026-11-20T13:00:00-08:00 19.2: 13.15 to 20.04, 2026-11-21\n", ""),
        gust("forecast", "94040", "--format", template));
  }

  @ParameterizedTest
  @CsvSource({
    // Nothing is left of today.
    "2026-11-21T23:50:00Z, '- 6 to 10, 11.25 mm, 1 ☂ light rain 12'",
    "2026-11-21T12:00:00Z, '7 6 to 8, 23.98 mm, 1 ☂ light rain 12'",
  })
  void theNext24HoursAreNeverEmptyHoweverLateItIs(String instant, String line) {
    Ended ended =
        GustRun.in(home)
            .at(instant)
            .run(
                "forecast",
                "London,GB",
                "--demo",
                "--quiet",
                "--format",
                "{today.min:0|-} {24h.min:0} to {24h.max:0}, {24h.rain} mm, {24h.pop}"
                    + " {24h.glyph} {24h.condition} {24h.gust:0}");
    assertEquals(new Ended(0, line + "\n", ""), ended);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-25T14:30:00Z, 6.78 14.44",
    "2026-11-25T20:59:00Z, 14.44 14.44",
    "2026-11-25T21:00:00Z, none none",
  })
  void theNext24HoursEndWithTheList(String instant, String range) {
    service.replies("forecast-forty.json");
    GustRun run = GustRun.in(home).withKey().asking(service).at(instant);
    String template = "{time} {24h.min|none} {24h.max|none}";
    run.run("forecast", "94040", "--format", template)
        .printsOnly("2026-11-20T13:00:00-08:00 " + range + "\n");
  }

  /** As in the row of today, which has no past. */
  @Test
  void whatIsOverOfTodayCountsForNoValueAndNoQuestion() {
    String over = "{\"dt\":1795176000,\"main\":{\"temp\":-3}},";
    String ahead = "{\"dt\":1795208400,\"main\":{\"temp\":10}}";
    String list = "{\"list\":[" + over + ahead + "]}";
    service.replies(200, list);
    gust("forecast", "94040", "--quiet", "--format", "{today.min}").printsOnly("10\n");
    service.replies(200, list);
    gust("forecast", "94040", "--quiet", "--if", "main.temp < 0C").exits(1);
    service.replies(200, list);
    assertEquals(2, gust("forecast", "94040", "--csv").out().lines().skip(1).count());
  }

  @Test
  void aDaysLowIsOfTheTemperaturesNotOfTheirSpreadOverThePlace() {
    service.replies(
        200,
        """
        {"list":[{"dt":1795208400,"main":{"temp":10,"temp_min":-40,"temp_max":60}}]}
        """);
    gust("forecast", "94040", "--quiet", "--format", "{today.min} {today.max}")
        .printsOnly("10 10\n");
  }

  @Test
  void csvHasOneHeaderAndLeavesOutWhatFailed() {
    service
        .replies("weather-full.json")
        .replies(404, FakeService.fixture("error-404.json"))
        .replies("weather-at-sea.json");
    Ended ended = gust("current", "94040", "00000", "Sea", "--csv", "--parallel", "1");
    ended.exits(ExitCode.MIXED).saysFirst("gust: the service does not know");
    List<List<String>> records = StrictCsv.read(ended.out());
    assertEquals(
        List.of("location", "94040", "Sea"), records.stream().map(List::getFirst).toList());
    assertEquals("2026-11-20T10:10:00-08:00", records.get(1).get(2));
    assertTrue(records.get(2).contains("9.8"));
    service.replies(404, "");
    gust("current", "00000", "--csv").printsOnly("");
  }

  @Test
  void csvOfAForecastHasARecordForEachEntry() {
    service.replies("forecast-forty.json").replies("forecast-gap.json");
    List<List<String>> records = StrictCsv.read(gust("forecast", "94040", "x", "--csv").out());
    assertEquals(1 + 40 + 15, records.size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "current 94040 --if main.temp<20C                  | weather-full.json    | 0",
        "current 94040 --if main.temp<0C                   | weather-full.json    | 1",
        "current 94040 --units imperial --if main.temp<-8C | weather-full.json    | 0",
        "current 94040 --if rain.1h>0                      | weather-full.json    | 1",
        "forecast 94040 --if tomorrow.max>19C              | forecast-forty.json  | 0",
        "forecast 94040 --if tomorrow.max>60C              | forecast-forty.json  | 1",
        "forecast 94040 --if pop>90%                       | forecast-gap.json    | 1",
        "forecast 94040 --if 24h.min<20C                   | forecast-forty.json  | 0",
        "forecast 94040 --if 24h.min<-20C                  | forecast-forty.json  | 1",
      })
  void aQuestionEndsWith0ForYesAnd1ForNo(String words, String reply, int code) {
    service.replies(reply).replies(reply);
    Ended shown = gust(words.split(" ")).exits(code);
    assertFalse(shown.out().isEmpty());
    assertEquals(new Ended(code, "", ""), gust((words + " --quiet").split(" ")));
  }

  @Test
  void aQuestionGoesWithAnyForm() {
    service.replies("weather-full.json").replies("weather-full.json");
    assertEquals(
        new Ended(1, "17.38\n", ""),
        gust("current", "94040", "--if", "main.temp < 0C", "--format", "{main.temp}", "--quiet"));
    assertEquals(
        new Ended(0, FakeService.fixture("weather-full.json") + "\n", ""),
        gust("current", "94040", "--if", "main.temp > 0C", "--json"));
  }

  @ParameterizedTest
  @CsvSource({"main.temp > 0C, 0", "main.temp < 0C, 1"})
  void aQuestionIsAnsweredThoughTheViewIsNotRead(String question, int code) {
    service.replies("weather-full.json");
    GustRun run = GustRun.in(home).withKey().asking(service).losingOutput("Broken pipe");
    assertEquals(new Ended(code, "", ""), run.run("current", "94040", "--if", question));
  }

  @Test
  void aTemplateWithoutANameIsPrintedWithAWord() {
    GustRun run = GustRun.in(home).withKey().keepingReplies().asking(service);
    service.replies("weather-full.json");
    String note = "gust: this --format names nothing in { }, so it prints only itself\n";
    assertEquals(new Ended(0, "temp\n", note), run.run("current", "94040", "--format", "temp"));
    String[] quiet = {"current", "94040", "--format", "temp", "--quiet"};
    assertEquals(new Ended(0, "temp\n", ""), run.run(quiet));
  }

  @ParameterizedTest
  @ValueSource(strings = {"No space left on device", "Bad file descriptor"})
  void outputThatIsLostIsReportedInLowerCase(String reason) {
    service.replies("weather-full.json");
    Ended ended =
        GustRun.in(home).withKey().asking(service).losingOutput(reason).run("current", "94040");
    ended.exits(ExitCode.USAGE);
    String lower = reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1);
    String nextStep = reason.startsWith("No") ? "free some space" : "redirect the output to a file";
    ended.saysOnly("gust: cannot write the output: " + lower + "\n  try: " + nextStep + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"No space left on device", "Bad file descriptor", "Broken pipe"})
  void talkThatIsLostChangesNothingElse(String reason) {
    for (String words :
        List.of(
            "London --demo --line",
            "current 94040 --demo --if main.temp>0K --verbose",
            "current 94040 Nowhere,XX 10001 --demo --jsonl",
            "current Nowhere,XX --demo --json",
            "keys list",
            "current --no-such-option")) {
      Ended heard = GustRun.in(home).run(words.split(" "));
      Ended lost = GustRun.in(home).losingTalk(reason).run(words.split(" "));
      assertFalse(heard.err().isEmpty(), words);
      assertEquals(new Ended(heard.code(), heard.out(), ""), lost, words);
    }
  }

  @Test
  void whatIsAbsentIsNotedUnderVerbose() {
    service.replies("weather-full.json").replies("weather-full.json");
    gust("current", "94040", "--if", "snow.1h > 1mm").saysOnly("");
    Ended ended = gust("current", "94040", "--if", "snow.1h > 1mm", "--verbose", "--quiet");
    ended.exits(ExitCode.NO).says("  --if: snow.1h is absent, so the comparison is false\n");
  }

  @Test
  void theHelpTopicsExamplesWork() {
    String topic = GustRun.in(home).run("help", "formatting").out();
    for (String expression :
        List.of(
            "{24h.min:0} to {24h.max:0}",
            "pop >= 0.5 today",
            "pop >= 50% within 12h",
            "rain.3h > 0 between 06:00 and 09:00",
            "pop > 30% sat between 8:00 and 20:00",
            "all main.temp > 0C tomorrow",
            "any (pop > 50% and wind.gust > 15m/s) within 1d")) {
      assertTrue(topic.contains(expression), expression);
      String option = expression.startsWith("{") ? "--format" : "--if";
      Ended ended =
          GustRun.in(home).run("forecast", "94040", option, expression, "--demo", "--quiet");
      assertTrue(ended.code() <= ExitCode.NO, ended.err());
      ended.saysOnly("");
    }
  }
}
