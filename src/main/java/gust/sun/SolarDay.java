package gust.sun;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;

/**
 * A day's sun at a place, by the low-precision formulas of the Astronomical Almanac: to about a
 * minute between 1950 and 2050. In Unix seconds.
 *
 * @param noon when the sun is highest
 * @param rise as late as {@code set} in the polar night, 12 hours before noon in the polar day
 */
public record SolarDay(long noon, long rise, long set) {
  private static final long LONGEST = 86_400;

  /** The sun's centre when its upper limb touches the horizon, refraction included. */
  private static final double HORIZON = Math.toRadians(-0.833);

  /** 2000-01-01, noon, in days since 1970. */
  private static final double EPOCH = 10_957.5;

  /**
   * @param offset of the clock that the date belongs to
   */
  public static SolarDay of(double latitude, double longitude, LocalDate date, ZoneOffset offset) {
    return around(latitude, longitude, date.toEpochSecond(LocalTime.NOON, offset));
  }

  /** The day whose noon is nearest to {@code second}. */
  public static SolarDay around(double latitude, double longitude, long second) {
    double hourAngle = Math.IEEEremainder(Position.at(second).greenwichAngle + longitude, 360);
    long noon = second - Math.round(hourAngle * LONGEST / 360);
    double half = Position.at(noon).halfDay(latitude);
    // The declination changes between noon and sunset.
    return new SolarDay(
        noon,
        noon - Math.round(Position.at(noon - half).halfDay(latitude)),
        noon + Math.round(Position.at(noon + half).halfDay(latitude)));
  }

  /**
   * @param greenwichAngle how far the sun is past the meridian of Greenwich, in degrees
   */
  private record Position(double declination, double greenwichAngle) {
    static Position at(double second) {
      double days = second / LONGEST - EPOCH;
      double mean = 280.460 + 0.9856474 * days;
      double anomaly = Math.toRadians(357.528 + 0.9856003 * days);
      double ecliptic =
          Math.toRadians(mean + 1.915 * Math.sin(anomaly) + 0.020 * Math.sin(2 * anomaly));
      double obliquity = Math.toRadians(23.439 - 0.0000004 * days);
      double ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic));
      return new Position(
          Math.asin(Math.sin(obliquity) * Math.sin(ecliptic)),
          360 * days + mean - Math.toDegrees(ascension));
    }

    /** Seconds from noon to sunset. */
    double halfDay(double latitude) {
      double north = Math.toRadians(latitude);
      double cosine =
          (Math.sin(HORIZON) - Math.sin(north) * Math.sin(declination))
              / (Math.cos(north) * Math.cos(declination));
      return Math.acos(Math.clamp(cosine, -1, 1)) / Math.PI * LONGEST / 2;
    }
  }

  /** Seconds of daylight: 0 in the polar night, 24 hours in the polar day. */
  public long length() {
    return set - rise;
  }

  /** Whether the sun does not set. */
  public boolean isPolarDay() {
    return length() == LONGEST;
  }

  /** Whether the sun does not rise or does not set. */
  public boolean isPolar() {
    return isPolarDay() || length() == 0;
  }

  /** Whether the sun is up at an instant of this day. */
  public boolean isUp(long second) {
    return isPolarDay() || rise < second && second < set;
  }
}
