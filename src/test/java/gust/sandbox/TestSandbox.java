package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.sandbox.FaultInjection.Fault;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.AccountQuota;
import gust.sandbox.accounts.Clocks;
import gust.sandbox.accounts.IssuedKey;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.Restrictions;
import gust.sandbox.climate.WeatherModel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A whole sandbox with a clock that only the test moves, and short ways to ask it. */
public final class TestSandbox {
  public static final String WEATHER = "/data/2.5/weather";
  static final String FORECAST = "/data/2.5/forecast";
  public static final Instant START = Instant.parse("2026-11-20T10:20:30.250Z");

  private final List<IssuedKey> keys = new ArrayList<>();
  private Instant now = START;
  private List<Fault> faults = List.of();
  private boolean strict;
  private boolean anyPlace;
  private Optional<Instant> weatherOf = Optional.empty();
  private Sandbox sandbox;
  private QuotaHeaders quotaHeaders = QuotaHeaders.ALL;

  Account account(String name, int calls, String window) {
    return account(name, Optional.of(new AccountQuota(calls, Duration.parse(window))));
  }

  public Account account(String name, Optional<AccountQuota> quota) {
    return new Account(
        name, quota, new Clocks(() -> now, () -> Duration.between(START, now).toNanos()));
  }

  public TestSandbox key(String value, Account account) {
    return key(value, account, Restrictions.NONE);
  }

  TestSandbox key(String value, Account account, Restrictions restrictions) {
    keys.add(new IssuedKey(value, value + "-label", account, restrictions, false));
    return this;
  }

  TestSandbox revoked(String value, Account account) {
    keys.add(new IssuedKey(value, value + "-label", account, Restrictions.NONE, true));
    return this;
  }

  TestSandbox failing(Fault... ordered) {
    faults = List.of(ordered);
    return this;
  }

  TestSandbox strict() {
    strict = true;
    return this;
  }

  TestSandbox anyPlace() {
    anyPlace = true;
    return this;
  }

  TestSandbox weatherOf(Instant instant) {
    weatherOf = Optional.of(instant);
    return this;
  }

  /** With one key, {@code k}, and no limit. */
  public static TestSandbox open() {
    TestSandbox sandbox = new TestSandbox();
    return sandbox.key("k", sandbox.account("a", Optional.empty()));
  }

  void sends(QuotaHeaders headers) {
    quotaHeaders = headers;
  }

  void pass(String duration) {
    now = now.plus(Duration.parse(duration));
  }

  Instant now() {
    return now;
  }

  public IssuedKeys issued() {
    return new IssuedKeys(keys);
  }

  List<IssuedKey> keys() {
    return keys;
  }

  public Sandbox sandbox() {
    if (sandbox == null) {
      Source model = new ModelSource(new WeatherModel(7), anyPlace, strict, weatherOf);
      FaultInjection injected = new FaultInjection(faults, 1);
      sandbox = new Sandbox(issued(), injected, new CachedSource(model), strict, quotaHeaders);
    }
    return sandbox;
  }

  public SandboxResponse send(SandboxRequest request) {
    return sandbox().answer(request, now);
  }

  SandboxResponse get(String path, String query) {
    return send(new SandboxRequest("GET", path, query, Map.of(), "127.0.0.1"));
  }

  public SandboxResponse weather(String query) {
    return get(WEATHER, query);
  }

  /** The status of a call for a known place. */
  int status(String key) {
    return weather("zip=94040&appid=" + key).status();
  }

  int statusFrom(String source, Map<String, String> headers) {
    return send(new SandboxRequest("GET", WEATHER, "zip=94040&appid=k", headers, source)).status();
  }

  JsonObject record(String endpoint, String query) {
    return record(endpoint, query, now);
  }

  /** The record of a call that must succeed. */
  JsonObject record(String endpoint, String query, Instant instant) {
    SandboxRequest request =
        new SandboxRequest(
            "GET", "/data/2.5/" + endpoint, query + "&appid=k", Map.of(), "127.0.0.1");
    SandboxResponse response = sandbox().answer(request, instant);
    assertEquals(200, response.status(), () -> query + ": " + text(response));
    return body(response);
  }

  JsonObject current(String query) {
    return record("weather", query);
  }

  public static String text(SandboxResponse response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  public static JsonObject body(SandboxResponse response) {
    return JsonParser.parseString(text(response)).getAsJsonObject();
  }
}
