package gust.format;

import gust.render.LocalTimes;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Locale;
import java.util.Optional;

/**
 * Which entries of a forecast a question is about. An entry speaks of the three hours from its
 * time: it belongs to the day it begins on, and counts for the other limits where its three hours
 * touch them.
 *
 * @param within from now
 * @param day one of {@link DayValues#DAYS}, by the place's own calendar
 * @param between by the place's own clock
 */
record Window(Optional<Duration> within, Optional<String> day, Optional<Hours> between) {
  static final Window ALWAYS = new Window(Optional.empty(), Optional.empty(), Optional.empty());

  private static final Duration SPAN = Duration.ofHours(3);
  private static final int DAY_MINUTES = 24 * 60;

  /**
   * Part of every day.
   *
   * @param from minute of the day
   * @param length minutes, at least 1 and at most a day; it may reach over midnight
   */
  record Hours(int from, int length) {
    private boolean touches(LocalTime start) {
      int minute = start.getHour() * 60 + start.getMinute();
      return Math.floorMod(minute - from, DAY_MINUTES) < length
          || Math.floorMod(from - minute, DAY_MINUTES) < SPAN.toMinutes();
    }
  }

  /** Not by equals: a record's is made when it is first called, which costs 7 ms. */
  boolean isAlways() {
    return within.isEmpty() && day.isEmpty() && between.isEmpty();
  }

  boolean holds(Instant entry, Instant now, LocalTimes times) {
    boolean soon =
        within.isEmpty() || !entry.isAfter(now.plus(within.get())) && entry.plus(SPAN).isAfter(now);
    return soon
        && (day.isEmpty() || isOn(day.get(), times.dateOf(entry), times.dateOf(now)))
        && (between.isEmpty()
            || between.get().touches(entry.atOffset(times.offset()).toLocalTime()));
  }

  private static boolean isOn(String day, LocalDate date, LocalDate today) {
    return switch (day) {
      case "today" -> date.equals(today);
      case "tomorrow" -> date.equals(today.plusDays(1));
      default ->
          !date.isBefore(today)
              && LocalTimes.weekday(date).toLowerCase(Locale.ROOT).equals(day)
              && date.isBefore(today.plusDays(7));
    };
  }
}
