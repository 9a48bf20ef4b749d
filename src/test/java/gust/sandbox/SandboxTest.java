package gust.sandbox;

import static gust.sandbox.TestSandbox.WEATHER;
import static gust.sandbox.TestSandbox.assertError;
import static gust.sandbox.TestSandbox.body;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gust.http.Reply;
import gust.keys.Plan;
import gust.sandbox.Sandbox.Fault;
import gust.testing.Rule;
import gust.text.AddressRange;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the sandbox answers with, refuses, counts and fails on order; numbers are those of
 * docs/interface.md.
 */
public class SandboxTest {
  private static final String KEY = "good-key_1";
  private static final String CALL = "zip=94040&appid=k";

  private final TestSandbox open = TestSandbox.open();
  private final TestSandbox strict = TestSandbox.openStrict();

  @ParameterizedTest
  @CsvFileSource(resources = "refused-requests.csv", delimiter = '|', quoteCharacter = '`')
  @Rule({"A-1", "A-5", "A-8", "E-1", "E-2", "E-3", "E-4", "E-6", "V-1"})
  void whatIsWrongIsRefusedWithAnErrorRecord(int status, String words, String call, String query) {
    Account account = new Account(Optional.empty());
    open.key(KEY, account).key("bad-key_2", account, Restrictions.NONE, true);
    for (String endpoint : List.of("weather", "forecast")) {
      String[] line = call.replace("*", endpoint).split(" ", 2);
      assertError(status, words, open.send(line[0], line[1], query, Map.of(), "::1"));
    }
  }

  @Test
  @Rule({"P-7", "A-2"})
  void anAuthorizationHeaderIsNoKey() {
    for (String value : List.of("k", "Bearer k")) {
      Map<String, String> headers = Map.of("authorization", value, "x-api-key", "k");
      assertError(401, "", open.send("GET", WEATHER, "zip=94040", headers, "::1"));
    }
  }

