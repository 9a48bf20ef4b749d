package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.http.Reply;
import gust.sandbox.Sandbox.FaultInjection;
import gust.sandbox.Sandbox.FaultInjection.Fault;
import gust.sandbox.Sandbox.QuotaHeaders;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Account.AccountQuota;
import gust.sandbox.accounts.Account.Clocks;
import gust.sandbox.accounts.CountingAccount;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.IssuedKeys.IssuedKey;
import gust.sandbox.accounts.IssuedKeys.Restrictions;
import gust.sandbox.climate.WeatherModel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** A whole sandbox with a clock that only the test moves, and short ways to ask it. */
public final class TestSandbox {
  public static final String WEATHER = "/data/2.5/weather";
  static final String FORECAST = "/data/2.5/forecast";
  public static final Instant START = Instant.parse("2026-11-20T10:20:30.250Z");

  final List<IssuedKey> keys = new ArrayList<>();
  Instant now = START;
  QuotaHeaders quotaHeaders = QuotaHeaders.ALL;
  private List<Fault> faults = List.of();
  private boolean strict;
  private boolean anyPlace;
  private Optional<Instant> weatherOf = Optional.empty();
  private Sandbox sandbox;

  /** With one key, {@code k}, and no limit. */
  public static TestSandbox open() {
    return restricted(Restrictions.NONE);
  }

  static TestSandbox restricted(Restrictions restrictions) {
    TestSandbox sandbox = new TestSandbox();
    return sandbox.key("k", sandbox.account(Optional.empty()), restrictions, false);
  }

  /** With one key, {@code k}. */
  static TestSandbox limited(int calls, String window) {
    TestSandbox sandbox = new TestSandbox();
    return sandbox.key("k", sandbox.account(calls, window));
  }

  CountingAccount account(int calls, String window) {
    return account(Optional.of(new AccountQuota(calls, Duration.parse(window))));
  }

  public CountingAccount account(Optional<AccountQuota> quota) {
    return new CountingAccount(
        quota, new Clocks(() -> now, () -> Duration.between(START, now).toNanos()));
  }

  public TestSandbox key(String value, Account account) {
    return key(value, account, Restrictions.NONE, false);
  }

  TestSandbox revoked(String value, Account account) {
    return key(value, account, Restrictions.NONE, true);
  }

  TestSandbox key(String value, Account account, Restrictions restrictions, boolean revoked) {
    keys.add(new IssuedKey(value, value + "-label", account, restrictions, revoked));
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

  TestSandbox weatherOf(String instant) {
    weatherOf = Optional.of(Instant.parse(instant));
    return this;
  }

  void pass(String duration) {
    now = now.plus(Duration.parse(duration));
  }

  public IssuedKeys issued() {
    return new IssuedKeys(keys);
  }

  public Sandbox sandbox() {
    if (sandbox == null) {
      ModelSource source = new ModelSource(new WeatherModel(7), anyPlace, strict, weatherOf);
      sandbox =
          new Sandbox(
              issued(), new FaultInjection(faults, new SplittableRandom(1)), source, quotaHeaders);
    }
    return sandbox;
  }

  public Reply send(Sandbox.Request request) {
    return sandbox().answer(request, now);
  }

  Reply get(String path, String query) {
    return send(new Sandbox.Request("GET", path, query, Map.of(), "127.0.0.1"));
  }

  public Reply weather(String query) {
    return get(WEATHER, query);
  }

  /** The status of a call for a known place. */
  int status(String key) {
    return weather("zip=94040&appid=" + key).status();
  }

  int statusFrom(String source, Map<String, String> headers) {
    return send(new Sandbox.Request("GET", WEATHER, "zip=94040&appid=k", headers, source)).status();
  }

  /** The record of a call that must succeed. */
  JsonObject record(String endpoint, String query) {
    Reply response = get("/data/2.5/" + endpoint, query + "&appid=k");
    assertEquals(200, response.status(), () -> query + ": " + text(response));
    return body(response);
  }

  JsonObject record(String endpoint, String query, Instant instant) {
    now = instant;
    return record(endpoint, query);
  }

  JsonObject current(String query) {
    return record("weather", query);
  }

  public static String text(Reply response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  public static JsonObject body(Reply response) {
    return JsonParser.parseString(text(response)).getAsJsonObject();
  }

  static void assertError(int status, Reply response) {
    assertError(status, "", response);
  }

  /** The error record, and nothing else. */
  static void assertError(int status, String words, Reply response) {
    assertEquals(status, response.status(), () -> text(response));
    assertEquals("application/json; charset=utf-8", response.headers().get("content-type"));
    JsonObject record = body(response);
    assertEquals(2, record.size());
    assertEquals(Integer.toString(status), record.get("cod").toString(), "an integer");
    assertTrue(record.getAsJsonPrimitive("message").isString());
    assertFalse(record.get("message").getAsString().isEmpty());
    assertTrue(record.get("message").getAsString().contains(words), () -> text(response));
  }
}
