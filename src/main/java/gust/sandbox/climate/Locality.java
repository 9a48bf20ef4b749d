package gust.sandbox.climate;

import java.time.ZoneId;

/**
 * A place the service knows.
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
  /**
   * @param line a line of {@code places.tsv}, whose head names the columns
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

  /** The city identifier: seven digits that stay with the place as the gazetteer grows. */
  public int id() {
    return 1_000_000 + Math.floorMod((name + ',' + state + ',' + country).hashCode(), 9_000_000);
  }
}
