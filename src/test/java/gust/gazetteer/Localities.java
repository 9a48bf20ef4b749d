package gust.gazetteer;

import gust.files.TextFile;
import java.util.List;

/** The bundled gazetteer, place by place. */
public final class Localities {
  private Localities() {}

  /** The lines of the gazetteer's file, but for its comments. */
  public static List<String> lines() {
    String file = TextFile.ofJar(Gazetteer.class.getResourceAsStream("places.tsv"));
    return file.lines().filter(line -> !line.startsWith("#")).toList();
  }

  public static List<Locality> places() {
    return lines().stream().map(Locality::parse).toList();
  }

  public static Locality place(String name) {
    return places().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
  }
}
