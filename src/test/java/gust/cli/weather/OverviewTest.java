package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.http.TransportReason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.StrictCsv;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code gust LOCATION}, {@code current} and {@code forecast}, and their forms, to the exit code.
 */
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

  @ParameterizedTest
  @EnumSource(
      names = {"NOT_HTTP", "TOO_LARGE"},
      mode = EnumSource.Mode.EXCLUDE)
  void aHostThatIsNotReachedIsTriedOnceButAnAnswerThatDidNotComeSparesNothing(
      TransportReason reason) {
    boolean sparesNothing =
        Set.of(TransportReason.TIMEOUT, TransportReason.CONNECTION_LOST, TransportReason.UNANSWERED)
            .contains(reason);
    for (int call = reason == TransportReason.UNANSWERED ? 2 : 1; call > 0; call--) {
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
  void jsonIsTheReplyByteForByte() {
    String body = " {\"name\":\"Zürich\" ,\"main\":{\"temp\":1.50}}";
    for (String end : List.of("", "\n", "\r\n\n")) {
      service.replies(200, body + end);
      String whole = body + (end.isEmpty() ? "\n" : end);
      assertEquals(new Ended(0, whole, ""), gust().run("current", "8001", "--json"));
    }
  }

  @Test
  void jsonOnATerminalCannotSteerIt() {
    service.replies(200, "{\"name\":\"a\u009b2Jb\",\"main\":{\"temp\":1}}");
    Ended ended = gust().onTerminal(80, StandardCharsets.UTF_8).run("current", "x", "--json");
    ended.printsOnly("{\"name\":\"a\\u009b2Jb\",\"main\":{\"temp\":1}}\n");
  }

  /** A script's unset variable must not become the weather of another place. */
  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\u0007", "Lon\u001b[31mdon", ",US"})
  void whatNamesNoPlaceIsRefused(String location) {
    gust().run("current", location).exits(ExitCode.USAGE);
    gust().run("current", "94040", location).exits(ExitCode.USAGE);
    gust().run("current", "--city", location).exits(ExitCode.USAGE);
    gust().reading("\n# none\n").run("current", "-").exits(ExitCode.USAGE);
    assertEquals(List.of(), service.asked());
  }

  @Test
  void theDemoNeedsNoKeyAndNoNetworkAndSaysThatItIsOne() {
    Ended ended = GustRun.in(home).keepingReplies().run("current", "94040", "London,GB", "--demo");
    ended.exits(0);
    ended.saysOnly("gust: demo: this weather is made up\n");
    ended.prints("Mountain View, US  demo", "London, GB  demo");
    GustRun.in(home).run("current", "00000", "--demo").exits(6);
    assertFalse(Files.exists(home.resolve(".local/state/gust/limits")));
    assertFalse(Files.exists(home.resolve(".cache")));
    String elsewhere = "https://weather.example:8443/some/prefix/data/2.5";
    GustRun.in(home).run("current", "94040", "--demo", "--base-url", elsewhere).exits(0);
  }

  @ParameterizedTest
  @CsvSource({"main.temp > 0C, 0", "main.temp < 0C, 1"})
  void aQuestionIsAnsweredThoughTheViewIsNotRead(String question, int code) {
    service.replies("weather-full.json");
    GustRun run = gust().losingOutput("Broken pipe");
    assertEquals(new Ended(code, "", ""), run.run("current", "94040", "--if", question));
  }

  @ParameterizedTest
  @ValueSource(strings = {"No space left on device", "Bad file descriptor"})
  void outputThatIsLostIsReportedInLowerCase(String reason) {
    service.replies("weather-full.json");
    Ended ended = gust().losingOutput(reason).run("current", "94040");
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

  /** Two of one time, which differ only in what no screen shows. */
  @Test
  void eachEntryHasItsOwnValues() {
    String entry = "{\"dt\":1795219200,\"main\":{\"temp\":1},\"visibility\":%d},";
    String first = entry.formatted(100) + entry.formatted(200);
    service.replies(200, FakeService.fixture("forecast-gap.json").replaceFirst("\\[", "[" + first));
    List<List<String>> records = StrictCsv.read(gust().run("forecast", "94040", "--csv").out());
    int visibility = records.getFirst().indexOf("visibility");
    assertEquals("100", records.get(2).get(visibility));
    assertEquals("200", records.get(3).get(visibility));
  }
}
