package gust.gazetteer;

import gust.text.Transliteration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Countries and US states by their English names, in any case. The JDK knows the countries, but
 * takes a while to load them.
 */
public final class Regions {
  private static final List<String> STATES =
      List.of(
          ("AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,"
                  + "DE Delaware,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,"
                  + "IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,"
                  + "MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,"
                  + "MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,"
                  + "NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,"
                  + "OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,"
                  + "SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,"
                  + "WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,"
                  + "DC District of Columbia")
              .split(","));

  /** Names that the JDK does not have. */
  private static final List<String> FURTHER_COUNTRIES =
      List.of(
          ("GB UK,GB Great Britain,GB England,GB Scotland,GB Wales,GB Northern Ireland,US USA,"
                  + "US United States of America,AE UAE,CI Ivory Coast,CZ Czech Republic,"
                  + "NL Holland,TR Turkey")
              .split(","));

  private Regions() {}

  /** The code of the country that only this name can mean: not Georgia, which is a state too. */
  public static Optional<String> country(String name) {
    return state(name).isPresent() ? Optional.empty() : anyCountry(name);
  }

  public static Optional<String> anyCountry(String name) {
    return code(name, FURTHER_COUNTRIES)
        .or(() -> code(name, Arrays.stream(Locale.getISOCountries()).map(Regions::entry).toList()));
  }

  public static Optional<String> state(String name) {
    return code(name, STATES);
  }

  /** The code of the state with this name or code. */
  public static Optional<String> stateCode(String text) {
    return isState(text) ? Optional.of(text.toUpperCase(Locale.ROOT)) : state(text);
  }

  public static boolean isState(String code) {
    String start = code.toUpperCase(Locale.ROOT) + " ";
    return code.length() == 2 && STATES.stream().anyMatch(entry -> entry.startsWith(start));
  }

  /** The code in capitals if it is one of a country; {@code UK} counts. */
  public static Optional<String> countryCode(String text) {
    String code = text.toUpperCase(Locale.ROOT);
    return code.equals("UK") || Arrays.asList(Locale.getISOCountries()).contains(code)
        ? Optional.of(code.equals("UK") ? "GB" : code)
        : Optional.empty();
  }

  private static String entry(String code) {
    return code + " " + Locale.of("", code).getDisplayCountry(Locale.ENGLISH);
  }

  /**
   * @param entries a code of two letters, a space, and the name
   */
  private static Optional<String> code(String name, List<String> entries) {
    String wanted = folded(name);
    return entries.stream()
        .filter(entry -> folded(entry.substring(3)).equals(wanted))
        .map(entry -> entry.substring(0, 2))
        .findFirst();
  }

  /** As people may write it: without accents and articles, and without Burma and China below. */
  private static String folded(String name) {
    return Transliteration.fold(name)
        .replace(" (burma)", "")
        .replace(" sar china", "")
        .replace("&", "and")
        .replace("the ", "")
        .replace("saint ", "st ");
  }
}
