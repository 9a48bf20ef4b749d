package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.http.Reply;
import gust.sandbox.Account.AccountQuota;
import gust.sandbox.Sandbox.Fault;
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
  public static final Instant START = Instant.parse("2026-11-20T10:20:30.250Z");

  final List<IssuedKey> keys = new ArrayList<>();
  Instant now = START;
  QuotaHeaders quotaHeaders = QuotaHeaders.ALL;
  List<Fault> faults = List.of();
  boolean strict;
  boolean anyPlace;
  Optional<Instant> weatherOf = Optional.empty();
  private Sandbox sandbox;

  /** With one key, {@code k}, and no limit. */
  public static TestSandbox open() {
    return new TestSandbox().key("k", new Account(Optional.empty()));
  }

  static TestSandbox openStrict() {
    TestSandbox sandbox = open();
    sandbox.strict = true;
    return sandbox;
  }

  /** With one key, {@code k}. */
  static TestSandbox limited(int calls, String window) {
    return new TestSandbox().key("k", account(calls, window));
  }

  static Account account(int calls, String window) {
    return new Account(Optional.of(new AccountQuota(calls, Duration.parse(window))));
  }

  public TestSandbox key(String value, Account account) {
    return key(value, account, Restrictions.NONE, false);
  }

  TestSandbox key(String value, Account account, Restrictions restrictions, boolean revoked) {
    keys.add(new IssuedKey(value, value + "-label", account, restrictions, revoked));
    return this;
  }

  void pass(Duration duration) {
    now = now.plus(duration);
  }

  public Sandbox sandbox() {
    if (sandbox == null) {
      sandbox = at(new Clocks(() -> now, () -> Duration.between(START, now).toNanos()));
    }
    return sandbox;
  }

  public Sandbox at(Clocks clocks) {
    ModelSource source = new ModelSource(new WeatherModel(7), anyPlace, strict, weatherOf);
    return new Sandbox(keys, source, faults, new SplittableRandom(1), quotaHeaders, clocks);
  }

  Reply get(String path, String query) {
    return send("GET", path, query, Map.of(), "127.0.0.1");
  }

  Reply send(String method, String path, String query, Map<String, String> headers, String from) {
    return sandbox().answer(new Sandbox.Request(method, path, query, headers, from));
  }

  Reply weather(String query) {
    return get(WEATHER, query);
  }

  /** The status of a call for a known place. */
  int status(String key) {
    return weather("zip=94040&appid=" + key).status();
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

  static String text(Reply response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  static JsonObject body(Reply response) {
    return JsonParser.parseString(text(response)).getAsJsonObject();
  }

  /** The error record, and nothing else: it echoes no {@code c0ffee}. */
  static void assertError(int status, String words, Reply response) {
    assertEquals(status, response.status(), () -> text(response));
    assertEquals("application/json; charset=utf-8", response.headers().get("content-type"));
    assertEquals(status == 405 ? "GET" : null, response.headers().get("allow"));
    assertFalse(text(response).contains("c0ffee"), words);
    JsonObject record = body(response);
    assertEquals(2, record.size());
    assertEquals(Integer.toString(status), record.get("cod").toString(), "an integer");
    assertTrue(record.getAsJsonPrimitive("message").isString());
    assertFalse(record.get("message").getAsString().isEmpty());
    assertTrue(record.get("message").getAsString().contains(words), () -> text(response));
  }
}
