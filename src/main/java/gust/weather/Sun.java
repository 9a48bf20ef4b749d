package gust.weather;

import gust.sun.SolarDay;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/**
 * A sunrise and a sunset. Those of a reply may be of two dates: some services name the next of
 * each, others the set of the calendar date where a summer's day ends after midnight. Absent in the
 * polar day and night.
 */
public record Sun(Instant rise, Instant set) {
  private static final long QUARTER = SolarDay.SECONDS / 4;

  /** Whether they can be of two neighbouring dates at most. */
  boolean isPlausible() {
    return Math.abs(apart()) < 2 * SolarDay.SECONDS;
  }

  /** Whether the sun sets on the day that it rises on, so that they say how long it is. */
  public boolean isOfOneDay() {
    return apart() > 0 && apart() < SolarDay.SECONDS;
  }

  /** The minutes between both times as they are written, so that they add up. */
  public long minutes() {
    return set.getEpochSecond() / 60 - rise.getEpochSecond() / 60;
  }

  /** Whether the sun is up, assuming that it is so at the same times each day (minutes differ). */
  boolean isUp(Instant instant) {
    long since = instant.getEpochSecond() - rise.getEpochSecond();
    return Math.floorMod(since, SolarDay.SECONDS) < Math.floorMod(apart(), SolarDay.SECONDS);
  }

  private long apart() {
    return set.getEpochSecond() - rise.getEpochSecond();
  }

  /**
   * The sunrise and sunset of a date nearby: each shifted by as much as the computed one changes.
   *
   * @return as they are if the place is unknown and one is of that date; empty if they are of
   *     another, or if the sun does not rise or set
   */
  public Optional<Sun> onDate(LocalDate date, Optional<Coordinates> place, ZoneId zone) {
    if (place.isEmpty() || !isPlausible()) {
      boolean rises = LocalDate.ofInstant(rise, zone).equals(date);
      boolean sets = LocalDate.ofInstant(set, zone).equals(date);
      return isPlausible() && (rises || sets) ? Optional.of(this) : Optional.empty();
    }
    SolarDay day = place.get().sunOn(date, zone);
    // A day may end after midnight, but noon is in its middle.
    long risen = Math.floorDiv(rise.getEpochSecond() - day.noon() + 3 * QUARTER, SolarDay.SECONDS);
    long gone = Math.floorDiv(set.getEpochSecond() - day.noon() + QUARTER, SolarDay.SECONDS);
    SolarDay rises = place.get().sunOn(date.plusDays(risen), zone);
    SolarDay sets = place.get().sunOn(date.plusDays(gone), zone);
    boolean isPolar = day.isPolar() || rises.isPolar() || sets.isPolar();
    Instant sunrise = rise.plusSeconds(day.rise() - rises.rise());
    Sun shifted = new Sun(sunrise, set.plusSeconds(day.set() - sets.set()));
    return isPolar && !shifted.equals(this) ? Optional.empty() : Optional.of(shifted);
  }
}
