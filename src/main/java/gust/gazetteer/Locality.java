package gust.gazetteer;

import gust.text.Transliteration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Random;

/**
 * A known or invented place.
 *
 * @param name empty for a point in the country or at sea
 * @param state two letters in the USA, empty elsewhere
 * @param country ISO 3166 code in capitals; empty at sea
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
    Climate climate) {
  /**
   * @param january mean temperature, °C
   * @param july mean temperature, °C
   * @param wetJanuary share of days with rain or snow, 0 to 1
   * @param wetJuly share of days with rain or snow, 0 to 1
   */
  public record Climate(double january, double july, double wetJanuary, double wetJuly) {
    /** 18 July, the warmest or coldest day, as a fraction of the year. */
    private static final double MID_JULY = 0.544;

    private static final double SECONDS_PER_YEAR = 365.2425 * 86_400;

    /** The usual climate at this latitude, which is in degrees. */
    static Climate at(double latitude, double wet) {
      double mean = 27 - 0.0075 * latitude * latitude;
      double toJuly = 0.22 * latitude;
      return new Climate(mean - toJuly, mean + toJuly, wet, Math.max(0.05, wet - 0.1));
    }

    /** 1 in the middle of July, -1 in the middle of January. */
    public static double season(long second) {
      return StrictMath.cos(2 * Math.PI * (second / SECONDS_PER_YEAR - MID_JULY));
    }

    public double temperature(double season) {
      return (january + july) / 2 + (july - january) / 2 * season;
    }

    public double wetDays(double season) {
      return (wetJanuary + wetJuly) / 2 + (wetJuly - wetJanuary) / 2 * season;
    }
  }

  private static final int LONGEST_INVENTED_NAME = 100;

  // All in km.
  private static final double EARTH_RADIUS = 6371;
  private static final double TOWN = 30;
  private static final double REGION = 300;

  private static final double USUALLY_WET = 0.3;

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
        new Climate(
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
    String words = Transliteration.fold(name) + ',' + Transliteration.fold(state) + ',' + country;
    Random random = new Random(words.hashCode() * 0x9e3779b97f4a7c15L);
    double latitude = random.nextDouble(-50, 60);
    double longitude = random.nextDouble(-180, 180);
    Climate climate = Climate.at(latitude, random.nextDouble(0.1, 0.55));
    return Optional.of(
        new Locality(
            name,
            state,
            country,
            latitude,
            longitude,
            random.nextInt(0, 600),
            random.nextInt(500, 500_000),
            zoneAt(longitude),
            climate));
  }

  private static ZoneOffset zoneAt(double longitude) {
    return ZoneOffset.ofHours((int) Math.round(longitude / 15));
  }

  /** The distance over the ground, in km. */
  double distanceTo(double otherLatitude, double otherLongitude) {
    double north = Math.toRadians(latitude);
    double otherNorth = Math.toRadians(otherLatitude);
    double east = Math.toRadians(otherLongitude - longitude);
    double cosine =
        StrictMath.sin(north) * StrictMath.sin(otherNorth)
            + StrictMath.cos(north) * StrictMath.cos(otherNorth) * StrictMath.cos(east);
    return EARTH_RADIUS * StrictMath.acos(Math.clamp(cosine, -1, 1));
  }

  /**
   * Another point: with this name if it is of the same town, with this climate if it is of the same
   * region; else nameless, and at sea.
   */
  Locality movedTo(double otherLatitude, double otherLongitude) {
    double distance = distanceTo(otherLatitude, otherLongitude);
    boolean isHere = distance <= TOWN;
    boolean isAway = distance > REGION;
    return new Locality(
        isHere ? name : "",
        isHere ? state : "",
        isAway ? "" : country,
        otherLatitude,
        otherLongitude,
        isAway ? 0 : elevation,
        isHere ? population : 0,
        isAway ? zoneAt(otherLongitude) : zone,
        isAway ? Climate.at(otherLatitude, USUALLY_WET) : climate);
  }

  /** As it is asked for: {@code Portland,ME,US}. */
  public String fullName() {
    return name + "," + (state.isEmpty() ? "" : state + ",") + country;
  }

  /** The city identifier: seven digits, stable as the gazetteer grows; 0 for a nameless place. */
  public int id() {
    String words = name + ',' + state + ',' + country;
    return name.isEmpty() ? 0 : 1_000_000 + Math.floorMod(words.hashCode(), 9_000_000);
  }
}
