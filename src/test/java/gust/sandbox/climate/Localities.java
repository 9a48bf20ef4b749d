package gust.sandbox.climate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/** The bundled gazetteer, place by place. */
final class Localities {
  static final Instant NOW = Instant.parse("2026-11-20T10:20:30Z");

  private Localities() {}

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

  static List<Locality> places() {
    return lines().stream().map(Locality::parse).toList();
  }

  static Locality place(String name) {
    return places().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
  }
}
