package gust.sun;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The sun and the moon of a place, as seen from an instant: everything that {@code gust sun} says.
 *
 * @param latitude degrees, north positive
 * @param longitude degrees, east positive
 * @param zone of the place's clock
 */
public record Almanac(double latitude, double longitude, ZoneId zone, Instant now) {
  /** How many nights, each with its {@link #moonOf}, are shown. */
  public static final int NIGHTS = 7;

  /** Seconds; the moon rises and sets once in this time, but for the far north and south. */
  private static final long MOON_DAY = 25 * 3600;

  private static final long STEP = 600;

  /** By how much the place's clock is ahead of UTC now. */
  public ZoneOffset offset() {
    return zone.getRules().getOffset(now);
  }

  /** The place's date. */
  public LocalDate today() {
    return LocalDate.ofInstant(now, zone);
  }

  /** When a date begins by the clock of now, in Unix seconds. */
  public long midnight(LocalDate date) {
    return date.toEpochSecond(LocalTime.MIDNIGHT, offset());
  }

  public SolarDay day(LocalDate date) {
    return SolarDay.of(latitude, longitude, date, zone);
  }

  /** Today's dawn, rise, noon, set and dusk, as far as there are such. */
  public List<SunTime> events() {
    SolarDay day = day(today());
    SolarDay twilight = day.withTwilight(latitude);
    List<SunTime> events =
        new ArrayList<>(List.of(new SunTime("highest", false, Instant.ofEpochSecond(day.noon()))));
    if (!day.isPolar()) {
      events.addFirst(new SunTime("rise", true, Instant.ofEpochSecond(day.rise())));
      events.add(new SunTime("set", true, Instant.ofEpochSecond(day.set())));
    }
    if (!twilight.isPolar()) {
      events.addFirst(new SunTime("dawn", false, Instant.ofEpochSecond(twilight.rise())));
      events.add(new SunTime("dusk", false, Instant.ofEpochSecond(twilight.set())));
    }
    return events;
  }

  /** The sun's altitude in degrees, without refraction. */
  public double sunAltitude(long second) {
    return SkyPosition.ofSun(second).altitude(latitude, longitude);
  }

  /** The sun's altitude at noon, in degrees. */
  public double highest(LocalDate date) {
    return sunAltitude(day(date).noon());
  }

  /**
   * The date of the next solstice, today at the earliest.
   *
   * @param longest whether it has the longest days, else the shortest
   */
  public LocalDate solstice(boolean longest) {
    int target = longest == (latitude < 0) ? 270 : 90;
    double second = midnight(today());
    double ahead = target - SkyPosition.ofSun(second).longitude();
    ahead -= 360 * Math.floor(ahead / 360);
    for (int i = 0; i < 4; i++) {
      second += ahead / 360 * 365.2422 * SolarDay.SECONDS;
      ahead = Math.IEEEremainder(target - SkyPosition.ofSun(second).longitude(), 360);
    }
    return LocalDate.ofInstant(Instant.ofEpochSecond(Math.round(second)), zone);
  }

  /**
   * The days around this one that are polar days, or polar nights, like it.
   *
   * @param date of a polar day or night
   */
  public DateSpan polarSpan(LocalDate date) {
    return new DateSpan(lastLike(date, -1), lastLike(date, 1));
  }

  private LocalDate lastLike(LocalDate date, int step) {
    SolarDay day = day(date);
    LocalDate last = date;
    while (day(last.plusDays(step)).isLike(day)) {
      last = last.plusDays(step);
    }
    return last;
  }

  /**
   * The moon at a midnight.
   *
   * @param nights from now on: 0 for the end of today
   */
  public Moon moonOf(int nights) {
    return Moon.at(today().plusDays(nights + 1).atStartOfDay(zone).toInstant());
  }

  /** The next new moons, full moons and quarters, in order. */
  public List<MoonEvent> quarters(int count) {
    return MoonQuarters.after(now, count);
  }

  public boolean isMoonUp() {
    return moonHeight(now.getEpochSecond()) > 0;
  }

  /**
   * When the moon next rises or sets; empty if it does not in the next 25 hours.
   *
   * @param rises else sets
   */
  public Optional<Instant> nextMoon(boolean rises) {
    long start = now.getEpochSecond();
    double before = moonHeight(start);
    for (long second = start + STEP; second <= start + MOON_DAY; second += STEP) {
      double after = moonHeight(second);
      if (rises ? before <= 0 && after > 0 : before > 0 && after <= 0) {
        long since = Math.round(STEP * after / (after - before));
        return Optional.of(Instant.ofEpochSecond(second - since));
      }
      before = after;
    }
    return Optional.empty();
  }

  /** Degrees of its upper limb above the horizon, as it is seen. */
  private double moonHeight(double second) {
    SkyPosition moon = SkyPosition.ofMoon(second);
    return moon.altitude(latitude, longitude) - moon.horizon();
  }
}
