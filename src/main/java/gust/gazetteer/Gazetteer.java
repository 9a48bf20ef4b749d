package gust.gazetteer;

import gust.files.TextFile;
import gust.text.Transliteration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The known places by postal code and by name. */
public final class Gazetteer {
  private static final int NAMES = 1;
  private static final int STATE = 2;
  private static final int COUNTRY = 3;
  private static final int CODES = 4;

  private static final List<String> LINES =
      TextFile.ofJar(Gazetteer.class.getResourceAsStream("places.tsv"))
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();

  private Gazetteer() {}

  /**
   * @param code in capitals, without spaces
   * @param country in capitals; empty for any
   */
  public static Optional<Locality> byPostalCode(String code, String country) {
    return find(CODES, code, "", country);
  }

  /**
   * @param name folded by {@link Transliteration#fold}; the largest of several namesakes wins
   * @param state in capitals; empty for any
   * @param country in capitals; empty for any
   */
  public static Optional<Locality> byName(String name, String state, String country) {
    return find(NAMES, name, state, country);
  }

  private static Optional<Locality> find(int column, String word, String state, String country) {
    for (String line : LINES) {
      // Most lines are ruled out by this alone.
      if (line.contains(word) && !word.isEmpty()) {
        String[] columns = line.split("\t");
        if (List.of(columns[column].split("\\|")).contains(word)
            && (state.isEmpty() || columns[STATE].equals(state))
            && (country.isEmpty() || columns[COUNTRY].equals(country))) {
          return Optional.of(Locality.parse(line));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * @param state in capitals; empty for any
   * @param country in capitals
   * @return the place with the most people
   */
  public static Optional<Locality> largestIn(String state, String country) {
    return places()
        .filter(place -> state.isEmpty() || place.state().equals(state))
        .filter(place -> place.country().equals(country))
        .max(Comparator.comparingInt(Locality::population));
  }

  /** The folded names by which places are found. */
  public static List<String> names() {
    return LINES.stream().flatMap(line -> Stream.of(line.split("\t")[NAMES].split("\\|"))).toList();
  }

  /**
   * Any point of the earth, under the name of a known place if that is near.
   *
   * @param latitude degrees
   * @param longitude degrees
   */
  public static Locality at(double latitude, double longitude) {
    return places()
        .min(Comparator.comparingDouble(place -> place.distanceTo(latitude, longitude)))
        .orElseThrow()
        .movedTo(latitude, longitude);
  }

  private static Stream<Locality> places() {
    return LINES.stream().map(Locality::parse);
  }
}
