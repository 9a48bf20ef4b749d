package gust.sandbox.climate;

import java.time.ZoneOffset;
import java.util.Optional;

/** Places that nobody knows: their names decide where they lie and what is usual there. */
public final class InventedPlaces {
  private static final int LONGEST_NAME = 100;

  private InventedPlaces() {}

  /**
   * @param state empty for none
   * @param country in capitals
   * @return always the same for the same words; empty where even a made-up place has no such name
   */
  public static Optional<Locality> named(String name, String state, String country) {
    return name.length() > LONGEST_NAME || !country.matches("[A-Z]{2}")
        ? Optional.empty()
        : Optional.of(at(name, state, country));
  }

  private static Locality at(String name, String state, String country) {
    String words = NameFolding.fold(name) + ',' + NameFolding.fold(state) + ',' + country;
    int hash = words.hashCode() * 0x9e3779b1;
    double latitude = between(-50, 60, hash);
    double longitude = between(-180, 180, hash * 31);
    double size = Math.abs(latitude);
    double mean = 27 - 0.0075 * size * size;
    double toJuly = 0.22 * latitude;
    double wet = between(10, 55, hash * 37) / 100;
    return new Locality(
        name,
        state,
        country,
        latitude,
        longitude,
        (int) between(0, 600, hash * 41),
        (int) between(500, 500_000, hash * 43),
        ZoneOffset.ofHours((int) Math.round(longitude / 15)),
        new ClimateNormals(mean - toJuly, mean + toJuly, wet, Math.max(0.05, wet - 0.1)));
  }

  /** To two decimals, spread evenly by the hash's high bits. */
  private static double between(double low, double high, int hash) {
    double share = (hash >>> 8) / (double) (1 << 24);
    return Math.round((low + share * (high - low)) * 100) / 100.0;
  }
}
