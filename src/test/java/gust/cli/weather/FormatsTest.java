package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

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

/** {@code --format}, {@code --csv}, {@code --if} and {@code --line}, to the exit code. */
class FormatsTest {
  @TempDir Path home;

  private final FakeService service = new FakeService();

  private Ended gust(String... args) {
    return GustRun.in(home).withKey().asking(service).run(args);
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

  private Ended demo(String instant, String command) {
    return GustRun.in(home).at(instant).run((command + " --demo --quiet").split(" "));
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
}
