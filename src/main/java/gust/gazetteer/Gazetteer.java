package gust.gazetteer;

import gust.files.TextFile;
import gust.text.NearestName;
import gust.text.Transliteration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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

  private static final String COMMAS = "[,;\u060c\u3001\uff0c]";

  /** Letters of the shortest name that can be mistyped and mean no other place. */
  private static final int SHORTEST = 5;

  private Gazetteer() {}

  /**
   * Finds the place that all words of a text name: its name, which may be mistyped, and its state
   * and country.
   *
   * @param text with spaces or commas between these
   * @return {@code NAME[,STATE],CC}
   */
  public static Optional<String> search(String text) {
    String words = Transliteration.fold(text.replaceAll(COMMAS, " "));
    for (int end = words.length(); end > 0; end = words.lastIndexOf(' ', end - 1)) {
      Optional<Locality> place = named(words.substring(0, end), words.substring(end).strip());
      if (place.isPresent()) {
        return place.map(Locality::fullName);
      }
    }
    return Optional.empty();
  }

  private static Optional<Locality> named(String folded, String regions) {
    List<String> names = LINES.stream().flatMap(Gazetteer::names).toList();
    Optional<String> name =
        names.contains(folded) ? Optional.of(folded) : NearestName.oneEdit(folded, names, SHORTEST);
    return name.flatMap(known ->
        LINES.stream()
            .filter(line -> names(line).anyMatch(known::equals))
            .map(Locality::parse)
            .filter(place -> isIn(place, regions))
            .findFirst());
  }

  private static boolean isIn(Locality place, String regions) {
    for (int end = regions.length(); end > 0; end = regions.lastIndexOf(' ', end - 1)) {
      List<Region> first = Region.named(regions.substring(0, end));
      if ((first.contains(new Region(place.country(), ""))
              || first.contains(new Region(place.country(), place.state())))
          && isIn(place, regions.substring(end).strip())) {
        return true;
      }
    }
    return regions.isEmpty();
  }

  /**
   * Finds the country of a postal code that only one place has.
   *
   * @param text {@code CODE[,CC]}
   * @return {@code CODE,CC}
   */
  public static Optional<String> searchCode(String text) {
    String[] parts = text.toUpperCase(Locale.ROOT).split(",", 2);
    String code = parts[0].replace(" ", "");
    List<String> countries =
        LINES.stream()
            .map(line -> line.split("\t"))
            .filter(columns -> List.of(columns[CODES].split("\\|")).contains(code))
            .map(columns -> columns[COUNTRY])
            .filter(country -> parts.length == 1 || country.equals(parts[1].strip()))
            .distinct()
            .toList();
    return countries.size() == 1
        ? Optional.of(text.split(",", 2)[0] + "," + countries.getFirst())
        : Optional.empty();
  }

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

  /** The folded names by which a place is found. */
  private static Stream<String> names(String line) {
    return Stream.of(line.split("\t")[NAMES].split("\\|"));
  }

  /**
   * Any point of the earth, under the name of a known place if that is near.
   *
   * @param latitude degrees
   * @param longitude degrees
   */
  public static Locality at(double latitude, double longitude) {
    return LINES.stream()
        .map(Locality::parse)
        .min(Comparator.comparingDouble(place -> place.distanceTo(latitude, longitude)))
        .orElseThrow()
        .movedTo(latitude, longitude);
  }
}
