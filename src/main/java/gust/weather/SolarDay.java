package gust.weather;

import gust.weather.Place.Coordinates;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * One date's daylight at a place, computed: a reply has the sunrise and sunset of one day only, and
 * none in the polar day and night. The low-precision formulas of the Astronomical Almanac.
 *
 * @param noon Unix seconds at which the sun is highest
 * @param length seconds from sunrise to sunset: 0 in the polar night, 24 hours in the polar day
 */
public record SolarDay(double noon, double length) {
  /** The sun's centre when its upper limb touches the horizon, refraction included. */
  private static final double HORIZON = Math.toRadians(-0.833);

  private static final double SECONDS_PER_DEGREE = 240;

  /** 2000-01-01, noon, in days since 1970. */
  private static final double EPOCH = 10_957.5;

  /**
   * @param offset of the clock that the date belongs to
   */
  public static SolarDay of(Coordinates place, LocalDate date, ZoneOffset offset) {
    int ahead = offset.getTotalSeconds();
    double clockNoon = (date.toEpochDay() + 0.5) * Sun.DAY - ahead;
    double apart = ahead - place.longitude() * SECONDS_PER_DEGREE;
    double meanNoon = clockNoon + Math.IEEEremainder(apart, Sun.DAY);
    double days = meanNoon / Sun.DAY - EPOCH;
    double mean = 280.460 + 0.9856474 * days;
    double anomaly = Math.toRadians(357.528 + 0.9856003 * days);
    double ecliptic =
        Math.toRadians(mean + 1.915 * Math.sin(anomaly) + 0.020 * Math.sin(2 * anomaly));
    double obliquity = Math.toRadians(23.439 - 0.0000004 * days);
    double declination = Math.asin(Math.sin(obliquity) * Math.sin(ecliptic));
    double ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic));
    double early = Math.IEEEremainder(mean - Math.toDegrees(ascension), 360);
    double latitude = Math.toRadians(place.latitude());
    double cosine =
        (Math.sin(HORIZON) - Math.sin(latitude) * Math.sin(declination))
            / (Math.cos(latitude) * Math.cos(declination));
    double half = Math.acos(Math.clamp(cosine, -1, 1)) / Math.PI;
    return new SolarDay(meanNoon - early * SECONDS_PER_DEGREE, half * Sun.DAY);
  }

  /** Whether the sun does not set. */
  public boolean isPolarDay() {
    return length == Sun.DAY;
  }

  /**
   * Sunrise and sunset on a date near the reply's: the reply's own times, shifted by as much as the
   * computed ones change.
   *
   * @return empty if the sun does not rise or set, or if the place is unknown
   */
  public static Optional<Sun> sunOn(
      LocalDate date, Sun known, Optional<Coordinates> place, ZoneOffset offset) {
    LocalDate given = known.rise().atOffset(offset).toLocalDate();
    if (given.equals(date)) {
      return Optional.of(known);
    }
    if (place.isEmpty()) {
      return Optional.empty();
    }
    SolarDay from = of(place.get(), given, offset);
    SolarDay to = of(place.get(), date, offset);
    if (from.isPolar() || to.isPolar()) {
      return Optional.empty();
    }
    double noon = to.noon - from.noon;
    double half = (to.length - from.length) / 2;
    return Optional.of(
        new Sun(
            known.rise().plusSeconds(Math.round(noon - half)),
            known.set().plusSeconds(Math.round(noon + half))));
  }

  /** Whether the sun does not rise or does not set. */
  public boolean isPolar() {
    return isPolarDay() || length == 0;
  }
}
