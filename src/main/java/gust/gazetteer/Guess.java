package gust.gazetteer;

import gust.text.NearestName;
import gust.text.Transliteration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What somebody may have meant by a place that the service does not know.
 *
 * @param places more than one where several were taken for one
 * @param option that each of them needs; empty for none
 * @param why may be empty
 */
public record Guess(List<String> places, String option, String why) {
  /** A British postal code, whole or its first half. */
  private static final String BRITISH_CODE = "[A-Za-z]{1,2}[0-9][A-Za-z0-9]?( ?[0-9][A-Za-z]{2})?";

  private static final String CANADIAN_CODE = "[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]";

  /**
   * Each guess is either a known place, or the same place with the codes of its state and country.
   * So following guess after guess comes to an end.
   *
   * @param text {@code NAME[,STATE][,CC]}, or with the names of a state and a country
   * @param isDemo whether only known places are of use
   * @return the best first
   */
  public static List<Guess> ofCity(String text, boolean isDemo) {
    List<Guess> guesses = new ArrayList<>();
    String name = text.split(",", 2)[0];
    boolean isBritish = name.matches(BRITISH_CODE);
    if (isBritish || name.matches(CANADIAN_CODE)) {
      guesses.add(zip(name + (isBritish ? ",GB" : ",CA"), "other postal codes need --zip"));
    }
    List<String> items = List.of(text.split("[ ,;]+"));
    if (items.size() > 1 && items.stream().allMatch(item -> item.matches("[0-9]{5}"))) {
      guesses.add(new Guess(items, "--zip", "several places"));
    } else if (Character.isDigit(text.codePointAt(0))) {
      boolean isWhole = !Region.named(text.substring(text.lastIndexOf(',') + 1)).isEmpty();
      Optional<String> code = byCode(name, "").map(it -> name + "," + it.country());
      code.or(() -> Optional.of(text).filter(_ -> isWhole))
          .ifPresent(it -> guesses.add(zip(it, "only a US ZIP code has five digits")));
    } else if (areCities(items)) {
      guesses.add(new Guess(items, "--city", "several cities"));
      guesses.add(city(items.getFirst(), "one place at a time"));
    }
    List<String> names =
        byName(text).map(it -> List.of(it.fullName())).orElseGet(() -> spellings(text, isDemo));
    names.stream()
        .filter(it -> !it.equalsIgnoreCase(text) && (isCity(it) || !isDemo))
        .sorted(Comparator.comparing(it -> !isCity(it)))
        .forEach(it -> guesses.add(city(it, "")));
    return guesses;
  }

  /**
   * @param text {@code CODE[,CC]}
   */
  public static Optional<Guess> ofZip(String text) {
    boolean isBare = text.indexOf(',') < 0;
    return byCode(text, "US")
        .or(() -> byCode(text, ""))
        .map(it ->
            isBare && !it.country().equals("US")
                ? zip(text + "," + it.country(), "without a country, it is a US ZIP code")
                : city(it.fullName(), "the city with this code"));
  }

  /** Whether all of several words are names of known cities. */
  public static boolean areCities(List<String> names) {
    return names.size() > 1 && names.stream().allMatch(Guess::isCity);
  }

  /** Whether this is a known city, as {@code NAME[,STATE][,CC]}. */
  public static boolean isCity(String text) {
    return byName(text).isPresent();
  }

  /** Whether this is a known postal code, by default of the USA. */
  public static boolean isZip(String text) {
    return byCode(text, "US").isPresent();
  }

  private static Optional<Locality> byName(String text) {
    String[] parts = text.toUpperCase(Locale.ROOT).split(",", -1);
    String state = parts.length == 3 ? parts[1] : "";
    String country = parts.length > 1 ? parts[parts.length - 1] : "";
    return Gazetteer.byName(Transliteration.fold(parts[0]), state, country);
  }

  private static Optional<Locality> byCode(String text, String usualCountry) {
    String[] parts = text.toUpperCase(Locale.ROOT).split(",", -1);
    String country = parts.length > 1 ? parts[1].strip() : usualCountry;
    return Gazetteer.byPostalCode(parts[0].replace(" ", ""), country);
  }

  private static Guess city(String name, String why) {
    return new Guess(List.of(name), "", why);
  }

  private static Guess zip(String code, String why) {
    return new Guess(List.of(code), "--zip", why);
  }

  private static List<String> spellings(String text, boolean loosely) {
    List<String> names = withCodes(text);
    String first = text.split(",", 2)[0];
    for (Region there : first.length() > 2 ? Region.named(first) : List.<Region>of()) {
      Gazetteer.largestIn(there.state(), there.country()).ifPresent(it -> names.add(it.fullName()));
    }
    int comma = text.lastIndexOf(',');
    String country = comma < 0 ? "" : text.substring(comma + 1).toUpperCase(Locale.ROOT);
    String folded = Transliteration.fold(first);
    List<String> known = Gazetteer.names();
    Optional<String> near =
        loosely ? NearestName.of(folded, known) : NearestName.oneEdit(folded, known);
    near.flatMap(it -> Gazetteer.byName(it, "", country)).ifPresent(it -> names.add(it.fullName()));
    return names;
  }

  /** The same place with the codes of the regions that its last words name. */
  private static List<String> withCodes(String text) {
    List<String> names = new ArrayList<>();
    for (int end = 1; end < text.length() && names.isEmpty(); end++) {
      if (text.charAt(end) == ' ' || text.charAt(end) == ',') {
        String name = text.substring(0, end).strip();
        for (Region region : inAll(text.substring(end + 1).split(",", -1))) {
          String state = region.isUsState() ? region.state() + "," : "";
          names.add(name + "," + state + region.country());
        }
      }
    }
    return names;
  }

  /** The regions that all of these name, such as a state and its country. */
  private static List<Region> inAll(String[] names) {
    List<Region> regions = Region.named(names[0]);
    for (String name : names) {
      List<String> countries = Region.named(name).stream().map(Region::country).toList();
      regions.removeIf(it -> !countries.contains(it.country()));
    }
    return regions;
  }
}
