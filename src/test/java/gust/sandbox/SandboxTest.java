package gust.sandbox;

import static gust.sandbox.TestSandbox.WEATHER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import gust.sandbox.FaultInjection.Fault;
import gust.sandbox.Sandbox.QuotaHeaders;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.IssuedKeys.Restrictions;
import gust.testing.Rule;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxTest {
  @Test
  void onlyWhatGotPastTheKeyCountsAndSaysHowMuchIsLeft() {
    TestSandbox sandbox = new TestSandbox();
    Account account = sandbox.account("a", 10, "PT1M");
    Restrictions here = new Restrictions(List.of("127.0.0.1"), List.of(), List.of());
    sandbox.key("k", account, here, false);
    List<SandboxResponse> uncounted =
        List.of(
            sandbox.get("/elsewhere", "appid=k"),
            sandbox.send(new Sandbox.Request("POST", WEATHER, "appid=k", Map.of(), "127.0.0.1")),
            sandbox.weather("zip=94040&appid=k&appid=k"),
            sandbox.weather("zip=94040&appid=x"));
    assertEquals(List.of(404, 405, 400, 401), statuses(uncounted));
    assertEquals(0, account.counted());
    uncounted.forEach(answer -> assertEquals(Set.of(), limitHeaders(answer)));
    List<SandboxResponse> counted =
        List.of(
            sandbox.weather("zip=94040&appid=k"),
            sandbox.weather("zip=00000&appid=k"),
            sandbox.weather("units=metric&appid=k"),
            sandbox.send(
                new Sandbox.Request("GET", WEATHER, "zip=94040&appid=k", Map.of(), "10.0.0.1")));
    assertEquals(List.of(200, 404, 400, 403), statuses(counted));
    assertEquals(4, account.counted());
    int remaining = 10;
    for (SandboxResponse answer : counted) {
      assertEquals("10", answer.headers().get("X-RateLimit-Limit"));
      assertEquals(Integer.toString(--remaining), answer.headers().get("X-RateLimit-Remaining"));
      assertEquals(
          Long.toString(TestSandbox.START.getEpochSecond() + 61),
          answer.headers().get("X-RateLimit-Reset"),
          "the first whole second in which the oldest call no longer counts");
    }
  }

  private static List<Integer> statuses(List<SandboxResponse> answers) {
    return answers.stream().map(SandboxResponse::status).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "ALL, X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset, Retry-After",
    "RETRY_AFTER, '', Retry-After",
    "NONE, '', ''"
  })
  void theLimitsHeadersCanBeChosen(QuotaHeaders which, String always, String refused) {
    TestSandbox sandbox = TestSandbox.limited(1, "PT1M");
    sandbox.quotaHeaders = which;
    assertEquals(words(always), limitHeaders(sandbox.weather("zip=94040&appid=k")));
    SandboxResponse refusal = sandbox.weather("zip=94040&appid=k");
    assertEquals(429, refusal.status());
    assertEquals(words(refused + " " + always), limitHeaders(refusal));
    assertEquals(Set.of(), limitHeaders(TestSandbox.open().weather("zip=94040&appid=k")));
  }

  private static Set<String> words(String text) {
    return text.isBlank() ? Set.of() : Set.of(text.strip().split(" "));
  }

  private static Set<String> limitHeaders(SandboxResponse response) {
    Set<String> names = new HashSet<>(response.headers().keySet());
    names.removeIf(name -> !name.startsWith("X-RateLimit") && !name.equals("Retry-After"));
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
    assertEquals("60", headers.get("Retry-After"));
    assertEquals("0", headers.get("X-RateLimit-Remaining"));
    assertEquals(
        Long.toString(TestSandbox.START.getEpochSecond() + 60), headers.get("X-RateLimit-Reset"));
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
  void strictTakesTheKeyInItsOwnParameterOnly() {
    TestSandbox strict = TestSandbox.open().strict();
    assertEquals(200, strict.weather("zip=94040&appid=k").status());
    assertEquals(401, strict.weather("zip=94040&APPID=k").status());
  }

  @Test
  void strictSendsNoMemberTheDocumentDoesNotShow() {
    TestSandbox strict = TestSandbox.open().strict();
    JsonObject current = strict.record("weather", "q=London,gb&units=imperial");
    assertEquals(Set.of("coord", "weather", "main", "name"), current.keySet());
    assertEquals(
        Set.of("temp", "feels_like", "temp_min", "temp_max", "pressure", "humidity"),
        current.getAsJsonObject("main").keySet());
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
    SandboxResponse first = fixed.weather("zip=94040&appid=k");
    fixed.pass("PT61S");
    SandboxResponse later = fixed.weather("zip=94040&appid=k");
    assertEquals(TestSandbox.text(first), TestSandbox.text(later));
    assertEquals(1582977600, TestSandbox.body(first).get("dt").getAsLong());
    assertNotEquals(
        first.headers().get("X-RateLimit-Reset"), later.headers().get("X-RateLimit-Reset"));
  }

  @Test
  void theSameQueryIsMadeOncePerSecondAndNewInTheNext() {
    TestSandbox sandbox = TestSandbox.open();
    SandboxResponse first = sandbox.weather("zip=94040&appid=k");
    sandbox.pass("PT0.5S");
    assertEquals(TestSandbox.text(first), TestSandbox.text(sandbox.weather("zip=94040&appid=k")));
    sandbox.pass("PT0.5S");
    long later = sandbox.record("weather", "zip=94040").get("dt").getAsLong();
    assertEquals(TestSandbox.body(first).get("dt").getAsLong() + 1, later);
  }
}
