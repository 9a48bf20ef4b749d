package gust.sun;

import static gust.sun.SkyPosition.cos;
import static gust.sun.SkyPosition.sin;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;

/**
 * A day's sun at a place, to about a minute between 1950 and 2050. In Unix seconds.
 *
 * @param noon when the sun is highest
 * @param rise as late as {@code set} in the polar night, 12 hours before noon in the polar day
 */
public record SolarDay(long noon, long rise, long set) {
  public static final long SECONDS = 86_400;

  /** The altitude of the sun's centre when its upper limb touches the horizon, in degrees. */
  public static final double HORIZON = -0.833;

  /** The altitude of its centre at civil dawn and dusk. */
  public static final double TWILIGHT = -6;

  /**
   * @param zone of the clock that the date belongs to
   */
  public static SolarDay of(double latitude, double longitude, LocalDate date, ZoneId zone) {
    return around(latitude, longitude, date.atTime(LocalTime.NOON).atZone(zone).toEpochSecond());
  }

  /** The day whose noon is nearest to {@code second}. */
  public static SolarDay around(double latitude, double longitude, long second) {
    SkyPosition sun = SkyPosition.ofSun(second);
    double hourAngle = Math.IEEEremainder(sun.greenwichAngle() + longitude, 360);
    return above(HORIZON, latitude, second - Math.round(hourAngle * SECONDS / 360));
  }

  /** The same day from civil dawn to civil dusk. */
  public SolarDay withTwilight(double latitude) {
    return above(TWILIGHT, latitude, noon);
  }

  private static SolarDay above(double altitude, double latitude, long noon) {
    double half = half(noon, altitude, latitude);
    // The declination changes between noon and sunset.
    return new SolarDay(
        noon,
        noon - Math.round(half(noon - half, altitude, latitude)),
        noon + Math.round(half(noon + half, altitude, latitude)));
  }

  /** Seconds from noon until the sun, with its declination of {@code second}, is so low. */
  private static double half(double second, double altitude, double latitude) {
    double declination = SkyPosition.ofSun(second).declination();
    double cosine =
        (sin(altitude) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
    return Math.acos(Math.clamp(cosine, -1, 1)) / Math.PI * SECONDS / 2;
  }

  /** Seconds of daylight: 0 in the polar night, 24 hours in the polar day. */
  public long length() {
    return set - rise;
  }

  /** How long the day is, by the times as they are shown, so that they add up. */
  public long minutes() {
    return set / 60 - rise / 60;
  }

  /** Whether the sun does not set. */
  public boolean isPolarDay() {
    return length() == SECONDS;
  }

  /** Whether the sun does not rise or does not set. */
  public boolean isPolar() {
    return isPolarDay() || length() == 0;
  }

  /** Whether on both the sun does not set, or does not rise, or does both. */
  public boolean isLike(SolarDay other) {
    return isPolarDay() == other.isPolarDay() && isPolar() == other.isPolar();
  }

  /** Whether the sun is up at an instant of this day. */
  public boolean isUp(long second) {
    return isPolarDay() || rise < second && second < set;
  }
}
