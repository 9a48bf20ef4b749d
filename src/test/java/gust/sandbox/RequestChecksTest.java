package gust.sandbox;

import static gust.sandbox.TestSandbox.FORECAST;
import static gust.sandbox.TestSandbox.WEATHER;
import static gust.sandbox.TestSandbox.assertError;
import static gust.sandbox.TestSandbox.body;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import gust.sandbox.accounts.Account;
import gust.testing.Rule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestChecksTest {
  private static final String KEY = "good-key_1";
  private static final String REVOKED = "bad-key_2";

  private final TestSandbox service = service();

  private static TestSandbox service() {
    TestSandbox service = TestSandbox.open();
    Account account = service.account("a", Optional.empty());
    return service.key(KEY, account).revoked(REVOKED, account);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/data/2.5/weather/", "/data/3.0/weather", "/data/2.5/forecast/daily", ""})
  @Rule({"E-1", "E-2", "E-6"})
  void anyOtherPathOrVersionIsNotFound(String path) {
    assertError(404, service.get(path, "zip=94040&appid=" + KEY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "HEAD", "OPTIONS", "get"})
  void anyOtherMethodIsNotAllowedAndSaysWhatIs(String method) {
    SandboxResponse response =
        service.send(
            new Sandbox.Request(method, WEATHER, "zip=94040&appid=" + KEY, Map.of(), "::1"));
    assertError(405, response);
    assertEquals("GET", response.headers().get("Allow"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zip=94040",
        "zip=94040&appid=",
        "zip=94040&appid=unknown",
        "zip=94040&appid=GOOD-KEY_1",
        "zip=94040&appid=" + REVOKED,
        "",
        "zip=00000",
      })
  @NullSource
  @Rule({"A-1", "A-8", "E-4"})
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
  @ValueSource(
      strings = {
        "units=metric",
        "zip=",
        "q=",
        "q=%20",
        "q=,us",
        "zip=94040&ZIP=94040",
        "zip=94040&q=Paris",
        "zip=94040&lat=1.0&lon=2",
        "q=Paris&lon=2",
        "lat=1.0",
        "lon=2",
        "lat=&lon=2",
        "lat=90.5&lon=2",
        "lat=1&lon=-181",
        "lat=x&lon=NaN",
        "zip=94040&units=metric&units=metric",
        "q=%",
        "q=%FF",
        "q=a b",
        "q=Zürich"
      })
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
    SandboxResponse usual = service.get(WEATHER, "q=London,GB&units=metric&appid=" + KEY);
    for (String query :
        List.of("Q=London,GB&Units=metric&APPID=", "q=,London,+GB&units=metric&appid=")) {
      SandboxResponse response = service.get(WEATHER, query + KEY);
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
}
