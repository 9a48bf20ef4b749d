package gust.cli;

import gust.gazetteer.Region;
import gust.problem.Advice;
import gust.text.CoordinateText;
import gust.text.Redaction;
import gust.weather.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

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

  private static final Pattern ZIP_CODE = Pattern.compile("[0-9]{5}(-[0-9]{4})?");

  /** Words in "South Georgia and the South Sandwich Islands". */
  private static final int LONGEST_REGION = 7;

  private LocationSyntax() {}

  /** Splits positional words into single locations, which may be {@code -} or {@code @name}. */
  public static List<String> split(List<String> typed) {
    typed.forEach(LocationSyntax::requireText);
    List<String> words = typed.stream().map(CoordinateText::plain).toList();
    List<String> locations = new ArrayList<>();
    int end;
    for (int i = 0; i < words.size(); i = end) {
      end = end(words, i);
      String text = String.join(" ", words.subList(i, end)).strip();
      boolean isPair = end > i + 1 && CoordinateText.isDecimal(text);
      locations.add(isPair ? text.replace(" ", "") : text);
    }
    return locations;
  }

  /** The index after the last word of the location that begins with this one. */
  private static int end(List<String> words, int first) {
    String city = "";
    for (int i = first; i < words.size(); i++) {
      String word = words.get(i);
      int alone = endAlone(words, i);
      if (alone > i) {
        return i == first ? alone : i;
      }
      // A country may follow "94040,"; otherwise it is an item of a list.
      if (isZip(city) && regionEnd(word, words, i + 1) < 0) {
        return i;
      }
      city += city.isEmpty() ? word : " " + word;
      if (city.indexOf(',') >= 0 && !word.endsWith(",")) {
        String region = city.substring(city.lastIndexOf(',') + 1);
        return Math.max(i + 1, regionEnd(region, words, i + 1));
      }
    }
    return words.size();
  }

  /** Where a location ends to which no further word is joined; else the same number. */
  private static int endAlone(List<String> words, int first) {
    String word = words.get(first);
    int end = CoordinateText.end(words, first);
    boolean isWhole =
        word.equals("-")
            || word.startsWith("@")
            || isZip(word) && !word.endsWith(",")
            || word.strip().indexOf(' ') >= 0; // It was quoted.
    return isWhole && end == first ? first + 1 : end;
  }

  /**
   * Finds the longest name of a country or US state that begins with a text and goes on in the
   * words after it.
   *
   * @param next the index of the first word after the text
   * @return the index of the first word after the name; -1 if the text begins none
   */
  private static int regionEnd(String start, List<String> words, int next) {
    if (Region.isCode(start.strip())) {
      return next;
    }
    for (int end = Math.min(words.size(), next + LONGEST_REGION); end >= next; end--) {
      String name = start + " " + String.join(" ", words.subList(next, end));
      if (!Region.named(name).isEmpty()) {
        return end;
      }
    }
    return -1;
  }

  /** Rejects empty words: they come from unset variables in scripts. */
  private static void requireText(String text) {
    if (text.isBlank()) {
      throw new UsageProblem("a location is empty", Advice.gust("current", "94040"));
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

  /** {@code 94040}, {@code 94040-1234}, either with {@code ,cc} or just a comma. */
  private static boolean isZip(String text) {
    String[] parts = text.strip().split(",", 2);
    String country = parts.length > 1 ? parts[1].strip() : "";
    return ZIP_CODE.matcher(parts[0].strip()).matches()
        && (country.isEmpty() || Region.isCode(Region.countryCode(country)));
  }

  /**
   * @param typed one location, but neither {@code -} nor {@code @name}
   * @param country for a city that names none; empty for none
   * @param zipCountry for a ZIP code that names none; empty for none
   */
  public static Location parse(String typed, String country, String zipCountry) {
    String text = CoordinateText.plain(typed);
    if (CoordinateText.isDecimal(text) || CoordinateText.decimal(text).isPresent()) {
      return at(text);
    }
    Optional<String> points = CoordinateText.withPoints(text);
    if (points.isPresent()) {
      throw new UsageProblem("coordinates take decimal points", "--at " + points.get());
    }
    String joined = text.strip().replaceFirst(" +", ",");
    if (text.indexOf(',') < 0
        && (CoordinateText.isDecimal(joined)
            || text.indexOf(" -") > 0 && CoordinateText.isDecimal(joined + ".0"))) {
      throw new UsageProblem("coordinates need a comma", "--at " + joined);
    }
    return isZip(text) ? zip(text, zipCountry) : city(text, country);
  }

  /**
   * @param text latitude and longitude in degrees, with a comma
   * @throws UsageProblem if they are no such numbers, or out of range
   */
  public static Location.Point at(String text) {
    String[] parts = CoordinateText.decimal(text).orElse(text).split(",", -1);
    if (parts.length != 2
        || !CoordinateText.isNumber(parts[0])
        || !CoordinateText.isNumber(parts[1])) {
      throw AT.problem("takes LAT,LON in degrees");
    }
    Location.Point at = new Location.Point(parts[0].strip(), parts[1].strip());
    double latitude = Math.abs(Double.parseDouble(at.latitude()));
    double longitude = Math.abs(Double.parseDouble(at.longitude()));
    if (latitude > 90 || longitude > 180) {
      throw new UsageProblem("a latitude is from -90 to 90, a longitude from -180 to 180");
    }
    return at;
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
      default -> parse(text, country, country);
    };
  }

  /** The service only accepts the first five digits of a ZIP+4, which is always of the USA. */
  public static Location.Zip zip(String text, String country) {
    List<String> parts = parts(text);
    String code = parts.getFirst();
    boolean isLong = code.length() == 10 && isZip(code);
    if (isLong) {
      parts.set(0, code.substring(0, 5));
    }
    if (parts.size() == 2 && parts.get(1).isEmpty()) {
      parts.removeLast();
    }
    if (parts.size() == 1 && !country.isEmpty() && !isLong) {
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
            || parts.size() == 2 && country.equalsIgnoreCase("us") && isUsState(parts.get(1));
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
          "a location looks like an API key, which does not belong here",
          Advice.gust("keys", "add"));
    }
    List<String> parts = new ArrayList<>();
    for (String part : CoordinateText.plain(text).split(",", -1)) {
      parts.add(part.strip());
    }
    requireText(parts.getFirst());
    if (parts.size() > 1) {
      parts.addLast(Region.countryCode(parts.removeLast()));
    }
    return parts;
  }

  private static boolean isUsState(String code) {
    return code.length() == 2 && Region.named(code).stream().anyMatch(Region::isUsState);
  }
}
