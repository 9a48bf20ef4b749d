package gust.sandbox;

import static gust.sandbox.TestSandbox.FORECAST;
import static gust.sandbox.TestSandbox.WEATHER;
import static gust.sandbox.TestSandbox.assertError;
import static gust.sandbox.TestSandbox.body;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gust.http.Reply;
import gust.keys.Plan;
import gust.sandbox.Sandbox.FaultInjection.Fault;
import gust.sandbox.Sandbox.QuotaHeaders;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Account.AccountQuota;
import gust.sandbox.accounts.CountingAccount;
import gust.sandbox.accounts.IssuedKeys.Restrictions;
import gust.testing.Rule;
import gust.text.AddressRange;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the sandbox answers with, refuses, counts and fails on order; numbers are those of
 * docs/interface.md.
 */
public class SandboxTest {
  private static final String KEY = "good-key_1";
  private static final String REVOKED = "bad-key_2";

  private final TestSandbox service = service();

  @Test
  void onlyWhatGotPastTheKeyCountsAndSaysHowMuchIsLeft() {
    TestSandbox sandbox = new TestSandbox();
    CountingAccount account = sandbox.account(10, "PT1M");
    Restrictions here =
        new Restrictions(List.of(AddressRange.parse("127.0.0.1")), List.of(), List.of());
    sandbox.key("k", account, here, false);
    List<Reply> uncounted =
        List.of(
            sandbox.get("/elsewhere", "appid=k"),
            sandbox.send(new Sandbox.Request("POST", WEATHER, "appid=k", Map.of(), "127.0.0.1")),
            sandbox.weather("zip=94040&appid=k&appid=k"),
            sandbox.weather("zip=94040&appid=x"));
    assertEquals(List.of(404, 405, 400, 401), statuses(uncounted));
    assertEquals(0, account.counted());
    uncounted.forEach(answer -> assertEquals(Set.of(), limitHeaders(answer)));
    List<Reply> counted =
        List.of(
            sandbox.weather("zip=94040&appid=k"),
            sandbox.weather("zip=00000&appid=k"),
            sandbox.weather("units=metric&appid=k"),
            sandbox.send(
                new Sandbox.Request("GET", WEATHER, "zip=94040&appid=k", Map.of(), "10.0.0.1")));
    assertEquals(List.of(200, 404, 400, 403), statuses(counted));
    assertEquals(4, account.counted());
    int remaining = 10;
    for (Reply answer : counted) {
      assertEquals("10", answer.headers().get("x-ratelimit-limit"));
      assertEquals(Integer.toString(--remaining), answer.headers().get("x-ratelimit-remaining"));
      assertEquals(
          Long.toString(TestSandbox.START.getEpochSecond() + 61),
          answer.headers().get("x-ratelimit-reset"),
          "the first whole second in which the oldest call no longer counts");
    }
  }

  private static List<Integer> statuses(List<Reply> answers) {
    return answers.stream().map(Reply::status).toList();
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
    assertEquals(words(always), limitHeaders(sandbox.weather("zip=94040&appid=k")));
    Reply refusal = sandbox.weather("zip=94040&appid=k");
    assertEquals(429, refusal.status());
    assertEquals(words(refused + " " + always), limitHeaders(refusal));
    assertEquals(Set.of(), limitHeaders(TestSandbox.open().weather("zip=94040&appid=k")));
  }

  private static Set<String> words(String text) {
    return text.isBlank() ? Set.of() : Set.of(text.strip().split(" "));
  }

  private static Set<String> limitHeaders(Reply response) {
    Set<String> names = new HashSet<>(response.headers().keySet());
    names.removeIf(name -> !name.startsWith("x-ratelimit") && !name.equals("retry-after"));
    return names;
  }

  @Test
  @Rule("E-9")
  void whichCallsFailTheSeedDecides() {
    TestSandbox sandbox = TestSandbox.open().failing(new Fault(500, 0.2), new Fault(429, 0.1));
    List<Integer> statuses = IntStream.range(0, 20).mapToObj(call -> sandbox.status("k")).toList();
    assertEquals(
        List.of(
            200, 200, 200, 200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 200, 500, 200,
            200, 200, 200),
        statuses,
        "the same in every version of gust");
  }

