package gust.cli;

import gust.text.Printable;
import gust.text.ShellWord;
import gust.weather.DayWord;
import gust.weather.Location;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The most likely remedy for a 404: the location written differently. */
final class LocationHint {
  /** A British postal code, whole or its first half. */
  private static final String BRITISH_CODE = "[A-Za-z]{1,2}[0-9][A-Za-z0-9]?( ?[0-9][A-Za-z]{2})?";

  private static final String CANADIAN_CODE = "[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]";
  private static final String DEMO =
      "the demo knows large cities by their English names: London, Mumbai";

  private LocationHint() {}

  /**
   * @param demo whether it was the demo, which knows few places
   */
  static String of(Location location, boolean demo) {
    return switch (location) {
      case Location.City city -> of(city.text(), demo);
      case Location.Zip _ when demo -> DEMO;
      case Location.Zip zip when zip.text().indexOf(',') >= 0 -> "try the city: --city NAME,CC";
      case Location.Zip zip ->
          "without a country, this is a US ZIP code; for another country: --zip "
              + shell(zip.text() + ",DE");
    };
  }

  private static String of(String city, boolean demo) {
    int comma = city.indexOf(',');
    String name = comma < 0 ? city : city.substring(0, comma);
    String country = postalCountry(name);
    if (!country.isEmpty()) {
      return "for a postal code: --zip " + shell(name + "," + country);
    }
    if (Character.isDigit(city.codePointAt(0))) {
      return "a US ZIP code has five digits; for other countries: --zip CODE,CC";
    }
    String day = day(city);
    if (!day.isEmpty()) {
      return day;
    }
    int space = city.lastIndexOf(' ');
    String code = city.substring(space + 1).toUpperCase(Locale.ROOT);
    if (comma >= 0) {
      return named(city, comma);
    }
    if (space > 0 && isCountryOrState(code)) {
      return commas(city.substring(0, space), code);
    }
    if (demo) {
      return DEMO;
    }
    return space > 0
        ? twoCities(city)
        : "name the country, or try the English name: --city " + shell(city + ",US");
  }

  /** A separate line, since without a key the service cannot say whether there is such a place. */
  static String besideNoKey(Location location) {
    String day = location instanceof Location.City city ? day(city.text()) : "";
    return day.isEmpty() ? "" : "\n  for a day: " + day;
  }

  /** The hint for a place that ends in a day word or is one; else empty. */
  private static String day(String city) {
    StringBuilder days = new StringBuilder();
    int end = city.length();
    while (end > 0) {
      int space = city.lastIndexOf(' ', end - 1);
      String word = city.substring(space + 1, end);
      if (DayWord.parse(word).isEmpty()) {
        break;
      }
      days.insert(0, " --day " + word.toLowerCase(Locale.ROOT));
      end = Math.max(space, 0);
    }
    if (days.isEmpty()) {
      return "";
    }
    return "gust forecast" + (end > 0 ? " " + shell(city.substring(0, end)) : "") + days;
  }

  /** The hint for a city whose last part was meant as its country or state. */
  private static String named(String city, int comma) {
    String last = city.substring(city.lastIndexOf(',') + 1);
    if (city.lastIndexOf(',') == comma && LocationSyntax.isState(last)) {
      return "a US state needs its country: --city " + shell(city + ",US");
    }
    return last.equalsIgnoreCase("UK")
        ? "the country's code is GB: " + shell(city.substring(0, city.lastIndexOf(',')) + ",GB")
        : "check the spelling, or ask by ZIP code: --zip ZIP,CC";
  }

  private static String commas(String name, String code) {
    if (!LocationSyntax.isState(code)) {
      return "put a comma: " + shell(name + "," + (code.equals("UK") ? "GB" : code));
    }
    String state = shell(name + "," + code + ",US");
    return isCountry(code)
        ? "put commas: " + shell(name + "," + code) + "   (the US state: " + state + ")"
        : "put commas: " + state;
  }

  private static boolean isCountryOrState(String code) {
    return code.equals("UK") || isCountry(code) || LocationSyntax.isState(code);
  }

  private static boolean isCountry(String code) {
    return Arrays.asList(Locale.getISOCountries()).contains(code);
  }

  /** Empty for a name. */
  private static String postalCountry(String name) {
    if (name.matches(BRITISH_CODE)) {
      return "GB";
    }
    return name.matches(CANADIAN_CODE) ? "CA" : "";
  }

  /** Adjacent words are one city, but may have been meant as several. */
  private static String twoCities(String text) {
    String cities =
        Arrays.stream(text.split(" "))
            .map(word -> " --city " + shell(word))
            .collect(Collectors.joining());
    return "for several cities," + cities + "; else name the country: " + shell(text + ",US");
  }

  private static String shell(String word) {
    return ShellWord.of(Printable.text(word));
  }
}
