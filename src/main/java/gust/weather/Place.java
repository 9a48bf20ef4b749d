package gust.weather;

import gust.sun.Almanac;
import gust.sun.SolarDay;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * The place that the service answered for, which may differ from the one asked for.
 *
 * @param name empty if the reply names none (at sea, at the poles)
 * @param country usually an ISO code; empty if the reply names none
 */
public record Place(String name, String country, Optional<Coordinates> coordinates) {
  /** Degrees; more than the districts of a city are apart. */
  private static final double FAR = 0.5;

  /** Whether both cannot be one place, by their coordinates; false if they are unknown. */
  public boolean isFarFrom(Place other) {
    Coordinates one = coordinates.or(other::coordinates).orElse(new Coordinates(0, 0));
    Coordinates two = other.coordinates.orElse(one);
    double east = Math.IEEEremainder(one.longitude - two.longitude, 360);
    return Math.abs(one.latitude - two.latitude) > FAR
        || Math.abs(east) * Math.cos(Math.toRadians(one.latitude)) > FAR;
  }

  /**
   * @param latitude degrees, north positive
   * @param longitude degrees, east positive
   */
  public record Coordinates(double latitude, double longitude) {
    /** The sun and the moon there; in UTC if the place's offset is unknown. */
    public Almanac almanac(Optional<ZoneId> zone, Instant now) {
      return new Almanac(
          latitude, longitude, zone.orElse(ZoneOffset.UTC).getRules().getOffset(now), now);
    }

    public SolarDay sunOn(LocalDate date, ZoneId zone) {
      return SolarDay.around(
          latitude, longitude, date.atTime(LocalTime.NOON).atZone(zone).toEpochSecond());
    }
  }
}
