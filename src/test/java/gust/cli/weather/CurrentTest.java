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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust current} from arguments to exit code, with a service of laid-out replies. */
class CurrentTest {
  private static final String BASE = "https://api.openweathermap.org/data/2.5/weather?";

  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun gust() {
    return GustRun.in(home).withKey().asking(service);
  }

  private Ended current(String... args) {
    return gust().run(Stream.concat(Stream.of("current"), Stream.of(args)).toArray(String[]::new));
  }

  private List<String> asked() {
    return service.asked().stream().map(URI::toString).toList();
  }

  @Test
  void aZipCodeIsAskedForAndTheAnsweredPlaceShown() {
    service.replies("weather-full.json");
    current("94040").exits(0).saysOnly("").prints("Mountain View, US", "\n17 °C  Partly cloudy\n");
    assertEquals(List.of(BASE + "zip=94040&units=metric"), asked());
    assertEquals(List.of("0123456789abcdef"), service.keys());
    service.verify();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "New York                  | q=New%20York&units=metric",
        "London,GB                 | q=London,GB&units=metric",
        "--city 10001              | q=10001&units=metric",
        "--zip EC1A,GB             | zip=EC1A,GB&units=metric",
        "--country de 10115        | zip=10115,de&units=metric",
        "Zürich --units imperial   | q=Z%C3%BCrich&units=imperial",
        "94040-1234                | zip=94040&units=metric",
        "94040 --param lang=de     | zip=94040&units=metric&lang=de",
        "94040 --param a=b&c=d+e   | zip=94040&units=metric&a=b%26c%3Dd%2Be",
        "-- -5                     | q=-5&units=metric",
        "94040 --units metric --units imperial | zip=94040&units=imperial",
      })
  void onlyTheLocationTheUnitsAndTheUsersOwnParametersAreSent(String words, String query) {
    service.replies("weather-full.json");
    current(words.split(" ")).exits(0);
    assertEquals(List.of(BASE + query), asked());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "null", "5", "{\"main\":{\"temp\":\"warm\"}}", "{\"main\":3}"})
  void aReplyWithoutAnyReadableWeatherSaysSo(String body) {
    service.replies(200, body);
    Ended ended = current("94040").exits(ExitCode.BAD_ANSWER).printsOnly("");
    ended.saysFirst("gust: the service's answer contains no weather");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0x1p3", "5d", "5f", " 5", "+5", "NaN", "Infinity"})
  void whatOnlyJavaTakesForANumberIsAbsentInTheViewAsInTheTemplate(String number) {
    String body = "{\"main\":{\"temp\":\"%s\",\"pressure\":1015}}".formatted(number);
    service.replies(200, body).replies(200, body);
    String view = current("94040").out();
    assertTrue(view.contains("pressure    1015 hPa"), view);
    assertFalse(view.contains("°C"), view);
    current("94040", "--format", "{main.temp|none} {main.pressure}").printsOnly("none 1015\n");
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Paris       | Paris,CC   (CC: the country's code)",
        "L'Aquila    | 'L'\\''Aquila,CC'   (CC: the country's code)",
        "Oslo$(id),CA | 'Oslo$(id),CA,US'",
      })
  void whatIsSuggestedForALocationThatIsNotThereCanBePasted(String city, String suggested) {
    service.replies(404, FakeService.fixture("error-404.json"));
    current("--city", city).says("  try: gust current " + suggested + "\n");
  }

  @Test
  void jsonLinesHoldFailuresToo() {
    service
        .replies(200, "{ \"main\" : {\"temp\":1.50} }")
        .replies(404, FakeService.fixture("error-404.json"));
    service.fails(Reason.REFUSED);
    Ended ended = current("94040", "00000", "Oslo", "--jsonl", "--retries", "0", "--parallel", "1");
    ended.exits(ExitCode.MIXED);
    ended.printsOnly(
        """
        {"location":"94040","status":200,"reply":{"main":{"temp":1.50}}}
        {"location":"00000","status":404,"error":{"cod":404,"message":"the service does not know \\"00000\\" (404)","exit":6}}
        {"location":"Oslo","status":null,"error":{"cod":null,"message":"cannot reach weather.example: connection refused","exit":8}}
        """);
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
    ended.saysOnly("gust: demo: this weather is made up\ngust: 2 locations answered; 0.0 s\n");
    ended.prints("Mountain View, US  demo", "London, GB  demo");
    GustRun.in(home).run("current", "00000", "--demo").exits(6);
    assertFalse(Files.exists(home.resolve(".local/state/gust/limits")));
    assertFalse(Files.exists(home.resolve(".cache")));
    String elsewhere = "https://weather.example:8443/some/prefix/data/2.5";
    GustRun.in(home).run("current", "94040", "--demo", "--base-url", elsewhere).exits(0);
  }

  @Test
  void aWarningSaysWhenTheBaseUrlHasAnotherVersion() {
    service.replies("weather-full.json");
    current("94040", "--base-url", "https://weather.example/data/3.0/").exits(0).says("3.0");
    assertEquals(
        List.of("https://weather.example/data/3.0/weather?zip=94040&units=metric"), asked());
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
}
