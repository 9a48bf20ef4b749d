package gust.weather;

import gust.sun.Almanac;
import gust.sun.SolarDay;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * @param latitude degrees, north positive
 * @param longitude degrees, east positive
 */
public record Coordinates(double latitude, double longitude) {
  /** The sun and the moon there; in UTC if the place's offset is unknown. */
  public Almanac almanac(Optional<ZoneId> zone, Instant now) {
    return new Almanac(latitude, longitude, zone.orElse(ZoneOffset.UTC), now);
  }

  public SolarDay sunOn(LocalDate date, ZoneId zone) {
    return SolarDay.of(latitude, longitude, date, zone);
  }
}