  /** As published clients send it, and the public service takes it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "q=London,GB&units=metric   | Q=London,GB&Units=metric&APPID=k",
        "q=London,GB&units=metric   | q=,London,+GB&units=metric&appid=k",
        "zip=94040                  | zip=94040&units=standard&appid=k",
        "zip=94040                  | zip=94040&units=undefined&appid=k",
        "zip=94040                  | zip=94040&units=Metric&appid=k",
        "zip=94040                  | zip=94040&units=&appid=k",
        "zip=94040&units=metric     | &lang=de&zip=94040&cnt=3&&units=metric&mode=xml&appid=k",
      })
  void whatThePublicServiceAlsoTakesIsTaken(String usual, String query) {
    assertEquals(open.current(usual), body(open.weather(query)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "weather?zip=94040,us", "weather?q=Paris", "weather?q=,Paris,fr",
        "weather?zip=94040&units=standard", "weather?ZIP=94040", "weather?zip=94040&lang=de",
        "forecast?q=Paris,fr", "weather?zip=94040&units=kelvin", "weather?lat=51.5&lon=-0.12"
      })
  void strictRefusesWhatTheDocumentDoesNotShow(String call) {
    String[] parts = call.split("[?]");
    assertError(400, "", strict.get("/data/2.5/" + parts[0], parts[1] + "&appid=k"));
  }

  @Test
  @Rule("C-15")
  void strictSendsNoMemberTheDocumentDoesNotShow() {
    JsonObject current = strict.current("q=London,gb&units=imperial");
    assertEquals(words("coord weather main name"), current.keySet());
    assertEquals(
        words("temp feels_like temp_min temp_max pressure humidity"),
        current.getAsJsonObject("main").keySet());
    assertFalse(strict.current("zip=94040").has("name"), "shown only for q");
    JsonObject forecast = strict.record("forecast", "zip=94040");
    assertEquals(words("cod message cnt list city"), forecast.keySet());
    assertEquals(words("name country"), forecast.getAsJsonObject("city").keySet());
    JsonObject plain = open.record("forecast", "zip=94040");
    for (int i = 0; i < 40; i++) {
      JsonObject entry = forecast.getAsJsonArray("list").get(i).getAsJsonObject();
      assertEquals(words("dt main weather clouds wind visibility pop"), entry.keySet());
      JsonObject full = plain.getAsJsonArray("list").get(i).getAsJsonObject();
      entry.keySet().forEach(member -> assertEquals(full.get(member), entry.get(member)));
    }
  }

  private static Set<String> words(String text) {
    return text.isBlank() ? Set.of() : Set.of(text.strip().split(" "));
  }

  @Test
  void anyPlaceAnswersForEveryZipAndCity() {
    TestSandbox any = TestSandbox.open();
    any.anyPlace = true;
    assertEquals("Mountain View", any.current("zip=94040").get("name").getAsString());
    Set<JsonElement> positions =
        IntStream.range(10_000, 10_200)
            .mapToObj(zip -> any.current("zip=" + zip + ",de").get("coord"))
            .collect(Collectors.toSet());
    assertTrue(positions.size() > 190, "places differ");
    JsonObject made = any.current("q=Nowhere+at+All,FR&units=metric");
    assertEquals("Nowhere at All", made.get("name").getAsString());
    assertEquals("FR", member(made, "sys.country").getAsString());
    JsonObject again = any.current("q=nowhere+at+all,fr&units=metric");
    assertEquals(made.get("coord"), again.get("coord"), "however it is spelled");
    assertEquals(made.get("main"), again.get("main"));
    assertEquals(404, any.weather("q=x,notacountry&appid=k").status());
    assertEquals(400, any.weather("q=&appid=k").status());
    assertEquals(404, open.weather("zip=10001,de&appid=k").status());
  }

  @Test
  @Rule({"P-5", "P-6"})
  void unitsConvertTemperatureAndSpeedAndNothingElse() {
    for (String place : List.of("q=Reykjavik", "q=Singapore", "q=Vostok+Station", "q=Mumbai")) {
      JsonObject standard = open.current(place);
      JsonObject metric = open.current(place + "&units=metric");
      JsonObject imperial = open.current(place + "&units=imperial");
      for (String name : List.of("temp", "feels_like", "temp_min", "temp_max")) {
        double celsius = number(metric, "main", name);
        assertEquals(celsius + 273.15, number(standard, "main", name), 0.011, name);
        assertEquals(celsius * 9 / 5 + 32, number(imperial, "main", name), 0.02, name);
      }
      for (String name : List.of("speed", "gust")) {
        double metres = number(metric, "wind", name);
        assertEquals(metres, number(standard, "wind", name), name);
        assertEquals(metres * 2.23694, number(imperial, "wind", name), 0.02, name);
      }
      for (JsonObject record : List.of(standard, metric, imperial)) {
        words("temp feels_like temp_min temp_max").forEach(record.getAsJsonObject("main")::remove);
        words("speed gust").forEach(record.getAsJsonObject("wind")::remove);
      }
      assertEquals(metric, standard);
      assertEquals(metric, imperial);
    }
  }

  private static double number(JsonObject record, String object, String name) {
    return record.getAsJsonObject(object).get(name).getAsDouble();
  }

  /** A point goes by the name of a town nearby. The interface document has none. */
  @ParameterizedTest
  @CsvFileSource(resources = "places.csv", delimiter = '|')
  @Rule({"P-1", "P-2", "P-3", "P-4", "P-8"})
  void placesAreFoundByPostalCodeByNameAndByPoint(
      String query, String name, String country, Integer offset) {
    JsonObject current = open.current(query);
    JsonObject city = open.record("forecast", query).getAsJsonObject("city");
    assertEquals(name, current.get("name").getAsString());
    assertEquals(name, city.get("name").getAsString());
    assertEquals(name.isEmpty(), city.get("id").getAsInt() == 0);
    assertEquals(current.get("id"), city.get("id"));
    assertEquals(country, city.get("country").getAsString());
    JsonPrimitive ofSys = country.isEmpty() ? null : new JsonPrimitive(country);
    assertEquals(ofSys, current.getAsJsonObject("sys").get("country"));
    if (offset != null) {
      assertEquals(offset, current.get("timezone").getAsInt());
      String[] numbers = query.split("[=&]");
      assertEquals(Double.parseDouble(numbers[1]), member(current, "coord.lat").getAsDouble());
      assertEquals(Double.parseDouble(numbers[3]), member(current, "coord.lon").getAsDouble());
    }
  }

