package gust.weather;

/** Compass points for the direction that the wind blows from. */
public final class Compass {
  private static final String[] POINTS = {
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
    "NNW"
  };

  private static final String[] WORDS = {
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"
  };

  private Compass() {}

  /**
   * One of 16 points: {@code N}, {@code NNE} …
   *
   * @param degrees any finite number; 360 and -360 are north
   */
  public static String letters(double degrees) {
    return POINTS[sector(degrees, POINTS.length)];
  }

  /** One of 8 points in words: {@code north}, {@code north-east} … */
  public static String words(double degrees) {
    return WORDS[sector(degrees, WORDS.length)];
  }

  /** One of 8 points: {@code N}, {@code NE} … */
  public static String eighth(double degrees) {
    return POINTS[2 * sector(degrees, 8)];
  }

  /**
   * The index of the sector, of {@code sectors} equal ones, each centred on its point.
   *
   * @param degrees any finite number
   * @return 0 (north) to {@code sectors} - 1, clockwise
   */
  public static int sector(double degrees, int sectors) {
    double turn = degrees % 360 / 360;
    return Math.floorMod(Math.round(turn * sectors), sectors);
  }
}
