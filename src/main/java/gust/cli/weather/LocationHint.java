package gust.cli.weather;

import gust.cli.LocationSyntax;
import gust.cli.Regions;
import gust.files.PathText.ShellWord;
import gust.sandbox.climate.Gazetteer;
import gust.text.NearestName;
import gust.text.Printable;
import gust.text.Transliteration;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Location;
import java.util.Locale;
import java.util.Optional;

/**
 * What to type after a 404: a whole command with the location written differently.
 *
 * @param command such as {@code gust current}
 * @param demo whether it was the demo, which knows few places
 */
record LocationHint(String command, boolean demo) {
  /** A British postal code, whole or its first half. */
  private static final String BRITISH_CODE = "[A-Za-z]{1,2}[0-9][A-Za-z0-9]?( ?[0-9][A-Za-z]{2})?";

  private static final String CANADIAN_CODE = "[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]";
  private static final String CODE_MEANT = "   (CC: the country's code)";

  String of(Location location) {
    return switch (location) {
      case Location.City city -> of(city.text());
      case Location.Coordinates _ -> gust("NAME,CC") + "   (a place nearby)";
      case Location.Zip _ when demo ->
          gust("94040") + "   (the demo knows few places: large cities, some of their ZIP codes)";
      case Location.Zip zip when zip.text().indexOf(',') >= 0 ->
          gust("NAME,CC") + "   (the city with this code)";
      case Location.Zip zip ->
          gust("--zip", zip.text() + ",DE") + "   (without a country, it is a US ZIP code)";
    };
  }

  String saved(String name) {
    return gust("@" + name) + "   (the saved place)";
  }

  private String of(String city) {
    String other = besidePlaces(city);
    if (!other.isEmpty()) {
      return demo ? other.replaceFirst("^gust (forecast|current)", "$0 --demo") : other;
    }
    String name = city.split(",", 2)[0];
    String last = city.substring(city.lastIndexOf(',') + 1);
    String postalCountry = postalCountry(name);
    if (!postalCountry.isEmpty()) {
      return gust("--zip", name + "," + postalCountry) + "   (other postal codes need --zip)";
    }
    if (Character.isDigit(city.codePointAt(0))) {
      boolean isWhole = LocationSyntax.isCountry(last);
      return gust("--zip", isWhole ? city : name + ",CC")
          + (isWhole ? "   (only a US ZIP code has five digits)" : CODE_MEANT);
    }
    return withRegion(city)
        .or(() -> city.indexOf(' ') < 0 ? Optional.empty() : severalCities(city))
        .or(() -> nearest(name, last.equals(city) ? "" : last.toUpperCase(Locale.ROOT)))
        .orElse(unknown(city, name));
  }

  private String unknown(String city, String name) {
    if (demo) {
      return gust("London") + "   (the demo knows large cities by their English names)";
    }
    return city.equals(name)
        ? gust(city + ",CC") + CODE_MEANT
        : gust("--zip", "ZIP,CC") + "   (or check the spelling)";
  }

  /** The hint for a place that ends in a day word, or for another word that is none; else empty. */
  static String besidePlaces(String city) {
    return switch (city.toLowerCase(Locale.ROOT)) {
      case "version" -> "gust --version";
      case "update", "upgrade" -> "gust --version   (a newer one is installed like the first)";
      case "list" -> "gust places list";
      case "status" -> "gust doctor";
      case "now" -> "gust current";
      case "settings", "configure" -> "gust config list";
      case "login", "setup", "init" -> "gust keys add";
      default -> days(city);
    };
  }

  private static String days(String city) {
    StringBuilder days = new StringBuilder();
    int end = city.length();
    while (end > 0) {
      int space = city.lastIndexOf(' ', end - 1);
      String word = city.substring(space + 1, end).toLowerCase(Locale.ROOT);
      if (DayWord.parse(word).isEmpty() && !word.equals(DayWord.WEEKEND)) {
        break;
      }
      days.insert(0, " --day " + word);
      end = Math.max(space, 0);
    }
    if (days.isEmpty()) {
      return "";
    }
    return "gust forecast" + (end > 0 ? " " + shell(city.substring(0, end)) : "") + days;
  }

