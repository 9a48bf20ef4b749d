package gust.sandbox.climate;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;

/**
 * The position of the sun, accurate to about a minute between 1950 and 2050 (low-precision formulas
 * of the Astronomical Almanac). Instants are Unix seconds, angles degrees.
 */
public record SolarPosition(double latitude, double longitude) {
  /**
   * The elevation of the sun's centre when its upper limb touches the horizon, including
   * refraction.
   */
  private static final double RISING = -0.833;

  private static final double SECONDS_PER_DEGREE = 240;

  /**
   * When the sun is up on one day.
   *
   * @param sunrise 0 if the sun stays up or down all day
   * @param sunset 0 if the sun stays up or down all day; may fall on the next calendar day
   */
  public record Day(long sunrise, long sunset) {}

  boolean isUp(long epochSecond) {
    return elevation(epochSecond) > RISING;
  }

  double elevation(long epochSecond) {
    double declination = declination(epochSecond);
    return degrees(
        StrictMath.asin(
            sin(latitude) * sin(declination)
                + cos(latitude) * cos(declination) * cos(hourAngle(epochSecond))));
  }

  /** The elevation at noon of the day around {@code epochSecond}. */
  double highest(long epochSecond) {
    return 90 - Math.abs(latitude - declination(epochSecond));
  }

  /** The elevation at midnight of the day around {@code epochSecond}. */
  double lowest(long epochSecond) {
    return Math.abs(latitude + declination(epochSecond)) - 90;
  }

  /** Local solar time in hours, 12 at noon. */
  double solarHour(long epochSecond) {
    return 12 + hourAngle(epochSecond) / 15;
  }

  /** Sunrise and sunset around the noon of {@code date}. */
  public Day day(LocalDate date, ZoneId zone) {
    long clockNoon = date.atTime(LocalTime.NOON).atZone(zone).toEpochSecond();
    long noon = clockNoon - Math.round(hourAngle(clockNoon) * SECONDS_PER_DEGREE);
    double half = halfDay(noon);
    if (half == 0 || half == 180) {
      return new Day(0, 0);
    }
    return new Day(crossing(noon, -half, -1), crossing(noon, half, 1));
  }

  /** Refines the time, because the sun's declination changes between noon and sunset. */
  private long crossing(long noon, double angle, int side) {
    long first = noon + Math.round(angle * SECONDS_PER_DEGREE);
    return first + Math.round((side * halfDay(first) - hourAngle(first)) * SECONDS_PER_DEGREE);
  }

  /** The hour angle of sunset: 0 in the polar night, 180 in the polar day. */
  private double halfDay(long epochSecond) {
    double declination = declination(epochSecond);
    double cosine =
        (sin(RISING) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
    return degrees(StrictMath.acos(Math.clamp(cosine, -1, 1)));
  }

  private static double declination(long epochSecond) {
    return degrees(
        StrictMath.asin(sin(obliquity(epochSecond)) * sin(eclipticLongitude(epochSecond))));
  }

  /** The hour angle: how far the sun is past the meridian, -180 to 180. */
  private double hourAngle(long epochSecond) {
    double days = daysSince2000(epochSecond);
    double ecliptic = eclipticLongitude(epochSecond);
    double rightAscension =
        degrees(StrictMath.atan2(cos(obliquity(epochSecond)) * sin(ecliptic), cos(ecliptic)));
    double sidereal = 280.460618 + 360.985647366 * days;
    double angle = sidereal + longitude - rightAscension;
    return angle - 360 * Math.floor((angle + 180) / 360);
  }

  private static double eclipticLongitude(long epochSecond) {
    double days = daysSince2000(epochSecond);
    double anomaly = 357.528 + 0.9856003 * days;
    return 280.460 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly);
  }

  private static double obliquity(long epochSecond) {
    return 23.439 - 0.0000004 * daysSince2000(epochSecond);
  }

  private static double daysSince2000(long epochSecond) {
    return epochSecond / 86_400.0 - 10_957.5;
  }

  static double sin(double degrees) {
    return StrictMath.sin(degrees * Math.PI / 180);
  }

  private static double cos(double degrees) {
    return StrictMath.cos(degrees * Math.PI / 180);
  }

  private static double degrees(double radians) {
    return radians * 180 / Math.PI;
  }
}