  @Test
  void forecastAndCurrentWeatherAgreeAtTheSameInstant() {
    for (String place : List.of("q=Reykjavik", "q=Singapore", "q=Oymyakon", "q=Denver")) {
      JsonArray list = open.record("forecast", place, TestSandbox.START).getAsJsonArray("list");
      for (JsonElement element : list) {
        JsonObject entry = element.getAsJsonObject();
        Instant then = Instant.ofEpochSecond(entry.get("dt").getAsLong());
        JsonObject current = open.record("weather", place, then);
        entry.getAsJsonObject("main").remove("temp_kf");
        for (String name : words("dt main weather wind clouds visibility")) {
          assertEquals(current.get(name), entry.get(name), place + " " + then);
        }
        for (String kind : List.of("rain", "snow")) {
          assertEquals(current.has(kind), entry.has(kind), place + " " + then);
          if (entry.has(kind)) {
            assertTrue(number(entry, kind, "3h") >= number(current, kind, "1h"));
          }
        }
        boolean isWet = entry.has("rain") || entry.has("snow");
        assertEquals(isWet, entry.get("pop").getAsDouble() > 0.5, place + " " + then);
        String icon = member(entry, "weather.icon").getAsString();
        assertTrue(icon.endsWith(member(entry, "sys.pod").getAsString()));
      }
    }
  }

  @ParameterizedTest
  @Rule("L-9")
  @CsvSource({
    "2026-11-20T18:27:00Z, 2026-11-20T21:00:00Z",
    "2026-11-20T21:00:00Z, 2026-11-21T00:00:00Z",
    "2026-12-31T23:59:59Z, 2027-01-01T00:00:00Z",
    "1969-12-31T22:00:00Z, 1970-01-01T00:00:00Z",
  })
  void theListBeginsAtTheNextThreeHourMarkOfUtc(Instant now, Instant first) {
    JsonObject record = open.record("forecast", "q=Kathmandu", now);
    JsonArray list = record.getAsJsonArray("list");
    assertEquals(list.size(), record.get("cnt").getAsInt());
    for (int i = 0; i < list.size(); i++) {
      JsonObject entry = list.get(i).getAsJsonObject();
      long second = first.getEpochSecond() + i * 10_800L;
      assertEquals(second, entry.get("dt").getAsLong());
      String text = entry.get("dt_txt").getAsString().replace(' ', 'T') + "Z";
      assertEquals(Instant.ofEpochSecond(second).toString(), text);
    }
  }