  /** For a city whose last words are a country or a US state, by name or code. */
  private Optional<String> withRegion(String city) {
    String[] parts = city.split(",");
    if (parts.length == 3 && Regions.state(parts[1]).isPresent()) {
      return Optional.of(gust(parts[0] + "," + Regions.state(parts[1]).get() + ",US"));
    }
    char separator = parts.length == 2 ? ',' : ' ';
    int end = parts.length > 2 ? -1 : city.indexOf(separator);
    for (; end > 0; end = city.indexOf(separator, end + 1)) {
      Optional<String> hint = within(city.substring(0, end), city.substring(end + 1), separator);
      if (hint.isPresent()) {
        return hint;
      }
    }
    return Regions.anyCountry(city).map(code -> gust("NAME," + code) + "   (a city there)");
  }

  /** Georgia and DE are a state and a country. A code after a comma was asked for as a country. */
  private Optional<String> within(String name, String region, char separator) {
    boolean isCode = Regions.isState(region);
    Optional<String> state =
        isCode ? Optional.of(region.toUpperCase(Locale.ROOT)) : Regions.state(region);
    Optional<String> country =
        isCode && separator == ','
            ? Optional.empty()
            : Regions.countryCode(region).or(() -> Regions.anyCountry(region));
    String inState = name + "," + state.orElse("") + ",US";
    String inCountry = name + "," + country.orElse("");
    if (state.isEmpty() || country.isEmpty()) {
      return state.map(_ -> gust(inState)).or(() -> country.map(_ -> gust(inCountry)));
    }
    String folded = Transliteration.fold(name);
    Gazetteer gazetteer = new Gazetteer();
    boolean isAbroad = gazetteer.byName(folded, "", country.get()).isPresent();
    boolean isInState = gazetteer.byName(folded, state.get(), "US").isPresent();
    return Optional.of(
        isAbroad || isCode && !isInState
            ? gust(inCountry) + "   (the US state: " + shell(inState) + ")"
            : gust(inState) + "   (the country: " + shell(inCountry) + ")");
  }

  /** Adjacent words are one city, but may have been meant as several. */
  private Optional<String> severalCities(String words) {
    Gazetteer gazetteer = new Gazetteer();
    StringBuilder each = new StringBuilder(command).append(demo ? " --demo" : "");
    for (String name : words.split(" ")) {
      if (gazetteer.byName(Transliteration.fold(name), "", "").isEmpty()) {
        return Optional.empty();
      }
      each.append(" --city ").append(shell(name));
    }
    return Optional.of(each + "   (several cities)");
  }

  /** A known place whose name is spelled almost like this. */
  private Optional<String> nearest(String name, String country) {
    Gazetteer gazetteer = new Gazetteer();
    String folded = Transliteration.fold(name);
    Optional<String> near =
        demo
            ? NearestName.of(folded, gazetteer.names())
            : NearestName.oneEdit(folded, gazetteer.names());
    return near.flatMap(known -> gazetteer.byName(known, "", country))
        .map(place -> gust(place.name() + "," + place.country()));
  }

  /** Empty for a name. */
  private static String postalCountry(String name) {
    if (name.matches(BRITISH_CODE)) {
      return "GB";
    }
    return name.matches(CANADIAN_CODE) ? "CA" : "";
  }

  private String gust(String location) {
    return command + (demo ? " --demo " : " ") + shell(location);
  }

  private String gust(String option, String value) {
    return command + (demo ? " --demo " : " ") + option + " " + shell(value);
  }

  private static String shell(String word) {
    return ShellWord.of(Printable.text(word));
  }
}
