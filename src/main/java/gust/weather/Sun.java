package gust.weather;

import gust.sun.SolarDay;
import gust.weather.Place.Coordinates;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/** Sunrise and sunset of the place's local date. Absent in the polar day and night. */
public record Sun(Instant rise, Instant set) {
  public static final long DAY = Duration.ofDays(1).toSeconds();

  /**
   * The day or night at this instant, assuming that yesterday's and tomorrow's times are the same
   * (they differ by minutes). Empty if the two times are not of one day.
   */
  public Optional<Span> spanAt(Instant instant) {
    long length = set.getEpochSecond() - rise.getEpochSecond();
    if (length <= 0 || length >= DAY) {
      return Optional.empty();
    }
    long since = Math.floorMod(instant.getEpochSecond() - rise.getEpochSecond(), DAY);
    Instant begin = instant.minusSeconds(since);
    Instant end = begin.plusSeconds(length);
    return Optional.of(
        since < length ? new Span(true, begin, end) : new Span(false, end, begin.plusSeconds(DAY)));
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

  /**
   * A day or a night.
   *
   * @param isDay from sunrise to sunset; else from sunset to sunrise
   */
  public record Span(boolean isDay, Instant from, Instant to) {
    public long seconds() {
      return to.getEpochSecond() - from.getEpochSecond();
    }

    /** How much of it has passed: 0 at its start, 1 at its end. */
    public double part(Instant instant) {
      return (instant.getEpochSecond() - from.getEpochSecond()) / (double) seconds();
    }
  }
}
