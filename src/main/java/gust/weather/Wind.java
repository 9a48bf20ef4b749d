package gust.weather;

import java.util.OptionalDouble;

/**
 * @param speed m/s or mph, by the units asked
 * @param direction degrees it blows from, 0 = north, clockwise
 * @param gust m/s or mph; real servers also send gusts below the wind speed
 */
public record Wind(OptionalDouble speed, OptionalDouble direction, OptionalDouble gust) {
  public static final Wind UNKNOWN =
      new Wind(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

  public Wind withoutGusts() {
    return new Wind(speed, direction, OptionalDouble.empty());
  }

  /** The speed or the gust, whichever is higher; empty if neither is known. */
  public OptionalDouble strength() {
    return isGusty() || speed.isEmpty() ? gust : speed;
  }

  /** Whether the gusts are stronger than the wind. */
  public boolean isGusty() {
    return gust.isPresent() && gust.getAsDouble() > speed.orElse(0);
  }

  /**
   * The sector of the compass that it blows from, of {@code sectors} equal ones, each centred on
   * its point.
   *
   * @param degrees any finite number
   * @return 0 (north) to {@code sectors} - 1, clockwise
   */
  public static int sector(double degrees, int sectors) {
    double turn = degrees % 360 / 360;
    return Math.floorMod(Math.round(turn * sectors), sectors);
  }

  /** How much the wind matters outdoors. */
  public enum Level {
    CALM,
    /** Small trees sway, umbrellas are hard to hold. */
    WINDY,
    /** Gusts break twigs and push people. */
    GALE,
    /** Loose things fly. */
    STORMY;

    /** The worse of the levels of the gusts and of the steady wind. */
    public static Level of(Wind wind, Units units) {
      Beaufort speed = Beaufort.of(wind.speed(), units);
      Beaufort gust = Beaufort.of(wind.gust(), units);
      if (speed.compareTo(Beaufort.GALE) >= 0 || gust.compareTo(Beaufort.STORM) >= 0) {
        return STORMY;
      }
      if (gust.compareTo(Beaufort.GALE) >= 0) {
        return GALE;
      }
      boolean isWindy = speed.compareTo(Beaufort.STRONG_BREEZE) >= 0;
      return isWindy || gust.compareTo(Beaufort.NEAR_GALE) >= 0 ? WINDY : CALM;
    }

    /** Whether it is worth a number of its own: 10.8 m/s (Beaufort 6) or more, gust or not. */
    public static boolean isFresh(Wind wind, Units units) {
      return Beaufort.of(wind.strength(), units).compareTo(Beaufort.STRONG_BREEZE) >= 0;
    }
  }
}
