package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.http.TransportException.Reason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust LOCATION}, {@code current} and {@code forecast}, from arguments to exit code. */
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

  private Ended current(String... args) {
    return gust().run(Stream.concat(Stream.of("current"), Stream.of(args)).toArray(String[]::new));
  }

  private List<String> asked() {
    return service.asked().stream().map(URI::toString).toList();
  }

  @Test
  void jsonIsTheReplyByteForByte() {
    String body = " {\"name\":\"Zürich\" ,\"main\":{\"temp\":1.50}}";
    for (String end : List.of("", "\n", "\r\n\n")) {
      service.replies(200, body + end);
      String whole = body + (end.isEmpty() ? "\n" : end);
      assertEquals(new Ended(0, whole, ""), current("8001", "--json"));
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
    for (List<String> words :
        List.of(List.of(location), List.of("94040", location), List.of("--city", location))) {
      assertEquals(ExitCode.USAGE, current(words.toArray(String[]::new)).code(), words.toString());
    }
    gust().reading("\n# none\n").run("current", "-").exits(ExitCode.USAGE);
    assertEquals(List.of(), asked());
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
  @MethodSource("gust.testing.FakeService#shapesOfWeather")
  void everyShapeOfReplyIsShownInAnyCharset(String file) {
    for (String units : List.of("metric", "imperial")) {
      FakeService odd = new FakeService().replies(file).replies(file);
      GustRun.in(home).withKey().asking(odd).run("current", "x", "--units", units).exits(0);
      Ended ascii =
          GustRun.in(home)
              .withKey()
              .asking(odd)
              .onTerminal(40, StandardCharsets.US_ASCII)
              .run("current", "x", "--units", units, "--color", "never");
      ascii.exits(0);
      assertTrue(ascii.out().chars().allMatch(c -> c == '\n' || c >= ' ' && c <= '~'), ascii.out());
      assertTrue(ascii.out().lines().allMatch(line -> line.length() <= 40), ascii.out());
    }
    for (String form : List.of("--csv", "--format={name} {place} {condition} {weather.main}")) {
      FakeService odd = new FakeService().replies(file);
      GustRun run = GustRun.in(home).withKey().asking(odd);
      Ended ended = run.onTerminal(80, StandardCharsets.US_ASCII).run("current", "x", form);
      ended.exits(0);
      assertTrue(ended.out().matches("[\\n\\r -~]*"), ended.out());
    }
  }

  /** Each has a curve where its share has room for one. */
  @ParameterizedTest
  @CsvSource({
    "80, 48, 'London,GB Tokyo,JP', true",
    "120, 40, 'London,GB Tokyo,JP', true",
    "200, 50, 'London,GB Tokyo,JP', true",
    "120, 60, 'London,GB Tokyo,JP Oslo,NO', true",
    "80, 24, 'London,GB Tokyo,JP', false",
    "80, 48, 'forecast London,GB Tokyo,JP', true",
    "120, 40, 'forecast London,GB Tokyo,JP', true",
  })
  void placesOfAListShareTheRowsOfTheScreen(
      int columns, int rows, String words, boolean hasCurves) {
    List<String> shown =
        GustRun.in(home)
            .at("2026-11-24T09:40:00Z")
            .onTerminal(columns, StandardCharsets.UTF_8)
            .rows(rows)
            .run((words + " --demo --color never").split(" "))
            .exits(0)
            .saysOnly("")
            .out()
            .lines()
            .toList();
    String all = String.join("\n", shown);
    assertTrue(!hasCurves || shown.size() <= rows - 2, all);
    List<Integer> heads =
        IntStream.range(0, shown.size())
            .filter(i -> shown.get(i).contains("  demo "))
            .boxed()
            .toList();
    assertEquals(words.split(",").length - 1, heads.size(), all);
    for (int i = 0; i < heads.size(); i++) {
      int end = i + 1 < heads.size() ? heads.get(i + 1) : shown.size() + 1;
      List<String> picture = shown.subList(heads.get(i), end - 1);
      assertTrue(
          end > shown.size() || shown.get(end - 1).isEmpty(), "a blank line between: " + all);
      assertFalse(picture.getLast().isEmpty(), "one blank line: " + all);
      assertEquals(hasCurves, picture.stream().anyMatch(line -> line.contains("██████")), all);
    }
  }

  /** Where hours are not whole ones from UTC, as in Kathmandu, only some of them have a mark. */
  @Test
  void aDaysNameStandsOnceAboveItsHours() {
    Ended ended =
        GustRun.in(home)
            .at("2026-11-21T21:03:00Z")
            .onTerminal(110, StandardCharsets.UTF_8)
            .rows(60)
            .run("forecast Kathmandu --demo --quiet --hours 24".split(" "));
    List<String> names =
        ended.exits(0).out().lines().filter(line -> line.matches(" .*Sun 22.*")).toList();
    assertEquals(1, names.size(), ended::toString);
  }

  /** What the night brings is worth more than that it is the night. */
  @Test
  void whereTonightHasNoRoomItsWeatherStandsAlone() {
    GustRun.in(home)
        .at("2026-11-26T17:00:00Z")
        .run("forecast Tromso --demo --quiet --width 34".split(" "))
        .exits(0)
        .prints("some snow")
        .printsNo("tonight:");
  }
}
