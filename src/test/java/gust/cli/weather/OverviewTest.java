package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.http.TransportException.Reason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust LOCATION} from arguments to exit code. */
class OverviewTest {

  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun gust() {
    return GustRun.in(home).withKey().asking(service);
  }

  private Ended run(String words) {
    Ended ended = gust().run(words.isEmpty() ? new String[0] : words.split(" "));
    service.verify();
    return ended;
  }

  /** A half of another place or in other units is no answer; the reading is shown alone. */
  @ParameterizedTest
  @CsvSource({"lat, 55", "temp, 281"})
  void halvesThatDoNotBelongTogetherAreNotShownTogether(String name, String value) {
    String forecast = FakeService.fixture("forecast-forty.json");
    String number = '"' + name + "\": ?-?\\d+";
    service
        .replies("weather-full.json")
        .replies(200, forecast.replaceAll(number, '"' + name + "\":" + value));
    Ended ended = run("94040").exits(ExitCode.BAD_ANSWER).says("no forecast: ");
    ended.says("another place or in other units").prints("Mountain View, US").printsNo("Sat 21");
  }

  /** No block, no cursor, no large digits: what an editor's shell or a line printer can show. */
  @ParameterizedTest
  @ValueSource(
      strings = {"", "current ", "forecast ", "forecast --hourly ", "sun ", "forecast --compare "})
  void aDumbTerminalGetsPlainLetters(String command) {
    GustRun dumb = gust().with("TERM", "dumb").onTerminal(80, StandardCharsets.UTF_8).rows(50);
    Ended ended = dumb.run((command + "London,GB --demo").split(" ")).exits(0);
    assertTrue(ended.out().chars().allMatch(c -> c == '\n' || c >= ' ' && c < 127), ended::out);
    assertTrue(ended.out().lines().limit(3).noneMatch(line -> line.contains("_|")), ended::out);
    Ended chosen = dumb.run((command + "London,GB --demo --glyphs unicode").split(" "));
    assertTrue(command.startsWith("forecast --c") || chosen.out().contains("°"), chosen::out);
    Ended file = gust().with("LC_ALL", "C").run((command + "London,GB --demo").split(" "));
    assertTrue(command.startsWith("forecast --c") || file.out().contains("°"), file::out);
  }

  /** Whether the picture begins with a temperature and this place. */
  private static boolean shows(String place, String picture) {
    return picture.matches("(?s)-?\\d+ °[CF]  " + place + "  .*");
  }

  @Test
  void theReadingIsTheFirstHourOfTodayAndOfNoOtherDay() {
    String hot =
        FakeService.fixture("weather-full.json")
            .replaceFirst("\"temp\": ?[\\d.]+", "\"temp\":31.4");
    service.replies(200, hot).replies("forecast-forty.json").replies("forecast-forty.json");
    String both = gust().run("94040").out();
    String alone = gust().run("forecast", "94040").out();
    assertTrue(both.startsWith("31 °C  Mountain View, US  "), both);
    assertTrue(both.lines().anyMatch(line -> line.matches(" {6}31°")), both);
    assertTrue(both.lines().anyMatch(line -> line.matches("  35°.*")), both);
    assertTrue(both.lines().anyMatch(line -> line.matches("Fri .* 31°.*")), both);
    for (String line : alone.lines().toList()) {
      if (line.matches("(Sat|Sun|Mon|Tue|Wed) \\d+ .*%.*")) {
        String words = line.replaceAll(" [.·]*-?\\d+° .*", "");
        assertTrue(both.contains("\n" + words), line + "\n" + both);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      names = {"NOT_HTTP", "TOO_LARGE"},
      mode = EnumSource.Mode.EXCLUDE)
  void aHostThatIsNotReachedIsTriedOnceButAnAnswerThatDidNotComeSparesNothing(Reason reason) {
    boolean sparesNothing =
        Set.of(Reason.TIMEOUT, Reason.CONNECTION_LOST, Reason.UNANSWERED).contains(reason);
    for (int call = reason == Reason.UNANSWERED ? 2 : 1; call > 0; call--) {
      service.fails(reason);
    }
    if (!sparesNothing) {
      run("94040 --retries 0").printsOnly("");
      assertEquals(1, service.asked().size());
      return;
    }
    service.replies("forecast-forty.json");
    Ended ended = run("94040 --retries 0").exits(ExitCode.NO_ANSWER).printsNo("measured");
    ended.saysFirst("gust: no current weather: ");
    assertTrue(shows("Mountain View, US", ended.out()), ended.out());
  }

  @Test
  void aReadingOfHoursAgoIsNotWhereTheCurveBegins() {
    String hot =
        FakeService.fixture("weather-full.json")
            .replaceFirst("\"temp\": ?[\\d.]+", "\"temp\":31.4");
    GustRun gust = gust().keepingReplies();
    service.replies(200, hot);
    gust.run("current", "94040");
    service.replies("forecast-forty.json");
    Ended ended = gust.at("2026-11-20T20:20:00Z").run("94040", "--max-age", "3h").exits(0);
    ended.printsFirst("31 °C  Mountain View, US  measured 10:10, ").printsNo("31°");
  }
}
