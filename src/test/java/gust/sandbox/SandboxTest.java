package gust.sandbox;

import static gust.sandbox.TestSandbox.WEATHER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import gust.sandbox.FaultInjection.Fault;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Restrictions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxTest {
  @Test
  void onlyWhatGotPastTheKeyCounts() {
    TestSandbox sandbox = new TestSandbox();
    Account account = sandbox.account("a", 100, "PT1M");
    sandbox.key("k", account, new Restrictions(List.of("127.0.0.1"), List.of(), List.of()));
    sandbox.get("/elsewhere", "appid=k");
    sandbox.send(new SandboxRequest("POST", WEATHER, "appid=k", Map.of(), "127.0.0.1"));
    sandbox.weather("zip=94040&appid=k&appid=k");
    sandbox.weather("zip=94040&appid=x");
    assertEquals(0, account.counted());
    sandbox.weather("appid=k");
    sandbox.weather("zip=00000&appid=k");
    sandbox.statusFrom("10.0.0.1", Map.of());
    assertEquals(3, account.counted());
  }

  @ParameterizedTest
  @CsvSource({
    "ALL, X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset, Retry-After",
    "RETRY_AFTER, '', Retry-After",
    "NONE, '', ''"
  })
  void howMuchIsToldOfTheLimitCanBeChosen(QuotaHeaders which, String always, String refused) {
    TestSandbox sandbox = new TestSandbox();
    sandbox.sends(which);
    sandbox.key("k", sandbox.account("a", 1, "PT1M"), Restrictions.NONE);
    assertEquals(words(always), limitHeaders(sandbox.weather("zip=94040&appid=k")));
    SandboxResponse refusal = sandbox.weather("zip=94040&appid=k");
    assertEquals(429, refusal.status());
    assertEquals(words(refused + " " + always), limitHeaders(refusal));
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
  void everyAnswerToAGoodKeySaysWhereTheAccountStands() {
    TestSandbox sandbox = new TestSandbox();
    sandbox.key(
        "k",
        sandbox.account("a", 10, "PT1M"),
        new Restrictions(List.of("127.0.0.1"), List.of(), List.of()));
    List<SandboxResponse> answers = new ArrayList<>();
    answers.add(sandbox.weather("zip=94040&appid=k"));
    answers.add(sandbox.weather("zip=00000&appid=k"));
    answers.add(sandbox.weather("units=metric&appid=k"));
    answers.add(
        sandbox.send(
            new SandboxRequest("GET", WEATHER, "zip=94040&appid=k", Map.of(), "10.0.0.1")));
    List<Integer> statuses = answers.stream().map(SandboxResponse::status).toList();
    assertEquals(List.of(200, 404, 400, 403), statuses);
    int remaining = 10;
    for (SandboxResponse answer : answers) {
      assertEquals("10", answer.headers().get("X-RateLimit-Limit"));
      assertEquals(Integer.toString(--remaining), answer.headers().get("X-RateLimit-Remaining"));
      assertEquals(
          Long.toString(TestSandbox.START.getEpochSecond() + 61),
          answer.headers().get("X-RateLimit-Reset"),
          "the oldest call leaves a minute after half past");
    }
    assertFalse(sandbox.weather("zip=94040").headers().containsKey("X-RateLimit-Limit"));
  }

  @Test
  void withoutALimitThereAreNoLimitHeaders() {
    assertFalse(
        TestSandbox.open().weather("zip=94040&appid=k").headers().containsKey("X-RateLimit-Limit"));
  }

  @Test
  void whichCallsFailTheSeedDecides() {
    Fault[] faults = {new Fault(500, 0.2), new Fault(429, 0.1)};
    List<Integer> once = statuses(TestSandbox.open().failing(faults));
    assertEquals(once, statuses(TestSandbox.open().failing(faults)));
    assertEquals(Set.of(200, 500, 429), new HashSet<>(once));
    assertEquals(100, once.stream().filter(status -> status == 500).count(), 40);
    assertThrows(
        IllegalArgumentException.class,
        () -> new FaultInjection(List.of(new Fault(500, 0.6), new Fault(503, 0.5)), 1));
  }

  private static List<Integer> statuses(TestSandbox sandbox) {
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      statuses.add(sandbox.status("k"));
    }
    return statuses;
  }

  @Test
  void anOrdered429LooksLikeARealOne() {
    TestSandbox sandbox = new TestSandbox().failing(new Fault(429, 1));
    sandbox.key("k", sandbox.account("a", 10, "PT1M"));
    Map<String, String> headers = sandbox.weather("zip=94040&appid=k").headers();
    assertEquals("60", headers.get("Retry-After"));
    assertEquals("0", headers.get("X-RateLimit-Remaining"));
    assertEquals(
        Long.toString(TestSandbox.START.getEpochSecond() + 60), headers.get("X-RateLimit-Reset"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "weather?zip=94040,us",
        "weather?q=Paris",
        "weather?q=Springfield,il,us",
        "weather?q=Paris,",
        "weather?q=,Paris,fr",
        "weather?zip=94040&units=standard",
        "weather?ZIP=94040",
        "weather?zip=94040&Units=metric",
        "weather?zip=94040&lang=de",
        "forecast?q=Paris,fr",
        "forecast?zip=94040&cnt=3",
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
    TestSandbox fixed = new TestSandbox().weatherOf(Instant.parse("2020-02-29T12:00:00Z"));
    fixed.key("k", fixed.account("a", 5, "PT1M"));
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
