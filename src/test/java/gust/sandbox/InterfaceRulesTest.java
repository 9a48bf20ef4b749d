package gust.sandbox;

import static gust.sandbox.House.FORECAST;
import static gust.sandbox.House.WEATHER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import gust.testing.Rule;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sandbox holds the interface, rule by rule; numbers are those of docs/interface.md. */
class InterfaceRulesTest {
  private static final String KEY = "&appid=k";

  /** Counts, and is quickly answered. */
  private static final Request REFUSED =
      new Request("GET", WEATHER, "appid=k", Map.of(), "127.0.0.1");

  private final House house = House.open();

  @Test
  @Rule({"P-1", "P-2", "P-3", "P-8", "V-1"})
  void bothEndpointsAnswerForAZipCode() {
    Response current = house.get(WEATHER, "zip=94040" + KEY);
    assertEquals(200, current.status());
    assertTrue(Asking.body(current).has("main"));
    Response forecast = house.get(FORECAST, "zip=94040" + KEY);
    assertEquals(200, forecast.status());
    assertTrue(Asking.body(forecast).has("list"));
    assertEquals(404, house.get("/data/3.0/weather", "zip=94040" + KEY).status());
  }

  @Test
  @Rule("P-4")
  void theCurrentWeatherIsFoundByCityAndCountry() {
    JsonObject record = house.record("weather", "q=Paris,fr");
    assertEquals("Paris", record.get("name").getAsString());
  }

  @Test
  @Rule({"P-5", "P-6"})
  void unitsAreOptionalAndImperialOnesAreFahrenheitAndMilesPerHour() {
    JsonObject metric = house.record("weather", "q=Oslo,no&units=metric");
    JsonObject imperial = house.record("weather", "q=Oslo,no&units=imperial");
    assertTrue(house.record("weather", "q=Oslo,no").has("main"));
    assertEquals(number(metric, "main.temp") * 1.8 + 32, number(imperial, "main.temp"), 0.02);
    assertEquals(number(metric, "wind.speed") * 2.23694, number(imperial, "wind.speed"), 0.02);
  }

  @Test
  @Rule({"P-7", "A-2"})
  void nothingButTheQueryIsInput() {
    Map<String, String> headers =
        Map.of("authorization", "Bearer k", "x-api-key", "k", "cookie", "appid=k");
    for (String path : List.of(WEATHER, FORECAST)) {
      Request request = new Request("GET", path, "zip=94040", headers, "127.0.0.1");
      assertEquals(401, house.send(request).status());
    }
    assertEquals(405, house.send(new Request("POST", WEATHER, "", headers, "127.0.0.1")).status());
  }

  @Test
  @Rule({"A-1", "A-8", "E-4"})
  void onlyAKnownKeyInTheQueryIsOne() {
    assertEquals(200, house.status("k"));
    for (String query : List.of("zip=94040", "zip=94040&appid=", "zip=94040&appid=other")) {
      assertError(401, "Invalid API key", house.weather(query));
    }
  }

  @Test
  @Rule({"A-4", "A-7", "L-6"})
  void keysOfOneAccountShareItsLimitAndEachIsTracked() {
    House shared = new House();
    Account account = shared.account("a", 3, "PT1M");
    shared.key("one", account).key("two", account).key("other", shared.account("b", 3, "PT1M"));
    assertEquals(200, shared.status("one"));
    assertEquals(404, shared.weather("zip=00000&appid=two").status(), "counts too");
    assertEquals(200, shared.status("one"));
    assertEquals(429, shared.status("two"));
    assertEquals(200, shared.status("other"));
    assertEquals(3, account.counted());
    assertEquals(1, account.refused());
    assertEquals("one-label", shared.keys().getFirst().label());
    assertEquals(List.of(2L, 2L, 1L), shared.keys().stream().map(Key::calls).toList());
  }

  @Test
  @Rule("A-5")
  void aRevokedKeyIsNoKeyAnyMore() {
    House replaced = new House();
    Account account = replaced.account("a", Optional.empty());
    replaced.revoked("exposed", account).key("fresh", account);
    assertError(401, "Invalid API key", replaced.weather("zip=94040&appid=exposed"));
    assertEquals(200, replaced.status("fresh"));
  }

