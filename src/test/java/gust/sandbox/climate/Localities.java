package gust.sandbox.climate;

import gust.files.TextFile;
import java.util.List;

/** The bundled gazetteer, place by place. */
final class Localities {
  private Localities() {}

  /** The lines of the gazetteer's file, but for its comments. */
  static List<String> lines() {
    String file = TextFile.ofJar(Gazetteer.class.getResourceAsStream("places.tsv"));
    return file.lines().filter(line -> !line.startsWith("#")).toList();
  }

  static List<Locality> places() {
    return lines().stream().map(Locality::parse).toList();
  }

  static Locality place(String name) {
    return places().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
  }
}
