package gust.sandbox;

import static gust.sandbox.TestSandbox.FORECAST;
import static gust.sandbox.TestSandbox.WEATHER;
import static gust.sandbox.TestSandbox.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gust.keys.Plan;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Account.AccountQuota;
import gust.sandbox.accounts.CountingAccount;
import gust.testing.Rule;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The sandbox holds the interface, rule by rule; numbers are those of docs/interface.md. */
public class InterfaceRulesTest {
  private static final JsonObject CURRENT_RECORD =
      TestSandbox.open().record("weather", "q=London,gb");
  private static final JsonObject STRICT_CURRENT =
      TestSandbox.open().strict().record("weather", "q=London,gb");
  private static final JsonObject FORECAST_RECORD =
      TestSandbox.open().record("forecast", "zip=02462");
  private static final JsonObject STRICT_FORECAST =
      TestSandbox.open().strict().record("forecast", "zip=02462");
  private static final String KEY = "&appid=k";

  private final TestSandbox sandbox = TestSandbox.open();

  @Test
  @Rule({"P-1", "P-2", "P-3", "P-8", "V-1"})
  void bothEndpointsAnswerForAZipCode() {
    SandboxResponse current = sandbox.get(WEATHER, "zip=94040" + KEY);
    assertEquals(200, current.status());
    assertTrue(TestSandbox.body(current).has("main"));
    SandboxResponse forecast = sandbox.get(FORECAST, "zip=94040" + KEY);
    assertEquals(200, forecast.status());
    assertTrue(TestSandbox.body(forecast).has("list"));
    assertEquals(404, sandbox.get("/data/3.0/weather", "zip=94040" + KEY).status());
  }

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
  @Rule("A-5")
  void aRevokedKeyIsRefused() {
    TestSandbox replaced = new TestSandbox();
    Account account = replaced.account(Optional.empty());
    replaced.revoked("exposed", account).key("fresh", account);
    assertError(401, "Invalid API key", replaced.weather("zip=94040&appid=exposed"));
    assertEquals(200, replaced.status("fresh"));
  }

  @Test
  @Rule({"E-7", "E-8", "L-7", "L-8"})
  void beyondTheLimitTheAnswerSaysWhenToComeAgain() {
    TestSandbox limited = TestSandbox.limited(2, "PT10S");
    SandboxResponse first = limited.weather("zip=94040&appid=k");
    assertEquals("2", first.headers().get("X-RateLimit-Limit"));
    assertEquals("1", first.headers().get("X-RateLimit-Remaining"));
    limited.pass("PT4S");
    limited.status("k");
    limited.pass("PT1S");
    SandboxResponse refused = limited.weather("zip=94040&appid=k");
    assertError(429, "allowed number of requests", refused);
    assertEquals("0", refused.headers().get("X-RateLimit-Remaining"));
    long reset = Long.parseLong(refused.headers().get("X-RateLimit-Reset"));
    long wait = Long.parseLong(refused.headers().get("Retry-After"));
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
    SandboxResponse first = customers.weather("zip=0&appid=k");
    assertEquals(Integer.toString(calls), first.headers().get("X-RateLimit-Limit"));
    long reset = Long.parseLong(first.headers().get("X-RateLimit-Reset"));
    assertEquals(customers.now.getEpochSecond() + 61, reset, "a minute, up to a whole second");
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("gust.InterfaceTest#members")
  void eachRecordHas(String rule, String path, String type) {
    boolean isCurrent = rule.startsWith("C");
    assertType(type, member(isCurrent ? CURRENT_RECORD : FORECAST_RECORD, path));
    assertType(type, member(isCurrent ? STRICT_CURRENT : STRICT_FORECAST, path));
  }

  @Test
  @Rule("C-15")
  void optionalMembersMayBeMissing() {
    JsonObject strict = TestSandbox.open().strict().record("weather", "zip=94040");
    assertFalse(strict.has("name"), "shown only for q");
    assertFalse(strict.has("dt"), "never shown");
  }

  @Test
  @Rule("L-9")
  void cntIsTheListsLength() {
    JsonObject record = TestSandbox.open().record("forecast", "zip=94040");
    assertEquals(record.getAsJsonArray("list").size(), record.get("cnt").getAsInt());
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
