package gust.sandbox;

import gust.gazetteer.Gazetteer;
import gust.gazetteer.Locality;
import gust.text.Transliteration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the place that the parameters {@code zip} or {@code q}, or {@code lat} and {@code lon}
 * name.
 *
 * <p>Choices where the interface is silent, the same on both endpoints: none, several or an empty
 * one is a 400, an unknown place a 404. A {@code zip} is {@code code[,country]}, by default in the
 * USA; a {@code q} is {@code name[,state][,country]}, with a state only for the USA. Case, accents,
 * spaces around the parts and a comma before a name with a country are ignored; {@code uk} is
 * {@code gb}. A US ZIP code has five digits; in other postal codes spaces don't matter. There is
 * weather at any point of the earth, as in the public service.
 *
 * @param anyPlace whether to invent unknown places
 */
record PlaceFinder(boolean anyPlace) {
  Locality find(Map<String, String> parameters) throws Refusal {
    boolean isZip = parameters.containsKey("zip");
    boolean isName = parameters.containsKey("q");
    boolean isPoint = parameters.containsKey("lat") || parameters.containsKey("lon");
    boolean isOne = !(isZip && isName) && !(isPoint && (isZip || isName));
    Refusal.unless(isOne, 400, "give one of zip, q, and lat with lon");
    if (isPoint) {
      double latitude = degrees(parameters.get("lat"), 90, "wrong latitude");
      return Gazetteer.at(latitude, degrees(parameters.get("lon"), 180, "wrong longitude"));
    }
    String text = parameters.getOrDefault(isZip ? "zip" : "q", "");
    if (isName && text.startsWith(",") && text.lastIndexOf(',') > 0) {
      text = text.substring(1);
    }
    String[] parts = text.split(",", -1);
    Refusal.unless(!parts[0].isBlank(), 400, "no location: give zip or q");
    return find(isZip, parts).orElseThrow(() -> new Refusal(404, "city not found"));
  }

  /**
   * @param text null if it is missing
   */
  private static double degrees(String text, int most, String problem) throws Refusal {
    try {
      double degrees = Double.parseDouble(text == null ? "" : text);
      Refusal.unless(Math.abs(degrees) <= most, 400, problem);
      return degrees;
    } catch (NumberFormatException _) {
      throw new Refusal(400, problem);
    }
  }

  private Optional<Locality> find(boolean isZip, String[] parts) {
    if (parts.length > (isZip ? 2 : 3)) {
      return Optional.empty();
    }
    String name = parts[0].strip();
    String state = parts.length == 3 ? parts[1].strip() : "";
    String last = parts[parts.length - 1].strip().toUpperCase(Locale.ROOT);
    String named = last.equals("UK") ? "GB" : last;
    String country = parts.length == 1 ? "" : named;
    String orUsa = parts.length == 1 ? "US" : named;
    String code = orUsa.equals("US") ? name : name.replace(" ", "").toUpperCase(Locale.ROOT);
    String stateCode = Transliteration.fold(state).toUpperCase(Locale.ROOT);
    Optional<Locality> known =
        isZip
            ? Gazetteer.byPostalCode(code, orUsa)
            : Gazetteer.byName(Transliteration.fold(name), stateCode, country);
    return known.isPresent() || !anyPlace
        ? known
        : Locality.invented((isZip ? "Postal Code " : "") + name, state, orUsa);
  }
}
