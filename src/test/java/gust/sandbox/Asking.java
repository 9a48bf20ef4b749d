package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A service with one good and one revoked key, and short ways to ask it. */
final class Asking {
  static final String KEY = "good-key_1";
  static final String REVOKED = "bad-key_2";
  static final Instant NOW = Instant.parse("2026-11-20T10:20:30Z");

  private final Service service;

  Asking(long seed) {
    this.service =
        new Service(
            new Keys(Set.of(KEY, REVOKED), Set.of(REVOKED)),
            Gazetteer.bundled(),
            new WeatherModel(seed));
  }

  Asking() {
    this(7);
  }

  Response get(String path, String rawQuery) {
    return send(new Request("GET", path, rawQuery, Map.of(), "127.0.0.1"));
  }

  Response send(Request request) {
    return service.answer(request, NOW);
  }

  /** The record of a call that must succeed. The good key is joined to {@code query}. */
  JsonObject record(String endpoint, String query, Instant now) {
    Request request =
        new Request("GET", "/data/2.5/" + endpoint, query + "&appid=" + KEY, Map.of(), "127.0.0.1");
    Response response = service.answer(request, now);
    assertEquals(200, response.status(), () -> query + ": " + text(response));
    return body(response);
  }

  JsonObject current(String query) {
    return record("weather", query, NOW);
  }

  static String text(Response response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  static JsonObject body(Response response) {
    return JsonParser.parseString(text(response)).getAsJsonObject();
  }

  /** The lines of the gazetteer's file, but for its comments. */
  static List<String> lines() {
    try (InputStream file = Gazetteer.class.getResourceAsStream("places.tsv")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Place> places() {
    return lines().stream().map(Place::parse).toList();
  }

  static Place place(String name) {
    return places().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
  }
}
