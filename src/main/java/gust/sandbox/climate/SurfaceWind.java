package gust.sandbox.climate;

/**
 * Wind near the ground.
 *
 * @param speed m/s
 * @param from degrees that it blows from, clockwise from north, below 360
 * @param gust m/s, never below {@code speed}
 */
public record SurfaceWind(double speed, int from, double gust) {
  private static final double AIR_DENSITY = 1.2;
  private static final double EARTH_TURN = 7.292e-5;

  /** The share of the wind aloft that remains near the ground. */
  private static final double FRICTION = 0.6;

  /**
   * Geostrophic flow around lows and highs plus trade winds and westerlies; stronger in the
   * afternoon than at night.
   *
   * @param depth hPa per unit of {@link Air#low}
   */
  static SurfaceWind over(double latitude, Air air, double depth, double solarHour) {
    double phi = latitude * Math.PI / 180;
    // Geostrophic balance breaks down near the equator, so stay 15 degrees off it.
    double turning = 2 * EARTH_TURN * Math.max(Math.abs(StrictMath.sin(phi)), 0.26);
    double strength = FRICTION * 100 * depth / (AIR_DENSITY * (latitude < 0 ? -turning : turning));
    double east = strength * air.lowNorth() - 3.5 * StrictMath.cos(3 * phi);
    double north = -strength * air.lowEast() - 1.2 * StrictMath.sin(6 * phi);

    double afternoon = StrictMath.cos((solarHour - 14) * Math.PI / 12);
    double speed =
        StrictMath.hypot(east, north) * (0.85 + 0.25 * afternoon) * (1 + 0.1 * air.stirring());
    double direction = StrictMath.atan2(-east, -north) * 180 / Math.PI + 8 * air.stirring();
    double gustiness = 1.35 + 0.15 * afternoon + 0.05 * air.stirring();
    return new SurfaceWind(speed, Math.floorMod(Math.round(direction), 360), speed * gustiness);
  }
}
