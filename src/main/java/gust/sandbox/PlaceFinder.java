package gust.sandbox;

import gust.sandbox.climate.Gazetteer;
import gust.sandbox.climate.Locality;
import gust.sandbox.climate.NameFolding;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the place that the parameters {@code zip} and {@code q} name.
 *
 * <p>Choices where the interface is silent, the same on both endpoints: neither, both or an empty
 * one is a 400, an unknown place a 404. A {@code zip} is {@code code[,country]}, by default in the
 * USA; a {@code q} is {@code name[,state][,country]}, with a state only for the USA. Case, accents,
 * spaces around the parts and a comma before a name with a country are ignored; {@code uk} is
 * {@code gb}. A US ZIP code has five digits; in other postal codes spaces don't matter.
 *
 * @param anyPlace whether to invent unknown places
 */
record PlaceFinder(Gazetteer gazetteer, boolean anyPlace) {
  Locality find(QueryParameters parameters) throws Refusal {
    Optional<String> zip = parameters.get("zip");
    Optional<String> q = parameters.get("q");
    if (zip.isPresent() && q.isPresent()) {
      throw new Refusal(400, "give either zip or q, not both");
    }
    String text = zip.or(() -> q).orElse("");
    if (q.isPresent() && text.startsWith(",") && text.lastIndexOf(',') > 0) {
      text = text.substring(1);
    }
    String[] parts = text.split(",", -1);
    if (parts[0].isBlank()) {
      throw new Refusal(400, "no location: give zip or q");
    }
    Optional<Locality> place = zip.isPresent() ? byZip(parts) : byName(parts);
    if (place.isEmpty() && anyPlace && parts.length <= 3) {
      place = invented(zip.isPresent(), parts);
    }
    return place.orElseThrow(() -> new Refusal(404, "city not found"));
  }

  private Optional<Locality> byZip(String[] parts) {
    if (parts.length > 2) {
      return Optional.empty();
    }
    String country = parts.length == 2 ? country(parts[1]) : "US";
    String code = parts[0].strip().toUpperCase(Locale.ROOT);
    return gazetteer.byPostalCode(country.equals("US") ? code : code.replace(" ", ""), country);
  }

  private Optional<Locality> byName(String[] parts) {
    String name = NameFolding.fold(parts[0]);
    return switch (parts.length) {
      case 1 -> gazetteer.byName(name, "", "");
      case 2 -> gazetteer.byName(name, "", country(parts[1]));
      case 3 ->
          gazetteer.byName(
              name, NameFolding.fold(parts[1]).toUpperCase(Locale.ROOT), country(parts[2]));
      default -> Optional.empty();
    };
  }

  private static Optional<Locality> invented(boolean zip, String[] parts) {
    String name = (zip ? "Postal Code " : "") + parts[0].strip();
    String state = parts.length == 3 ? parts[1].strip() : "";
    String country = parts.length == 1 ? "US" : country(parts[parts.length - 1]);
    return Locality.invented(name, state, country);
  }

  private static String country(String code) {
    String country = code.strip().toUpperCase(Locale.ROOT);
    return country.equals("UK") ? "GB" : country;
  }
}
