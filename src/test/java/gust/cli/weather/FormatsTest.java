package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.Cells;
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

/** {@code --format}, {@code --csv}, {@code --if} and {@code --line}, to the exit code. */
class FormatsTest {
  @TempDir Path home;

  private final FakeService service = new FakeService();

  private Ended gust(String... args) {
    return GustRun.in(home).withKey().asking(service).run(args);
  }

  @Test
  void csvOfAForecastHasARecordForEachEntry() {
    service.replies("forecast-forty.json").replies("forecast-gap.json");
    List<List<String>> records = StrictCsv.read(gust("forecast", "94040", "x", "--csv").out());
    assertEquals(1 + 40 + 15, records.size());
  }

  /** Two of one time, which differ only in what no screen shows. */
  @Test
  void eachEntryHasItsOwnValues() {
    String entry = "{\"dt\":1795219200,\"main\":{\"temp\":1},\"visibility\":%d},";
    String first = entry.formatted(100) + entry.formatted(200);
    service.replies(200, FakeService.fixture("forecast-gap.json").replaceFirst("\\[", "[" + first));
    List<List<String>> records = StrictCsv.read(gust("forecast", "94040", "--csv").out());
    int visibility = records.getFirst().indexOf("visibility");
    assertEquals("100", records.get(2).get(visibility));
    assertEquals("200", records.get(3).get(visibility));
  }

  @ParameterizedTest
  @CsvSource({"main.temp > 0C, 0", "main.temp < 0C, 1"})
  void aQuestionIsAnsweredThoughTheViewIsNotRead(String question, int code) {
    service.replies("weather-full.json");
    GustRun run = GustRun.in(home).withKey().asking(service).losingOutput("Broken pipe");
    assertEquals(new Ended(code, "", ""), run.run("current", "94040", "--if", question));
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

  private Ended demo(String instant, String command) {
    return GustRun.in(home).at(instant).run((command + " --demo --quiet").split(" "));
  }

  @Test
  void theLineFitsAStatusBarWhereverAndWhenever() {
    for (String place : List.of("London,GB", "Mumbai", "Yakutsk", "Dubai", "Reykjavik", "94040")) {
      for (String instant : List.of("2026-01-10T23:50:00Z", "2026-07-20T12:00:00Z")) {
        for (String more : List.of("", " --units imperial", " --glyphs emoji", " --glyphs ascii")) {
          for (String command : List.of("current ", "forecast ")) {
            String line = demo(instant, command + place + " --line" + more).out();
            assertTrue(Cells.of(line.stripTrailing()) < 60, line);
            assertEquals(1, line.lines().count(), line);
            assertTrue(line.matches(".*(\\d|noon|midnight).*\n"), line);
          }
        }
      }
    }
  }
}
