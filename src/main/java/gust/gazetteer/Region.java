package gust.gazetteer;

import gust.files.TextFile;
import gust.text.Transliteration;
import java.util.ArrayList;
import java.util.List;

/**
 * A country, or a state of the USA, Canada or Australia.
 *
 * @param country ISO 3166 code in capitals
 * @param state its usual letters; empty for the whole country
 */
public record Region(String country, String state) {
  private static final String LINES =
      TextFile.ofJar(Region.class.getResourceAsStream("regions.txt"));

  /** All that have this name or these letters, in any case; the one most likely meant first. */
  public static List<Region> named(String text) {
    List<Region> regions = new ArrayList<>();
    String name = "|" + folded(text) + "|";
    for (int at = LINES.indexOf(name); at >= 0; at = LINES.indexOf(name, at + 1)) {
      int start = LINES.lastIndexOf('\n', at) + 1;
      String code = LINES.substring(start, LINES.indexOf('|', start));
      regions.add(new Region(code.substring(0, 2), code.length() > 2 ? code.substring(3) : ""));
    }
    return regions;
  }

  /**
   * The code of the country that only this name can mean: not Georgia, which is a state too. Else
   * the text itself.
   */
  public static String countryCode(String text) {
    if (text.isEmpty() || isCode(text) && !text.equalsIgnoreCase("uk")) {
      return text;
    }
    List<Region> regions = named(text);
    boolean isCountry = !regions.isEmpty() && regions.getFirst().state.isEmpty();
    return isCountry ? regions.getFirst().country : text;
  }

  /** Whether it has the form of a country's code. */
  public static boolean isCode(String text) {
    return text.matches("[A-Za-z]{2}");
  }

  public boolean isUsState() {
    return country.equals("US") && !state.isEmpty();
  }

  /** As people may write it: without case, accents and articles. */
  static String folded(String name) {
    return Transliteration.fold(name)
        .replace("&", "and")
        .replace("the ", "")
        .replace("saint ", "st ");
  }
}
