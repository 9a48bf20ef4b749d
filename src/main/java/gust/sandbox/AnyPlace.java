package gust.sandbox;

import java.time.ZoneOffset;
import java.util.Optional;

/** Places that nobody knows: what is asked for decides where they lie and what is usual there. */
final class AnyPlace {
  private static final int LONGEST_NAME = 100;

  private AnyPlace() {}

  /**
   * @param zip whether a postal code is asked for
   * @param parts those of {@code zip} or {@code q}, the first of them not blank
   * @return always the same for the same parts; empty where even a made-up place has no such name
   */
  static Optional<Place> of(boolean zip, String[] parts) {
    String asked = parts[0].strip();
    String last = parts[parts.length - 1];
    String country = parts.length == 1 ? "US" : PlaceFinder.country(last);
    if (asked.length() > LONGEST_NAME || !isCode(country) || parts.length > 3) {
      return Optional.empty();
    }
    String name = zip ? "Postal Code " + asked : asked;
    String state = parts.length == 3 ? parts[1].strip() : "";
    return Optional.of(at(name, state, country));
  }

  private static Place at(String name, String state, String country) {
    int hash = (Names.fold(name) + ',' + Names.fold(state) + ',' + country).hashCode() * 0x9e3779b1;
    double latitude = between(-50, 60, hash);
    double longitude = between(-180, 180, hash * 31);
    double size = Math.abs(latitude);
    double mean = 27 - 0.0075 * size * size;
    double toJuly = 0.22 * latitude;
    double wet = between(10, 55, hash * 37) / 100;
    return new Place(
        name,
        state,
        country,
        latitude,
        longitude,
        (int) between(0, 600, hash * 41),
        (int) between(500, 500_000, hash * 43),
        ZoneOffset.ofHours((int) Math.round(longitude / 15)),
        new Climate(mean - toJuly, mean + toJuly, wet, Math.max(0.05, wet - 0.1)));
  }

  /** To two decimals, spread evenly by the hash's high bits. */
  private static double between(double low, double high, int hash) {
    double share = (hash >>> 8) / (double) (1 << 24);
    return Math.round((low + share * (high - low)) * 100) / 100.0;
  }

  private static boolean isCode(String country) {
    return country.length() == 2 && isCapital(country.charAt(0)) && isCapital(country.charAt(1));
  }

  private static boolean isCapital(char c) {
    return c >= 'A' && c <= 'Z';
  }
}
