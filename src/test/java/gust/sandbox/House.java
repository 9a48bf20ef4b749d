package gust.sandbox;

import com.google.gson.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A whole sandbox with a clock that only the test moves, and short ways to ask it. */
final class House {
  static final String WEATHER = "/data/2.5/weather";
  static final String FORECAST = "/data/2.5/forecast";
  static final Instant START = Instant.parse("2026-11-20T10:20:30.250Z");

  private final List<Key> keys = new ArrayList<>();
  private Instant now = START;
  private List<Fault> faults = List.of();
  private boolean strict;
  private boolean anyPlace;
  private Sandbox sandbox;

  Account account(String name, int calls, String window) {
    return account(name, Optional.of(new Limit(calls, Duration.parse(window))));
  }

  Account account(String name, Optional<Limit> limit) {
    return new Account(name, limit, clocks());
  }

  Clocks clocks() {
    return new Clocks(() -> now, () -> Duration.between(START, now).toNanos());
  }

  House key(String value, Account account) {
    return key(value, account, Restrictions.NONE);
  }

  House key(String value, Account account, Restrictions restrictions) {
    keys.add(new Key(value, value + "-label", account, restrictions, false));
    return this;
  }

  House revoked(String value, Account account) {
    keys.add(new Key(value, value + "-label", account, Restrictions.NONE, true));
    return this;
  }

  House failing(Fault... ordered) {
    faults = List.of(ordered);
    return this;
  }

  House strict() {
    strict = true;
    return this;
  }

  House anyPlace() {
    anyPlace = true;
    return this;
  }

  /** With one key, {@code k}, and no limit. */
  static House open() {
    House house = new House();
    return house.key("k", house.account("a", Optional.empty()));
  }

  void pass(String duration) {
    now = now.plus(Duration.parse(duration));
  }

  Instant now() {
    return now;
  }

  List<Key> keys() {
    return keys;
  }

  Sandbox sandbox() {
    if (sandbox == null) {
      Service service =
          new Service(
              new Keys(Set.of(), Set.of()),
              Gazetteer.bundled(),
              new WeatherModel(7),
              strict,
              anyPlace);
      sandbox =
          Sandbox.ofModel(new IssuedKeys(keys), new Faults(faults, 1), service, Optional.empty());
    }
    return sandbox;
  }

  Response send(Request request) {
    return sandbox().answer(request, now);
  }

  Response get(String path, String query) {
    return send(new Request("GET", path, query, Map.of(), "127.0.0.1"));
  }

  Response weather(String query) {
    return get(WEATHER, query);
  }

  /** The status of a call for a known place. */
  int status(String key) {
    return weather("zip=94040&appid=" + key).status();
  }

  int statusFrom(String source, Map<String, String> headers) {
    return send(new Request("GET", WEATHER, "zip=94040&appid=k", headers, source)).status();
  }

  JsonObject record(String endpoint, String query) {
    return Asking.body(get("/data/2.5/" + endpoint, query + "&appid=k"));
  }
}
