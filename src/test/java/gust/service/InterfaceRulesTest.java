package gust.service;

import static gust.testing.Answers.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.http.JsonBody;
import gust.http.Reply;
import gust.keys.KeyRing;
import gust.keys.Plan;
import gust.keys.Secret;
import gust.keys.StoredKey;
import gust.testing.Answers;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.HostileReply;
import gust.testing.ManyPlaces;
import gust.testing.Printed;
import gust.testing.Rule;
import gust.weather.Coordinates;
import gust.weather.CurrentWeather;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The client holds the interface, rule by rule; numbers are those of docs/interface.md. Replies
 * become answers or kinds of failure, whatever is in them.
 */
class InterfaceRulesTest {

  @TempDir Path home;

  private static Secret secret(String key) {
    return Secret.parse(key).orElseThrow();
  }

  @Test
  @Rule({"P-1", "P-2", "P-3", "P-4", "P-5"})
  void aPlaceIsAskedForByZipOrByName() {
    FakeService service = new FakeService();
    service
        .replies("weather-full.json")
        .replies("forecast-forty.json")
        .replies("weather-full.json");
    GustRun gust = GustRun.in(home).withKey().asking(service);
    gust.run("current", "94040").exits(0);
    gust.run("forecast", "94040", "--units", "imperial").exits(0);
    gust.run("current", "São Paulo~*+%&=,BR").exits(0);
    assertEquals(
        List.of(
            "weather?zip=94040&units=metric",
            "forecast?zip=94040&units=imperial",
            "weather?q=S%C3%A3o%20Paulo~%2A%2B%25%26%3D,BR&units=metric"),
        service.asked().stream().map(uri -> uri.toString().replaceFirst(".*/", "")).toList());
  }

