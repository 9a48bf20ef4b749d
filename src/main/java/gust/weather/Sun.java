package gust.weather;

import gust.sun.SolarDay;
import gust.weather.Place.Coordinates;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/** Sunrise and sunset of the place's local date. Absent in the polar day and night. */
public record Sun(Instant rise, Instant set) {
  /** Whether both are of one day. */
  boolean isOfOneDay() {
    return seconds() > 0 && seconds() < SolarDay.SECONDS;
  }

  /**
   * Whether the sun is up, assuming that yesterday's and tomorrow's times are the same (they differ
   * by minutes).
   */
  boolean isUp(Instant instant) {
    long since = instant.getEpochSecond() - rise.getEpochSecond();
    return Math.floorMod(since, SolarDay.SECONDS) < seconds();
  }

  private long seconds() {
    return set.getEpochSecond() - rise.getEpochSecond();
  }

  /**
   * On a date near this one's: these times, shifted by as much as the computed ones change.
   *
   * @return empty if the sun does not rise or set, or if the place is unknown
   */
  public Optional<Sun> onDate(LocalDate date, Optional<Coordinates> place, ZoneOffset offset) {
    LocalDate given = LocalDate.ofInstant(rise, offset);
    if (given.equals(date)) {
      return Optional.of(this);
    }
    if (place.isEmpty()) {
      return Optional.empty();
    }
    SolarDay from = place.get().sunOn(given, offset);
    SolarDay to = place.get().sunOn(date, offset);
    if (from.isPolar() || to.isPolar()) {
      return Optional.empty();
    }
    return Optional.of(
        new Sun(rise.plusSeconds(to.rise() - from.rise()), set.plusSeconds(to.set() - from.set())));
  }
}
