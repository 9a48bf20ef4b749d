package gust.sandbox;

import gust.gazetteer.Gazetteer;
import gust.gazetteer.Locality;
import gust.text.Transliteration;
import java.util.Locale;
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
  Locality find(QueryParameters parameters) throws Refusal {
    Optional<String> zip = parameters.get("zip");
    Optional<String> q = parameters.get("q");
    boolean isPoint = parameters.get("lat").or(() -> parameters.get("lon")).isPresent();
    if (zip.isPresent() && q.isPresent() || isPoint && zip.or(() -> q).isPresent()) {
      throw new Refusal(400, "give one of zip, q, and lat with lon");
    }
    if (isPoint) {
      return Gazetteer.at(
          degrees(parameters, "lat", 90, "wrong latitude"),
          degrees(parameters, "lon", 180, "wrong longitude"));
    }
    String text = zip.or(() -> q).orElse("");
    if (q.isPresent() && text.startsWith(",") && text.lastIndexOf(',') > 0) {
      text = text.substring(1);
    }
    String[] parts = text.split(",", -1);
    if (parts[0].isBlank()) {
      throw new Refusal(400, "no location: give zip or q");
    }
    Optional<Locality> place = find(zip.isPresent(), parts);
    return place.orElseThrow(() -> new Refusal(404, "city not found"));
  }

  private static double degrees(QueryParameters parameters, String name, int most, String problem)
      throws Refusal {
    try {
      double degrees = Double.parseDouble(parameters.get(name).orElse(""));
      if (Math.abs(degrees) <= most) {
        return degrees;
      }
    } catch (NumberFormatException _) {
      // Refused below, like a number out of range.
    }
    throw new Refusal(400, problem);
  }

  private Optional<Locality> find(boolean zip, String[] parts) {
    if (parts.length > (zip ? 2 : 3)) {
      return Optional.empty();
    }
    String name = parts[0].strip();
    String state = parts.length == 3 ? parts[1].strip() : "";
    String country = parts.length == 1 ? "" : country(parts[parts.length - 1]);
    String orUsa = parts.length == 1 ? "US" : country;
    Optional<Locality> known = zip ? byZip(name, orUsa) : byName(name, state, country);
    return known.isPresent() || !anyPlace
        ? known
        : Locality.invented((zip ? "Postal Code " : "") + name, state, orUsa);
  }

  private Optional<Locality> byZip(String code, String country) {
    String bare = country.equals("US") ? code : code.replace(" ", "");
    return Gazetteer.byPostalCode(bare.toUpperCase(Locale.ROOT), country);
  }

  private Optional<Locality> byName(String name, String state, String country) {
    String inCapitals = Transliteration.fold(state).toUpperCase(Locale.ROOT);
    return Gazetteer.byName(Transliteration.fold(name), inCapitals, country);
  }

  private static String country(String code) {
    String country = code.strip().toUpperCase(Locale.ROOT);
    return country.equals("UK") ? "GB" : country;
  }
}