  @Test
  @Rule("P-6")
  void whatWasAskedForIsWhatValuesAreLabelledWith() {
    assertEquals("F", Units.IMPERIAL.degree());
    assertEquals("mph", Units.IMPERIAL.speedUnit().sign());
    assertEquals("m/s", Units.METRIC.speedUnit().sign());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "E-1, 404, NotFound",
    "E-2, 400, Refused",
    "E-3, 400, Refused",
    "E-4, 401, Unauthorized",
    "E-5, 403, Forbidden",
    "E-6, 404, NotFound",
    "E-7, 429, RateLimited",
    "L-6, 429, RateLimited",
    "A-6, 403, Forbidden",
    "A-8, 401, Unauthorized",
  })
  void aStatusIsAKindOfFailure(String rule, int status, String kind) {
    Failure failure = failure(status, "{\"cod\":" + status + ",\"message\":\"words\"}");
    assertEquals(kind, failure.getClass().getSimpleName());
    assertEquals(new Failure.ErrorBody(status, status, "words"), failure.errorBody().orElseThrow());
  }

  /** Within a 200, the error record's code, however it writes the number. */
  @ParameterizedTest
  @ValueSource(strings = {"404", "\"404\"", "404.0", "\"404.0\"", "4.04e2", "\"0404\""})
  void theErrorRecordsCodeIsANumberLikeAnyOther(String cod) {
    assertEquals(404, failure(200, "{\"cod\":" + cod + "}").errorBody().orElseThrow().cod());
  }

  @ParameterizedTest
  @ValueSource(strings = {"200", "399.9", "600", "4290", "-404", "true", "[404]", "\"404x\""})
  void noOtherCodeMakesARecordAnError(String cod) {
    String record = "{\"cod\":" + cod + ",\"main\":{\"temp\":1}}";
    CurrentWeather read = Answers.current(record, Units.METRIC).weather();
    assertEquals(1, read.measures().temperature().orElseThrow());
  }

  @Test
  @Rule("E-9")
  void aFiveHundredIsTriedAgainLater() {
    FakeService service =
        new FakeService()
            .replies(500, "{\"cod\":500,\"message\":\"m\"}")
            .replies("weather-full.json");
    assertEquals(0, GustRun.in(home).withKey().asking(service).run("current", "94040").code());
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "L-1, free, 60",
    "L-2, startup, 600",
    "L-3, developer, 3000",
    "L-4, professional, 30000",
    "L-5, enterprise, 200000",
  })
  void thePlansAre(String rule, String word, int calls) {
    Plan plan = Plan.find(word).orElseThrow();
    assertEquals(calls, plan.callsPerMinute());
    assertEquals(6, Plan.values().length, "none is no plan of the service");
  }

  @Test
  @Rule({"A-4", "A-5", "A-7"})
  void keysHaveLabelsShareAnAccountAndCanBeReplaced() {
    KeyRing ring =
        KeyRing.EMPTY
            .add(stored("work", "key-of-work"))
            .add(stored("home", "key-of-home"))
            .change("work", key -> key.withSecret(secret("a-fresh-key"), FakeService.NOW));
    assertEquals("a-fresh-key", ring.get("work").secret().reveal());
    assertEquals(ring.get("home").account(), ring.get("work").account());
  }

  private static StoredKey stored(String label, String key) {
    return new StoredKey(
        label, secret(key), "acme", Optional.of("free"), Optional.empty(), FakeService.NOW);
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("gust.InterfaceTest#members")
  void eachMemberIsPrintedByItsName(String rule, String path, String type) {
    boolean isCurrent = rule.startsWith("C");
    String file = isCurrent ? "weather-full.json" : "forecast-forty.json";
    JsonObject record = JsonParser.parseString(FakeService.fixture(file)).getAsJsonObject();
    // Of an array, something of its first element.
    Map<String, String> arrays = Map.of("weather", "weather.id", "list", "list.dt");
    String member = arrays.getOrDefault(path, path);
    JsonElement value = gust.sandbox.SandboxTest.member(record, member);
    String name = member.replaceFirst("^list[.]", "");
    assertEquals(value.getAsString(), printed(isCurrent ? "current" : "forecast", name, file));
  }

  private String printed(String command, String name, String file) {
    return GustRun.in(home)
        .withKey()
        .asking(new FakeService().replies(file))
        .run(command, "94040", "--format", "{" + name + "}")
        .out()
        .strip();
  }

  @Test
  @Rule("C-15")
  void whatIsMissingIsAbsentAndNoZero() {
    CurrentWeather read = Answers.current("{\"main\":{}}", Units.METRIC).weather();
    assertEquals(List.of(), read.conditions());
    assertEquals(OptionalDouble.empty(), read.measures().temperature());
    assertEquals(OptionalDouble.empty(), read.measures().pressure());
    assertEquals("", read.place().name());
  }

  @Test
  @Rule("L-9")
  void theListsOwnLengthCounts() {
    String reply = FakeService.fixture("forecast-forty.json");
    assertEquals(40, Answers.forecast(reply, Units.METRIC).weather().entries().size());
  }

  private static CurrentWeather current(String file) {
    return Answers.current(FakeService.fixture(file), Units.METRIC).weather();
  }

  private static OptionalDouble some(double value) {
    return OptionalDouble.of(value);
  }

  private static OptionalDouble none() {
    return OptionalDouble.empty();
  }

  @Test
  void numbersMayBeTextTextNumbersAndAnythingNull() {
    CurrentWeather weather = current("weather-odd-types.json");
    assertEquals(none(), weather.measures().feelsLike());
    assertEquals(some(313.001), weather.wind().direction());
    assertEquals(some(648), weather.visibility());
    assertEquals(Optional.empty(), weather.rain());
    assertEquals(Optional.empty(), weather.snow());
    assertEquals(3, weather.conditions().size());
    assertEquals(OptionalInt.of(211), weather.conditions().getFirst().id());
    assertEquals(Optional.of(ZoneOffset.ofHoursMinutes(5, 45)), weather.zone());
    assertEquals(Optional.of(new Coordinates(27.7172, 85.32)), weather.place().coordinates());
    assertEquals(Optional.empty(), weather.sun());
  }

  @Test
  void oneTimeForSunriseAndSunsetIsThePolarDay() {
    assertEquals(Optional.empty(), current("weather-polar-day.json").sun());
  }

  @Test
  void figuresNoWorldHoldsAreAbsentAndNothingBreaks() {
    CurrentWeather weather = current("weather-hostile.json");
    assertEquals(some(12.5), weather.measures().temperature());
    assertEquals(none(), weather.measures().feelsLike());
    assertEquals(none(), weather.measures().humidity());
    assertEquals(OptionalInt.empty(), weather.conditions().getFirst().id());
    assertEquals(Optional.empty(), weather.observed());
    assertEquals(Optional.empty(), weather.zone());
    assertEquals(Optional.empty(), weather.sun());
    assertEquals(Optional.empty(), weather.place().coordinates());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "no-records.csv", delimiter = '|', quoteCharacter = '`')
  void aBodyThatIsNoRecordIsABadAnswer(String body) {
    assertInstanceOf(Failure.BadAnswer.class, failure(200, body));
  }

  @Test
  void noBodyTurnsAStatusIntoAnother() {
    Map<Integer, String> kinds =
        Map.of(
            3, "Unauthorized",
            4, "RateLimited",
            5, "Forbidden",
            6, "NotFound",
            7, "Refused",
            9, "ServerTrouble");
    HostileReply.statuses()
        .forEach((status, code) ->
            HostileReply.bodies()
                .forEach((name, body) -> {
                  byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
                  Failure failure = failure(new Reply(status, Map.of(), bytes, FakeService.NOW));
                  String what = status + " " + name;
                  assertEquals(kinds.get(code), failure.getClass().getSimpleName(), what);
                  Failure.ErrorBody said = failure.errorBody().orElseThrow();
                  assertEquals(status, said.status());
                  assertEquals("", Printed.foreign(said.message()), what);
                }));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"cod\":404}",
        "{\"message\":\"city not found\",\"cod\":\"404\"}",
        "{\"cod\":404,\"parameters\":{\"q\":[{\"cod\":200}]}}",
        "{\"main\":{\"cod\":200},\"list\":[{},[]],\"cod\":\"404\"}",
      })
  void theErrorRecordOfA200MayBeFlatOrNested(String record) {
    assertInstanceOf(Failure.NotFound.class, failure(200, record));
  }

  @Test
  void numbersAreWhatJsonTakesForOneAndLeadingZeros() {
    String numbers = "0 -0 7 9 007 -12.5 0.09 1e3 1E3 1e+3 1e-3 1.25e2 -9E09 " + "1".repeat(40);
    for (String text : numbers.split(" ")) {
      assertTrue(JsonBody.number(text).isPresent(), text);
    }
    String others =
        "- --1 +1 .5 -.5 5. 1.e3 1..2 e3 1e 1e+ 1e- 1e+-3 1e3x 1e3.5 1x 1,5 1_000 0x1p3 5d NaN ٣ /"
            + " : 1: 1/ 1e999 -1e999 "
            + "1".repeat(41);
    for (String text : others.split(" ")) {
      assertFalse(JsonBody.number(text).isPresent(), text);
    }
    assertFalse(JsonBody.number("").isPresent());
  }

  private static String array(int length) {
    return "[" + "0,".repeat(length - 1) + "0]";
  }

  @Test
  void aReplyMayHaveAsManyValuesAsTenForecasts() {
    // The array, its end and the end of the text are looked at too.
    assertEquals("", ManyPlaces.ok(array(19_990)).json().problem());
    assertEquals("has too many values", ManyPlaces.ok(array(20_001)).json().problem());
  }
}