  /** 11:00 UTC on the 20th is the 21st on Kiritimati and still the 20th in Honolulu. */
  @ParameterizedTest
  @CsvSource({"Kiritimati, 2026-11-21", "Honolulu, 2026-11-20", "Kathmandu, 2026-11-20"})
  void sunriseAndSunsetAreThoseOfThePlacesOwnDate(String place, LocalDate date) {
    JsonObject record = open.record("weather", "q=" + place, Instant.parse("2026-11-20T11:00:00Z"));
    ZoneOffset offset = ZoneOffset.ofTotalSeconds(record.get("timezone").getAsInt());
    for (String end : List.of("sys.sunrise", "sys.sunset")) {
      Instant time = Instant.ofEpochSecond(member(record, end).getAsLong());
      assertEquals(date, LocalDate.ofInstant(time, offset));
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("gust.InterfaceTest#members")
  void eachRecordHas(String rule, String path, String type) {
    for (TestSandbox sandbox : List.of(open, strict)) {
      JsonObject record =
          rule.startsWith("C")
              ? sandbox.current("q=London,gb")
              : sandbox.record("forecast", "zip=02462");
      String text = member(record, path).toString();
      boolean fits =
          switch (type) {
            case "array" -> text.startsWith("[{");
            case "string" -> text.matches("\".+\"");
            case "integer" -> text.matches("-?\\d+");
            case "float", "number" -> text.matches("-?\\d+(\\.\\d+)?");
            default -> false;
          };
      assertTrue(fits, text + " is no " + type);
    }
  }

  /** Of an array the first element is looked into. */
  public static JsonElement member(JsonObject record, String path) {
    JsonElement at = record;
    for (String name : path.split("\\.")) {
      if (at.isJsonArray()) {
        at = at.getAsJsonArray().get(0);
      }
      at = at.getAsJsonObject().get(name);
      assertTrue(at != null, "no " + path);
    }
    return at;
  }

  @Test
  void onlyWhatGotPastTheKeyCountsAndSaysHowMuchIsLeft() {
    TestSandbox sandbox = new TestSandbox();
    Restrictions here = restrictions("address", "127.0.0.1");
    sandbox.key("k", TestSandbox.account(10, "PT1M"), here, false);
    List<Reply> uncounted =
        List.of(
            sandbox.get("/elsewhere", CALL),
            sandbox.send("POST", WEATHER, CALL, Map.of(), "127.0.0.1"),
            sandbox.weather(CALL + "&appid=k"),
            sandbox.weather("zip=94040&appid=x"));
    assertEquals(List.of(404, 405, 400, 401), uncounted.stream().map(Reply::status).toList());
    uncounted.forEach(answer -> assertEquals(Set.of(), limitHeaders(answer)));
    List<Reply> counted =
        List.of(
            sandbox.weather(CALL),
            sandbox.weather("zip=00000&appid=k"),
            sandbox.weather("units=metric&appid=k"),
            sandbox.send("GET", WEATHER, CALL, Map.of(), "10.0.0.1"));
    assertEquals(List.of(200, 404, 400, 403), counted.stream().map(Reply::status).toList());
    assertEquals("4 0", counts(sandbox.keys.getFirst()));
    for (int i = 0; i < counted.size(); i++) {
      assertLimit(counted.get(i), 10, 9 - i, 61);
    }
  }

  /** How many calls were made with it, and how many of these were beyond the limit. */
  private static String counts(IssuedKey key) {
    return key.calls() + " " + key.refused();
  }

  /**
   * @param reset in seconds after the start: the first whole one in which the oldest call no longer
   *     counts
   */
  private static void assertLimit(Reply answer, int calls, int remaining, int reset) {
    assertEquals("" + calls, answer.headers().get("x-ratelimit-limit"));
    assertEquals("" + remaining, answer.headers().get("x-ratelimit-remaining"));
    String second = "" + (TestSandbox.START.getEpochSecond() + reset);
    assertEquals(second, answer.headers().get("x-ratelimit-reset"));
  }

  @ParameterizedTest
  @CsvSource({
    "ALL, x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset, retry-after",
    "RETRY_AFTER, '', retry-after",
    "NONE, '', ''"
  })
  void theLimitsHeadersCanBeChosen(QuotaHeaders which, String always, String refused) {
    TestSandbox sandbox = TestSandbox.limited(1, "PT1M");
    sandbox.quotaHeaders = which;
    assertEquals(words(always), limitHeaders(sandbox.weather(CALL)));
    Reply refusal = sandbox.weather(CALL);
    assertEquals(429, refusal.status());
    assertEquals(words(refused + " " + always), limitHeaders(refusal));
    assertEquals(Set.of(), limitHeaders(open.weather(CALL)));
  }

  private static Set<String> limitHeaders(Reply response) {
    Set<String> names = new HashSet<>(response.headers().keySet());
    names.removeIf(name -> !name.startsWith("x-ratelimit") && !name.equals("retry-after"));
    return names;
  }

  @Test
  @Rule({"A-4", "A-7", "L-6"})
  void keysOfOneAccountShareItsLimitAndEachIsTracked() {
    TestSandbox shared = new TestSandbox();
    Account account = TestSandbox.account(3, "PT1M");
    shared.key("one", account).key("two", account).key("other", TestSandbox.account(3, "PT1M"));
    assertEquals(200, shared.status("one"));
    assertEquals(404, shared.weather("zip=00000&appid=two").status(), "counts too");
    assertEquals(200, shared.status("one"));
    assertEquals(429, shared.status("two"));
    assertEquals(200, shared.status("other"));
    assertEquals(
        List.of("2 0", "2 1", "1 0"), shared.keys.stream().map(SandboxTest::counts).toList());
  }

  @Test
  @Rule({"E-7", "E-8", "L-7", "L-8"})
  void beyondTheLimitTheAnswerSaysWhenToComeAgain() {
    TestSandbox limited = TestSandbox.limited(2, "PT10S");
    assertLimit(limited.weather(CALL), 2, 1, 11);
    limited.pass(Duration.ofSeconds(4));
    limited.status("k");
    limited.pass(Duration.ofSeconds(1));
    Reply refused = limited.weather(CALL);
    assertError(429, "allowed number of requests is exceeded: 2 calls per 10 seconds", refused);
    assertLimit(refused, 2, 0, 11);
    assertEquals("6", refused.headers().get("retry-after"));
    limited.pass(Duration.ofMillis(4_999));
    assertEquals(429, limited.status("k"), "not before");
    limited.pass(Duration.ofMillis(1));
    assertEquals(200, limited.status("k"), "but then");
    assertEquals(429, limited.status("k"), "one call left the window, not two");
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "L-1, free, 60",
    "L-2, startup, 600",
    "L-3, developer, 3000",
    "L-4, professional, 30000",
    "L-5, enterprise, 200000",
  })
  void eachPlanHasItsLimit(String rule, String plan, int calls) {
    int perMinute = Plan.find(plan).orElseThrow().callsPerMinute();
    assertLimit(TestSandbox.limited(perMinute, "PT1M").weather(CALL), calls, calls - 1, 61);
  }

  @Test
  void theFixedClockIsTheWeathersAlone() {
    TestSandbox fixed = TestSandbox.limited(5, "PT1M");
    fixed.weatherOf = Optional.of(Instant.parse("2020-02-29T12:00:00Z"));
    Reply first = fixed.weather(CALL);
    fixed.pass(Duration.ofSeconds(61));
    Reply later = fixed.weather(CALL);
    assertEquals(TestSandbox.text(first), TestSandbox.text(later));
    assertEquals(1582977600, body(first).get("dt").getAsLong());
    assertLimit(later, 5, 4, 122);
  }

  @Test
  @Rule("E-9")
  void whichCallsFailTheSeedDecides() {
    open.faults = List.of(new Fault(500, 0.2), new Fault(429, 0.1));
    List<Integer> statuses = IntStream.range(0, 20).mapToObj(call -> open.status("k")).toList();
    assertEquals(
        List.of(
            200, 200, 200, 200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 200, 500, 200,
            200, 200, 200),
        statuses,
        "the same in every version of gust");
  }

  @Test
  void aPlanned429LooksLikeARealOne() {
    TestSandbox sandbox = TestSandbox.limited(10, "PT1M");
    sandbox.faults = List.of(new Fault(429, 1));
    Reply planned = sandbox.weather(CALL);
    assertEquals("60", planned.headers().get("retry-after"));
    assertLimit(planned, 10, 0, 60);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "restrictions.csv", delimiter = '|', quoteCharacter = '\'')
  @Rule({"A-6", "E-5"})
  void aKeyIsGoodOnlyWhereItMayBeUsed(String kind, String allowed, String value, int status) {
    TestSandbox sandbox = new TestSandbox();
    sandbox.key("k", new Account(Optional.empty()), restrictions(kind, allowed), false);
    Map<String, String> headers = new HashMap<>();
    Pattern.compile("([a-z-]+)=(\\S*)")
        .matcher(value)
        .results()
        .forEach(header -> headers.put(header.group(1), header.group(2)));
    String from = kind.equals("address") ? value : "::1";
    assertEquals(status, sandbox.send("GET", WEATHER, CALL, headers, from).status());
  }

  private static Restrictions restrictions(String kind, String allowed) {
    List<String> values = List.of(allowed.split(" "));
    return new Restrictions(
        kind.equals("address") ? values.stream().map(AddressRange::parse).toList() : List.of(),
        kind.equals("domain") ? values : List.of(),
        kind.equals("app") ? values : List.of());
  }
}
