package gust.cli;

import gust.gazetteer.Regions;
import gust.text.Redaction;
import gust.weather.Location;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses locations. Five digits are a ZIP code, {@code @name} a saved place, two numbers with a
 * comma coordinates, anything else a city; adjacent bare words are one city, and a comma with the
 * word or the name of a country after it ends it.
 */
public final class LocationSyntax {
  public static final Option<String> ZIP =
      Option.text("--zip", "ZIP[,CC]", "a postal code in any country");
  public static final Option<String> CITY =
      Option.text("--city", "NAME[,STATE][,CC]", "a city, with its state in the US");
  public static final Option<String> AT = Option.text("--at", "LAT,LON", "coordinates in degrees");

  /** Of "South Georgia and the South Sandwich Islands". */
  private static final int LONGEST_REGION = 7;

  private LocationSyntax() {}

  /** Splits positional words into single locations, which may be {@code -} or {@code @name}. */
  public static List<String> split(List<String> words) {
    List<String> locations = new ArrayList<>();
    String city = "";
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      requireText(word);
      if (word.endsWith(",") && i + 1 < words.size() && areCoordinates(word + words.get(i + 1))) {
        word += words.get(++i);
      }
      boolean alone = standsAlone(word);
      // A country may follow "94040,"; otherwise it is an item of a list.
      if (!city.isEmpty() && (alone || isZip(city) && regionEnd(word, words, i + 1) < 0)) {
        locations.add(city);
        city = "";
      }
      if (alone) {
        locations.add(word.strip());
        continue;
      }
      city += city.isEmpty() ? word : " " + word;
      if (city.indexOf(',') >= 0 && !word.endsWith(",")) {
        int end = regionEnd(city.substring(city.lastIndexOf(',') + 1), words, i + 1);
        while (i + 1 < end) {
          city += " " + words.get(++i);
        }
        locations.add(city);
        city = "";
      }
    }
    if (!city.isEmpty()) {
      locations.add(city);
    }
    return locations;
  }

  /**
   * Where the name of a country or US state ends that begins with this text and may go on in the
   * words from {@code next} on; -1 if it is none. The longest counts.
   */
  private static int regionEnd(String start, List<String> words, int next) {
    if (isCountry(start.strip())) {
      return next;
    }
    for (int end = Math.min(words.size(), next + LONGEST_REGION); end >= next; end--) {
      String name = start + " " + String.join(" ", words.subList(next, end));
      if (Regions.state(name).or(() -> Regions.country(name)).isPresent()) {
        return end;
      }
    }
    return -1;
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
        || areCoordinates(word)
        || word.strip().indexOf(' ') >= 0;
  }

  /**
   * @param text one location, but neither {@code -} nor {@code @name}
   * @param country for a location that names none; empty for none
   */
  public static Location parse(String text, String country) {
    if (areCoordinates(text)) {
      return at(text);
    }
    int space = text.strip().indexOf(' ');
    if (space > 0 && text.indexOf(',') < 0) {
      String joined =
          text.strip().substring(0, space) + "," + text.strip().substring(space).strip();
      if (areCoordinates(joined) || text.indexOf(" -") > 0 && areCoordinates(joined + ".0")) {
        throw new UsageProblem("coordinates need a comma", "--at " + joined);
      }
    }
    return isZip(text) ? zip(text, country) : city(text, country);
  }

  /**
   * @param text latitude and longitude in degrees, with a comma
   * @throws UsageProblem if they are no such numbers, or out of range
   */
  public static Location.Coordinates at(String text) {
    String[] parts = text.split(",", -1);
    if (parts.length != 2 || !isNumber(parts[0]) || !isNumber(parts[1])) {
      throw new UsageProblem("coordinates are LAT,LON in degrees", "--at 51.5,-0.12");
    }
    Location.Coordinates at = new Location.Coordinates(parts[0].strip(), parts[1].strip());
    double latitude = Math.abs(Double.parseDouble(at.latitude()));
    double longitude = Math.abs(Double.parseDouble(at.longitude()));
    if (latitude > 90 || longitude > 180) {
      boolean isSwapped = latitude <= 180 && longitude <= 90;
      String right = isSwapped ? at.longitude() + "," + at.latitude() : "51.5,-0.12";
      throw new UsageProblem(
          "a latitude is from -90 to 90, a longitude from -180 to 180",
          "--at " + right + (isSwapped ? "   (the latitude comes first)" : ""),
          text.strip(),
          right);
    }
    return at;
  }

  /** Whether they cannot be a name: {@code 51,5} may be one. */
  static boolean areCoordinates(String text) {
    int comma = text.indexOf(',');
    return comma > 0
        && text.indexOf('.') >= 0
        && isNumber(text.substring(0, comma))
        && isNumber(text.substring(comma + 1));
  }

  /**
   * Whether a word that begins with a minus is of coordinates: {@code -33.9,18.4}, {@code -33.9,},
   * or {@code -0.12} after a comma.
   */
  static boolean isOfCoordinates(String word, String before) {
    return areCoordinates(word)
        || areCoordinates(word + "0.0")
        || before.endsWith(",") && areCoordinates(before + word);
  }

  /** Whether it is decimal, with or without a sign and a point. */
  static boolean isNumber(String text) {
    return text.strip().matches("[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)");
  }

  /**
   * @param text as {@link gust.settings.Places} keeps it: {@code zip:}, {@code city:} or {@code
   *     at:} forces the kind
   */
  public static Location saved(String text, String country) {
    int colon = text.indexOf(':');
    return switch (text.substring(0, Math.max(colon, 0))) {
      case "zip" -> zip(text.substring(colon + 1), country);
      case "city" -> city(text.substring(colon + 1), country);
      case "at" -> at(text.substring(colon + 1));
      default -> parse(text, country);
    };
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
            || parts.size() == 2 && country.equalsIgnoreCase("us") && Regions.isState(parts.get(1));
    if (namesNone && !country.isEmpty()) {
      parts.add(country);
    }
    return new Location.City(String.join(",", parts));
  }

  /**
   * Trimmed, as real servers find nothing for a name with a leading space, and with the code of a
   * country instead of its name.
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
    if (parts.size() > 1) {
      parts.addLast(code(parts.removeLast()));
    }
    return parts;
  }

  /** Of the country with this name; else the text itself. */
  private static String code(String country) {
    boolean isCode = country.isEmpty() || isCountry(country) && !country.equalsIgnoreCase("uk");
    return isCode ? country : Regions.country(country).orElse(country);
  }

  public static boolean isCountry(String text) {
    return text.length() == 2
        && text.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z');
  }

  /** {@code 94040}, {@code 94040-1234}, either with {@code ,cc} or just a comma. */
  public static boolean isZip(String text) {
    String word = text.strip();
    int comma = word.indexOf(',');
    String code = comma < 0 ? word : word.substring(0, comma).strip();
    String country = comma < 0 ? "us" : word.substring(comma + 1).strip();
    return isPostalCode(code) && (country.isEmpty() || isCountry(code(country)));
  }

  private static boolean isPostalCode(String code) {
    boolean isLong = code.length() == 10 && code.charAt(5) == '-';
    return isLong
        ? areDigits(code.substring(0, 5) + code.substring(6))
        : code.length() == 5 && areDigits(code);
  }

  private static boolean areDigits(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
