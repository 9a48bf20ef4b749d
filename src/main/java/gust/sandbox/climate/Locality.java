package gust.sandbox.climate;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * A known or invented place.
 *
 * @param state two letters in the USA, empty elsewhere
 * @param country ISO 3166 code in capitals
 * @param latitude degrees, north positive
 * @param longitude degrees, east positive
 * @param elevation metres above the sea, negative below
 */
public record Locality(
    String name,
    String state,
    String country,
    double latitude,
    double longitude,
    int elevation,
    int population,
    ZoneId zone,
    ClimateNormals climate) {
  private static final int LONGEST_INVENTED_NAME = 100;

  /**
   * @param line a line of {@code places.tsv}; its header names the columns
   */
  static Locality parse(String line) {
    String[] columns = line.split("\t");
    return new Locality(
        columns[0],
        columns[2],
        columns[3],
        Double.parseDouble(columns[5]),
        Double.parseDouble(columns[6]),
        Integer.parseInt(columns[7]),
        Integer.parseInt(columns[8]),
        ZoneId.of(columns[9]),
        new ClimateNormals(
            Double.parseDouble(columns[10]),
            Double.parseDouble(columns[11]),
            Double.parseDouble(columns[12]) / 100,
            Double.parseDouble(columns[13]) / 100));
  }

  /**
   * Invents a place: its name decides its position and climate.
   *
   * @param state empty for none
   * @param country in capitals
   * @return always the same for the same input; empty if the name is not acceptable
   */
  public static Optional<Locality> invented(String name, String state, String country) {
    if (name.length() > LONGEST_INVENTED_NAME || !country.matches("[A-Z]{2}")) {
      return Optional.empty();
    }
    String words = NameFolding.fold(name) + ',' + NameFolding.fold(state) + ',' + country;
    int hash = words.hashCode() * 0x9e3779b1;
    double latitude = between(-50, 60, hash);
    double longitude = between(-180, 180, hash * 31);
    double mean = 27 - 0.0075 * latitude * latitude;
    double toJuly = 0.22 * latitude;
    double wet = between(10, 55, hash * 37) / 100;
    return Optional.of(
        new Locality(
            name,
            state,
            country,
            latitude,
            longitude,
            (int) between(0, 600, hash * 41),
            (int) between(500, 500_000, hash * 43),
            ZoneOffset.ofHours((int) Math.round(longitude / 15)),
            new ClimateNormals(mean - toJuly, mean + toJuly, wet, Math.max(0.05, wet - 0.1))));
  }

  /** Two decimals, distributed evenly by the high bits of the hash. */
  private static double between(double low, double high, int hash) {
    double share = (hash >>> 8) / (double) (1 << 24);
    return Math.round((low + share * (high - low)) * 100) / 100.0;
  }

  /** The city identifier: seven digits, stable as the gazetteer grows. */
  public int id() {
    return 1_000_000 + Math.floorMod((name + ',' + state + ',' + country).hashCode(), 9_000_000);
  }
}
