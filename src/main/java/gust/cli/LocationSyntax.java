package gust.cli;

import gust.text.Redaction;
import gust.weather.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Parses locations. Five digits are a ZIP code, {@code @name} a saved place, anything else a city;
 * adjacent bare words are one city, and a word with a comma ends it.
 */
public final class LocationSyntax {
  /** US states, whose codes look like country codes. */
  private static final String STATES =
      " AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ"
          + " NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR ";

  private LocationSyntax() {}

  /** Splits positional words into single locations, which may be {@code -} or {@code @name}. */
  public static List<String> split(List<String> words) {
    List<String> locations = new ArrayList<>();
    String city = "";
    for (String word : words) {
      requireText(word);
      boolean alone = standsAlone(word);
      // A country may follow "94040,"; otherwise it is an item of a list.
      if (!city.isEmpty() && (alone || isZip(city) && !isCountry(word))) {
        locations.add(city);
        city = "";
      }
      if (alone) {
        locations.add(word.strip());
        continue;
      }
      city += city.isEmpty() ? word : " " + word;
      if (city.indexOf(',') >= 0 && !word.endsWith(",")) {
        locations.add(city);
        city = "";
      }
    }
    if (!city.isEmpty()) {
      locations.add(city);
    }
    return locations;
  }

  /** Rejects empty words: they come from unset variables in scripts. */
  private static void requireText(String text) {
    if (text.isBlank()) {
      throw new UsageProblem("a location is empty", "gust current 94040");
    }
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw new UsageProblem("a location contains a control character", "type it again");
    }
    // The replacement for undecodable bytes.
    if (text.indexOf('\uFFFD') >= 0) {
      throw new UsageProblem(
          "a location is not in UTF-8", "convert it to UTF-8, for example with iconv");
    }
  }

  /** A word with a space in it was quoted, so it is complete. */
  private static boolean standsAlone(String word) {
    return word.equals("-")
        || word.startsWith("@")
        || isZip(word) && !word.endsWith(",")
        || word.strip().indexOf(' ') >= 0;
  }

  /**
   * @param text one location, but neither {@code -} nor {@code @name}
   * @param country for a location that names none; empty for none
   */
  public static Location parse(String text, String country) {
    if (areCoordinates(text)) {
      throw coordinates();
    }
    return isZip(text) ? zip(text, country) : city(text, country);
  }

  static UsageProblem coordinates() {
    return new UsageProblem(
        "the service finds places by ZIP code or city, not by coordinates",
        "--zip 94040, or --city London,GB");
  }

  /** {@code 37.4,-122.1} or {@code 37.4 -122.1} */
  private static boolean areCoordinates(String text) {
    int comma = text.indexOf(',');
    int between = comma < 0 ? text.strip().indexOf(' ') : comma;
    return between > 0
        && isNumber(text.substring(0, between))
        && isNumber(text.substring(between + 1));
  }

  /** Parses degrees, with or without a sign and decimals. */
  static boolean isNumber(String text) {
    String word = text.strip();
    boolean isSigned = word.startsWith("-") || word.startsWith("+");
    return areDigits(word.substring(isSigned ? 1 : 0).replace(".", ""));
  }

  /**
   * @param text as {@link gust.settings.Places} keeps it: {@code zip:} or {@code city:} forces the
   *     kind
   */
  public static Location saved(String text, String country) {
    if (text.startsWith("zip:")) {
      return zip(text.substring(4), country);
    }
    return text.startsWith("city:") ? city(text.substring(5), country) : parse(text, country);
  }

  /** The service only accepts the first five digits of a ZIP+4. */
  public static Location.Zip zip(String text, String country) {
    List<String> parts = parts(text);
    String code = parts.getFirst();
    if (code.length() == 10 && isZip(code)) {
      parts.set(0, code.substring(0, 5));
    }
    if (parts.size() == 2 && parts.get(1).isEmpty()) {
      parts.removeLast();
    }
    if (parts.size() == 1 && !country.isEmpty()) {
      parts.add(country);
    }
    return new Location.Zip(String.join(",", parts));
  }

  /**
   * The second of two parts is a country; but with {@code --country US}, a state's code is the
   * state.
   */
  public static Location.City city(String text, String country) {
    List<String> parts = parts(text);
    boolean namesNone =
        parts.size() == 1
            || parts.size() == 2 && country.equalsIgnoreCase("us") && isState(parts.get(1));
    if (namesNone && !country.isEmpty()) {
      parts.add(country);
    }
    return new Location.City(String.join(",", parts));
  }

  /**
   * Trimmed: real servers find nothing for a name with a leading space.
   *
   * @throws UsageProblem if the first part is empty or the text may be a key, which is not echoed
   */
  private static List<String> parts(String text) {
    requireText(text);
    if (Redaction.holdsKey(text)) {
      throw new UsageProblem(
          "a location looks like an API key, which does not belong here", "gust keys add");
    }
    List<String> parts = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      parts.add(part.strip());
    }
    requireText(parts.getFirst());
    return parts;
  }

  public static boolean isCountry(String text) {
    return text.length() == 2
        && text.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z');
  }

  static boolean isState(String code) {
    return code.length() == 2 && STATES.contains(" " + code.toUpperCase(Locale.ROOT) + " ");
  }

  /** {@code 94040}, {@code 94040-1234}, either with {@code ,cc} or just a comma. */
  public static boolean isZip(String text) {
    String word = text.strip();
    int comma = word.indexOf(',');
    String code = comma < 0 ? word : word.substring(0, comma).strip();
    String country = comma < 0 ? "us" : word.substring(comma + 1).strip();
    return isCode(code) && (country.isEmpty() || isCountry(country));
  }

  private static boolean isCode(String code) {
    boolean isLong = code.length() == 10 && code.charAt(5) == '-';
    return isLong
        ? areDigits(code.substring(0, 5) + code.substring(6))
        : code.length() == 5 && areDigits(code);
  }

  private static boolean areDigits(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