  @Test
  @Rule({"A-6", "E-5"})
  void aRestrictedKeyIsRefusedFromElsewhere() {
    House restricted = new House();
    restricted.key(
        "k",
        restricted.account("a", Optional.empty()),
        new Restrictions(List.of("10.0.0.0/8"), List.of("example.org"), List.of("org.app")));
    Map<String, String> fits = Map.of("origin", "https://example.org", "x-app-id", "org.app");
    assertEquals(200, restricted.statusFrom("10.1.2.3", fits));
    assertEquals(403, restricted.statusFrom("11.1.2.3", fits));
    assertEquals(403, restricted.statusFrom("10.1.2.3", Map.of("x-app-id", "org.app")));
    Response refused =
        restricted.send(new Request("GET", WEATHER, "zip=94040&appid=k", Map.of(), "10.1.2.3"));
    assertError(403, "key", refused);
  }

  @Test
  @Rule({"E-1", "E-2", "E-3", "E-6"})
  void errorsAreStatusAndRecord() {
    assertError(400, "", house.weather("units=metric" + KEY));
    assertError(400, "", house.weather("zip=94040&units=kelvin" + KEY));
    assertError(404, "", house.weather("zip=00000" + KEY));
    assertError(404, "", house.get("/data/2.5/elsewhere", "zip=94040" + KEY));
    assertError(405, "", house.send(new Request("PUT", WEATHER, "", Map.of(), "::1")));
  }

  @Test
  @Rule({"E-7", "E-8", "L-7", "L-8"})
  void beyondTheLimitTheAnswerSaysWhenToComeAgain() {
    House limited = new House();
    limited.key("k", limited.account("a", 2, "PT10S"));
    Response first = limited.weather("zip=94040&appid=k");
    assertEquals("2", first.headers().get("X-RateLimit-Limit"));
    assertEquals("1", first.headers().get("X-RateLimit-Remaining"));
    limited.pass("PT4S");
    limited.status("k");
    limited.pass("PT1S");
    Response refused = limited.weather("zip=94040&appid=k");
    assertError(429, "allowed number of requests", refused);
    assertEquals("0", refused.headers().get("X-RateLimit-Remaining"));
    long reset = Long.parseLong(refused.headers().get("X-RateLimit-Reset"));
    long wait = Long.parseLong(refused.headers().get("Retry-After"));
    assertEquals(limited.now().getEpochSecond() + wait, reset);
    limited.pass("PT4.9S");
    assertEquals(429, limited.status("k"), "not before");
    limited.pass(Duration.ofSeconds(wait).minusMillis(4_900).toString());
    assertEquals(200, limited.status("k"), "but then");
    assertEquals(429, limited.status("k"), "one call left the window, not two");
  }

  @Test
  @Rule("E-9")
  void troubleComesByOrder() {
    House failing = House.open().failing(new Fault(500, 0.25));
    int trouble = 0;
    for (int i = 0; i < 1000; i++) {
      Response response = failing.weather("zip=94040&appid=k");
      if (response.status() != 200) {
        assertError(500, "", response);
        trouble++;
      }
    }
    assertEquals(250, trouble, 50);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "L-1, free, 60",
    "L-2, startup, 600",
    "L-3, developer, 3000",
    "L-4, professional, 30000",
    "L-5, enterprise, 200000",
  })
  void thePlansAre(String rule, String plan, int calls) {
    assertEquals(new Limit(calls, Duration.ofMinutes(1)), Limit.ofPlan(plan).orElseThrow());
    House customers = new House();
    customers.key("k", customers.account("a", Limit.ofPlan(plan)));
    Response first = customers.weather("zip=0&appid=k");
    assertEquals(Integer.toString(calls), first.headers().get("X-RateLimit-Limit"));
    for (int i = 1; i < calls; i++) {
      assertNotEquals(429, customers.send(REFUSED).status());
    }
    assertEquals(429, customers.status("k"));
    customers.pass("PT1M");
    assertNotEquals(429, customers.status("k"));
  }

  private static double number(JsonObject record, String path) {
    String[] names = path.split("\\.");
    return record.getAsJsonObject(names[0]).get(names[1]).getAsDouble();
  }

  private static void assertError(int status, String words, Response response) {
    assertEquals(status, response.status(), () -> Asking.text(response));
    JsonObject record = Asking.body(response);
    assertEquals(Integer.toString(status), record.get("cod").toString());
    assertTrue(record.getAsJsonPrimitive("message").isString());
    String message = record.get("message").getAsString();
    assertTrue(message.contains(words), message);
    assertFalse(message.isEmpty());
  }
}
