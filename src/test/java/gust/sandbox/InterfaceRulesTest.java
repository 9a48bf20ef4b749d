package gust.sandbox;

import static gust.sandbox.TestSandbox.FORECAST;
import static gust.sandbox.TestSandbox.WEATHER;
import static gust.sandbox.TestSandbox.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.sandbox.FaultInjection.Fault;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.AccountQuota;
import gust.testing.Rule;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sandbox holds the interface, rule by rule; numbers are those of docs/interface.md. */
class InterfaceRulesTest {
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
    Account account = shared.account("a", 3, "PT1M");
    shared.key("one", account).key("two", account).key("other", shared.account("b", 3, "PT1M"));
    assertEquals(200, shared.status("one"));
    assertEquals(404, shared.weather("zip=00000&appid=two").status(), "counts too");
    assertEquals(200, shared.status("one"));
    assertEquals(429, shared.status("two"));
    assertEquals(200, shared.status("other"));
    assertEquals(3, account.counted());
    assertEquals(1, account.refused());
    assertEquals("one-label", shared.keys.getFirst().label());
    assertEquals(List.of(2L, 2L, 1L), shared.keys.stream().map(key -> key.calls().sum()).toList());
  }

  @Test
  @Rule("A-5")
  void aRevokedKeyIsRefused() {
    TestSandbox replaced = new TestSandbox();
    Account account = replaced.account("a", Optional.empty());
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

  @Test
  @Rule("E-9")
  void plannedFailuresOccurAtTheirRate() {
    TestSandbox failing = TestSandbox.open().failing(new Fault(500, 0.25));
    int failures = 0;
    for (int i = 0; i < 1000; i++) {
      SandboxResponse response = failing.weather("zip=94040&appid=k");
      if (response.status() != 200) {
        assertError(500, response);
        failures++;
      }
    }
    assertEquals(250, failures, 50);
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
    assertEquals(
        new AccountQuota(calls, Duration.ofMinutes(1)), AccountQuota.ofPlan(plan).orElseThrow());
    TestSandbox customers = new TestSandbox();
    customers.key("k", customers.account("a", AccountQuota.ofPlan(plan)));
    SandboxResponse first = customers.weather("zip=0&appid=k");
    assertEquals(Integer.toString(calls), first.headers().get("X-RateLimit-Limit"));
  }
}