  @Test
  void aPlanned429LooksLikeARealOne() {
    TestSandbox sandbox = TestSandbox.limited(10, "PT1M").failing(new Fault(429, 1));
    Map<String, String> headers = sandbox.weather("zip=94040&appid=k").headers();
    assertEquals("60", headers.get("retry-after"));
    assertEquals("0", headers.get("x-ratelimit-remaining"));
    assertEquals(
        Long.toString(TestSandbox.START.getEpochSecond() + 60), headers.get("x-ratelimit-reset"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "weather?zip=94040,us", "weather?q=Paris", "weather?q=,Paris,fr",
        "weather?zip=94040&units=standard", "weather?ZIP=94040", "weather?zip=94040&lang=de",
        "forecast?q=Paris,fr", "weather?zip=94040&units=kelvin", "weather?lat=51.5&lon=-0.12"
      })
  void strictRefusesWhatTheDocumentDoesNotShow(String call) {
    int mark = call.indexOf('?');
    String path = "/data/2.5/" + call.substring(0, mark);
    String query = call.substring(mark + 1) + "&appid=k";
    assertEquals(400, TestSandbox.open().strict().get(path, query).status());
  }

  @Test
  @Rule("C-15")
  void strictSendsNoMemberTheDocumentDoesNotShow() {
    TestSandbox strict = TestSandbox.open().strict();
    JsonObject current = strict.record("weather", "q=London,gb&units=imperial");
    assertEquals(Set.of("coord", "weather", "main", "name"), current.keySet());
    assertEquals(
        Set.of("temp", "feels_like", "temp_min", "temp_max", "pressure", "humidity"),
        current.getAsJsonObject("main").keySet());
    assertFalse(strict.record("weather", "zip=94040").has("name"), "shown only for q");
    JsonObject forecast = strict.record("forecast", "zip=94040");
    assertEquals(Set.of("cod", "message", "cnt", "list", "city"), forecast.keySet());
    assertEquals(Set.of("name", "country"), forecast.getAsJsonObject("city").keySet());
    JsonObject plain = TestSandbox.open().record("forecast", "zip=94040");
    for (int i = 0; i < 40; i++) {
      JsonObject entry = forecast.getAsJsonArray("list").get(i).getAsJsonObject();
      assertEquals(
          Set.of("dt", "main", "weather", "clouds", "wind", "visibility", "pop"), entry.keySet());
      JsonObject full = plain.getAsJsonArray("list").get(i).getAsJsonObject();
      entry.keySet().forEach(member -> assertEquals(full.get(member), entry.get(member)));
    }
  }

  @Test
  void anyPlaceAnswersForEveryZipAndCity() {
    TestSandbox any = TestSandbox.open().anyPlace();
    assertEquals("Mountain View", any.record("weather", "zip=94040").get("name").getAsString());
    Set<String> positions = new HashSet<>();
    for (int zip = 10_000; zip < 10_200; zip++) {
      positions.add(any.record("weather", "zip=" + zip + ",de").get("coord").toString());
    }
    assertTrue(positions.size() > 190, "places differ");
    JsonObject made = any.record("weather", "q=Nowhere+at+All,FR&units=metric");
    assertEquals("Nowhere at All", made.get("name").getAsString());
    assertEquals("FR", made.getAsJsonObject("sys").get("country").getAsString());
    JsonObject again = any.record("weather", "q=nowhere+at+all,fr&units=metric");
    assertEquals(made.get("coord"), again.get("coord"), "however it is spelled");
    assertEquals(made.get("main"), again.get("main"));
    assertEquals(404, any.weather("q=x,notacountry&appid=k").status());
    assertEquals(400, any.weather("q=&appid=k").status());
    assertEquals(404, TestSandbox.open().weather("zip=10001,de&appid=k").status());
  }

  @Test
  void theFixedClockIsTheWeathersAlone() {
    TestSandbox fixed = TestSandbox.limited(5, "PT1M").weatherOf("2020-02-29T12:00:00Z");
    Reply first = fixed.weather("zip=94040&appid=k");
    fixed.pass("PT61S");
    Reply later = fixed.weather("zip=94040&appid=k");
    assertEquals(TestSandbox.text(first), TestSandbox.text(later));
    assertEquals(1582977600, TestSandbox.body(first).get("dt").getAsLong());
    assertNotEquals(
        first.headers().get("x-ratelimit-reset"), later.headers().get("x-ratelimit-reset"));
  }

  private static TestSandbox service() {
    TestSandbox service = TestSandbox.open();
    Account account = service.account(Optional.empty());
    return service.key(KEY, account).revoked(REVOKED, account);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/data/2.5/weather/", "/data/3.0/weather", "/data/2.5/forecast/daily", ""})
  @Rule({"E-1", "E-2", "E-6", "V-1"})
  void anyOtherPathOrVersionIsNotFound(String path) {
    assertError(404, service.get(path, "zip=94040&appid=" + KEY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "HEAD", "OPTIONS", "get"})
  void anyOtherMethodIsNotAllowedAndSaysWhatIs(String method) {
    Reply response =
        service.send(
            new Sandbox.Request(method, WEATHER, "zip=94040&appid=" + KEY, Map.of(), "::1"));
    assertError(405, response);
    assertEquals("GET", response.headers().get("allow"));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "no-good-keys.csv", delimiter = '|', quoteCharacter = '`')
  @NullSource
  @Rule({"A-1", "A-5", "A-8", "E-4"})
  void withoutAGoodKeyNothingElseIsChecked(String query) {
    for (String path : List.of(WEATHER, FORECAST)) {
      assertError(401, "Invalid API key", service.get(path, query));
    }
  }

  @Test
  @Rule({"P-7", "A-2"})
  void anAuthorizationHeaderIsNoKey() {
    for (String value : List.of(KEY, "Bearer " + KEY)) {
      Map<String, String> headers = Map.of("authorization", value, "x-api-key", KEY);
      assertError(
          401, service.send(new Sandbox.Request("GET", WEATHER, "zip=94040", headers, "::1")));
    }
  }

  @Test
  void noMessageEchoesWhatWasSent() {
    String sent = "c0ffee%22c0ffee";
    for (String query : List.of("appid=" + sent, "appid=" + KEY + "&q=" + sent, sent + "=%")) {
      assertFalse(TestSandbox.text(service.get(WEATHER, query)).contains("c0ffee"), query);
    }
    assertFalse(TestSandbox.text(service.get("/c0ffee", "")).contains("c0ffee"));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "bad-requests.csv", delimiter = '|')
  @Rule("E-3")
  void malformedOrContradictoryInputIsABadRequest(String query) {
    for (String path : List.of(WEATHER, FORECAST)) {
      assertError(400, service.get(path, "appid=" + KEY + "&" + query));
    }
  }

  @Test
  void parametersTheDocumentDoesNotNameAreIgnored() {
    assertEquals(
        service.current("zip=94040&units=metric"),
        service.current("&lang=de&zip=94040&cnt=3&&units=metric&mode=xml&x=" + "x".repeat(4000)));
  }

  /** As published clients send it, and the public service takes it. */
  @Test
  void whatThePublicServiceAlsoTakesIsTaken() {
    Reply usual = service.get(WEATHER, "q=London,GB&units=metric&appid=" + KEY);
    for (String query :
        List.of("Q=London,GB&Units=metric&APPID=", "q=,London,+GB&units=metric&appid=")) {
      Reply response = service.get(WEATHER, query + KEY);
      assertEquals(200, response.status(), query);
      assertEquals(body(usual), body(response), query);
    }
    for (String kelvin : List.of("standard", "kelvin", "internal", "undefined", "Metric", "")) {
      String units = "zip=94040&units=" + kelvin;
      assertEquals(service.current("zip=94040"), service.current(units), kelvin);
    }
    assertError(400, service.get(WEATHER, "zip=94040&APPID=" + KEY + "&appid=" + KEY));
    assertError(401, service.get(WEATHER, "zip=94040&APPID=unknown"));
  }

  @Test
  @Rule({"P-5", "P-6"})
  void unitsConvertTemperatureAndSpeedAndNothingElse() {
    for (String place : List.of("q=Reykjavik", "q=Singapore", "q=Vostok+Station", "q=Mumbai")) {
      JsonObject standard = service.current(place);
      JsonObject metric = service.current(place + "&units=metric");
      JsonObject imperial = service.current(place + "&units=imperial");
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
      for (String name : List.of("pressure", "humidity", "sea_level", "grnd_level")) {
        assertEquals(number(metric, "main", name), number(standard, "main", name), name);
        assertEquals(number(metric, "main", name), number(imperial, "main", name), name);
      }
      for (String name : List.of("visibility", "weather", "clouds", "dt", "coord", "sys", "name")) {
        assertEquals(metric.get(name), imperial.get(name), name);
      }
      assertEquals(metric.get("rain"), imperial.get("rain"));
      assertEquals(metric.get("snow"), imperial.get("snow"));
    }
  }

  private static double number(JsonObject record, String object, String name) {
    return record.getAsJsonObject(object).get(name).getAsDouble();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "address-ranges.csv")
  @Rule({"A-6", "E-5"})
  void addressesAndRanges(String allowed, String source, int status) {
    assertEquals(status, only(List.of("192.0.2.1", allowed), "", "").statusFrom(source, Map.of()));
  }

  private static TestSandbox only(List<String> addresses, String domain, String app) {
    return TestSandbox.restricted(
        new Restrictions(
            addresses.stream().map(AddressRange::parse).toList(),
            domain.isEmpty() ? List.of() : List.of(domain),
            app.isEmpty() ? List.of() : List.of("org.example.app", app)));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "domains.csv", delimiter = '|', quoteCharacter = '\'')
  void domainsComeFromOriginElseReferer(String page, int status) {
    TestSandbox sandbox = only(List.of(), "Example.org", "");
    String good = "https://example.org";
    assertEquals(status, sandbox.statusFrom("::1", Map.of("origin", page)));
    assertEquals(status, sandbox.statusFrom("::1", Map.of("referer", page)));
    assertEquals(403, sandbox.statusFrom("::1", Map.of("origin", "null", "referer", good)));
    assertEquals(403, sandbox.statusFrom("::1", Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "x-app-id, org.example.app, 200",
    "x-app-id, org.example.app2, 403",
    "x-app-fingerprint, abcd01, 200",
    "x-app-fingerprint, AB:CD:01, 200",
    "x-app-fingerprint, '', 403",
    "x-other, org.example.app, 403",
  })
  void appsAreKnownByIdentifierOrFingerprint(String header, String value, int status) {
    TestSandbox sandbox = only(List.of(), "", "AB:cd:01");
    assertEquals(status, sandbox.statusFrom("::1", Map.of(header, value)));
  }

  private final TestSandbox open = TestSandbox.open();

  @Test
  void forecastAndCurrentWeatherAgreeAtTheSameInstant() {
    for (String place : new String[] {"q=Reykjavik", "q=Singapore", "q=Oymyakon", "q=Denver"}) {
      JsonArray list = open.record("forecast", place, TestSandbox.START).getAsJsonArray("list");
      for (JsonElement element : list) {
        JsonObject entry = element.getAsJsonObject();
        Instant then = Instant.ofEpochSecond(entry.get("dt").getAsLong());
        JsonObject current = open.record("weather", place, then);
        entry.getAsJsonObject("main").remove("temp_kf");
        for (String member :
            new String[] {"dt", "main", "weather", "wind", "clouds", "visibility"}) {
          assertEquals(current.get(member), entry.get(member), place + " " + then);
        }
        for (String kind : new String[] {"rain", "snow"}) {
          assertEquals(current.has(kind), entry.has(kind), place + " " + then);
          if (entry.has(kind)) {
            double hour = current.getAsJsonObject(kind).get("1h").getAsDouble();
            assertTrue(entry.getAsJsonObject(kind).get("3h").getAsDouble() >= hour);
            assertTrue(entry.get("pop").getAsDouble() > 0.5);
          }
        }
        if (!entry.has("rain") && !entry.has("snow")) {
          assertTrue(entry.get("pop").getAsDouble() <= 0.5, place + " " + then);
        }
        String icon = condition(entry).get("icon").getAsString();
        assertTrue(icon.endsWith(entry.getAsJsonObject("sys").get("pod").getAsString()));
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
      LocalDateTime text = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
      assertEquals(text.toString().replace('T', ' ') + ":00", entry.get("dt_txt").getAsString());
    }
  }

  private static JsonObject condition(JsonObject record) {
    return record.getAsJsonArray("weather").get(0).getAsJsonObject();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "places.csv", delimiter = '|')
  @Rule({"P-1", "P-2", "P-3", "P-4", "P-8"})
  void placesAreFoundByPostalCodeAndByName(String query, String name, String country) {
    JsonObject current = open.current(query);
    assertEquals(name, current.get("name").getAsString());
    assertEquals(country, current.getAsJsonObject("sys").get("country").getAsString());
    JsonObject city = open.record("forecast", query).getAsJsonObject("city");
    assertEquals(name, city.get("name").getAsString());
    assertEquals(country, city.get("country").getAsString());
    assertEquals(current.get("id"), city.get("id"));
  }

  /** As in the public open, which the interface document says nothing of. */
  @ParameterizedTest
  @CsvFileSource(resources = "points.csv", delimiter = '|', quoteCharacter = '\'')
  void anyPointHasWeatherUnderTheNameOfATownNearby(
      String query, String name, String country, int offset) {
    JsonObject current = open.current(query + "&units=metric");
    assertEquals(name, current.get("name").getAsString());
    assertEquals(!country.isEmpty(), current.getAsJsonObject("sys").has("country"));
    assertEquals(offset, current.get("timezone").getAsInt());
    JsonObject city = open.record("forecast", query).getAsJsonObject("city");
    assertEquals(name, city.get("name").getAsString());
    assertEquals(country, city.get("country").getAsString());
    assertEquals(name.isEmpty() ? 0 : current.get("id").getAsInt(), city.get("id").getAsInt());
    String[] numbers = query.split("[=&]");
    JsonObject coordinates = current.getAsJsonObject("coord");
    assertEquals(Double.parseDouble(numbers[1]), coordinates.get("lat").getAsDouble());
    assertEquals(Double.parseDouble(numbers[3]), coordinates.get("lon").getAsDouble());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "unknown-places.csv", delimiter = '|', quoteCharacter = '`')
  void anUnknownPlaceIsNotFound(String query) {
    for (String path : List.of("/data/2.5/weather", "/data/2.5/forecast")) {
      Reply response = open.get(path, query + "&appid=k");
      assertEquals(404, response.status());
      assertEquals("{\"cod\":404,\"message\":\"city not found\"}", TestSandbox.text(response));
    }
  }

  @Test
  void sunriseAndSunsetAreThoseOfThePlacesOwnDate() {
    // 11:00 UTC on the 20th is the 21st on Kiritimati and still the 20th in Honolulu.
    Instant now = Instant.parse("2026-11-20T11:00:00Z");
    for (String query : new String[] {"q=Kiritimati", "q=Honolulu", "q=Kathmandu"}) {
      JsonObject record = open.record("weather", query, now);
      JsonObject sys = record.getAsJsonObject("sys");
      ZoneOffset offset = ZoneOffset.ofTotalSeconds(record.get("timezone").getAsInt());
      for (String end : new String[] {"sunrise", "sunset"}) {
        Instant time = Instant.ofEpochSecond(sys.get(end).getAsLong());
        assertEquals(now.atOffset(offset).toLocalDate(), time.atOffset(offset).toLocalDate());
      }
    }
  }

  private static final JsonObject CURRENT_RECORD =
      TestSandbox.open().record("weather", "q=London,gb");
  private static final JsonObject STRICT_CURRENT =
      TestSandbox.open().strict().record("weather", "q=London,gb");
  private static final JsonObject FORECAST_RECORD =
      TestSandbox.open().record("forecast", "zip=02462");
  private static final JsonObject STRICT_FORECAST =
      TestSandbox.open().strict().record("forecast", "zip=02462");

  @Test
  @Rule({"A-4", "A-7", "L-6"})
  void keysOfOneAccountShareItsLimitAndEachIsTracked() {
    TestSandbox shared = new TestSandbox();
    CountingAccount account = shared.account(3, "PT1M");
    shared.key("one", account).key("two", account).key("other", shared.account(3, "PT1M"));
    assertEquals(200, shared.status("one"));
    assertEquals(404, shared.weather("zip=00000&appid=two").status(), "counts too");
    assertEquals(200, shared.status("one"));
    assertEquals(429, shared.status("two"));
    assertEquals(200, shared.status("other"));
    assertEquals(3, account.counted());
    assertEquals(1, account.refused());
    assertEquals("one-label", shared.keys.getFirst().label());
  }

  @Test
  @Rule({"E-7", "E-8", "L-7", "L-8"})
  void beyondTheLimitTheAnswerSaysWhenToComeAgain() {
    TestSandbox limited = TestSandbox.limited(2, "PT10S");
    Reply first = limited.weather("zip=94040&appid=k");
    assertEquals("2", first.headers().get("x-ratelimit-limit"));
    assertEquals("1", first.headers().get("x-ratelimit-remaining"));
    limited.pass("PT4S");
    limited.status("k");
    limited.pass("PT1S");
    Reply refused = limited.weather("zip=94040&appid=k");
    assertError(429, "allowed number of requests", refused);
    assertEquals("0", refused.headers().get("x-ratelimit-remaining"));
    long reset = Long.parseLong(refused.headers().get("x-ratelimit-reset"));
    long wait = Long.parseLong(refused.headers().get("retry-after"));
    assertEquals(limited.now.getEpochSecond() + wait, reset);
    limited.pass("PT4.9S");
    assertEquals(429, limited.status("k"), "not before");
    limited.pass(Duration.ofSeconds(wait).minusMillis(4_900).toString());
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
    AccountQuota quota = new AccountQuota(perMinute, Duration.ofMinutes(1));
    TestSandbox customers = new TestSandbox();
    customers.key("k", customers.account(Optional.of(quota)));
    Reply first = customers.weather("zip=0&appid=k");
    assertEquals(Integer.toString(calls), first.headers().get("x-ratelimit-limit"));
    long reset = Long.parseLong(first.headers().get("x-ratelimit-reset"));
    assertEquals(customers.now.getEpochSecond() + 61, reset, "a minute, up to a whole second");
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("gust.InterfaceTest#members")
  void eachRecordHas(String rule, String path, String type) {
    boolean isCurrent = rule.startsWith("C");
    assertType(type, member(isCurrent ? CURRENT_RECORD : FORECAST_RECORD, path));
    assertType(type, member(isCurrent ? STRICT_CURRENT : STRICT_FORECAST, path));
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

  private static void assertType(String type, JsonElement value) {
    String text = value.toString();
    boolean fits =
        switch (type) {
          case "array" -> value.isJsonArray() && !value.getAsJsonArray().isEmpty();
          case "string" -> value instanceof JsonPrimitive p && p.isString() && text.length() > 2;
          case "integer" -> text.matches("-?\\d+");
          case "float", "number" -> text.matches("-?\\d+(\\.\\d+)?");
          default -> false;
        };
    assertTrue(fits, text + " is no " + type);
  }
}
