package gust.gazetteer;

import gust.files.TextFile;
import gust.text.Transliteration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The known places by postal code and by name. Lines are parsed only when they match. */
public final class Gazetteer {
  private static final String[] LINES =
      TextFile.ofJar(Gazetteer.class.getResourceAsStream("places.tsv")).split("\n");

  private Gazetteer() {}

  /**
   * @param code in capitals, without spaces
   * @param country in capitals; empty for any
   */
  public static Optional<Locality> byPostalCode(String code, String country) {
    return find(
        code,
        columns ->
            (country.isEmpty() || columns.get(3).equals(country)) && has(columns.get(4), code));
  }

  /**
   * @param name folded by {@link Transliteration#fold}; the largest of several namesakes wins
   * @param state in capitals; empty for any
   * @param country in capitals; empty for any
   */
  public static Optional<Locality> byName(String name, String state, String country) {
    return find(
        name,
        columns ->
            has(columns.get(1), name)
                && (state.isEmpty() || columns.get(2).equals(state))
                && (country.isEmpty() || columns.get(3).equals(country)));
  }

  /**
   * @param state in capitals; empty for any
   * @param country in capitals
   * @return the place with the most people
   */
  public static Optional<Locality> largestIn(String state, String country) {
    String columns = "\t" + state + (state.isEmpty() ? "" : "\t") + country + "\t";
    return Arrays.stream(LINES)
        .filter(line -> line.contains(columns))
        .map(Locality::parse)
        .filter(place -> place.country().equals(country))
        .max(Comparator.comparingInt(Locality::population));
  }

  /** By which places are found, folded. */
  public static List<String> names() {
    List<String> names = new ArrayList<>();
    for (String line : LINES) {
      if (!line.startsWith("#")) {
        names.addAll(List.of(line.split("\t", 3)[1].split("\\|")));
      }
    }
    return names;
  }

  /**
   * Any point of the earth, under the name of a known place if that is near.
   *
   * @param latitude degrees
   * @param longitude degrees
   */
  public static Locality at(double latitude, double longitude) {
    Locality nearest = null;
    double least = Double.POSITIVE_INFINITY;
    for (String line : LINES) {
      Locality known = line.startsWith("#") ? null : Locality.parse(line);
      double distance = known == null ? least : known.distanceTo(latitude, longitude);
      if (distance < least) {
        nearest = known;
        least = distance;
      }
    }
    return nearest.movedTo(latitude, longitude, least);
  }

  private static Optional<Locality> find(String text, Predicate<List<String>> isMeant) {
    for (String line : LINES) {
      if (line.contains(text)
          && !line.startsWith("#")
          && isMeant.test(List.of(line.split("\t", 6)))) {
        return Optional.of(Locality.parse(line));
      }
    }
    return Optional.empty();
  }

  private static boolean has(String column, String wanted) {
    return !wanted.isEmpty() && List.of(column.split("\\|")).contains(wanted);
  }
}
