package gust.format;

import gust.render.LocalTimes;
import gust.weather.DayWord;
import gust.weather.Entry;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Optional;

/**
 * Which entries of a forecast a question is about. An entry speaks of the three hours from its
 * time: it belongs to the day it begins on, and counts for the other limits where its three hours
 * touch them.
 *
 * @param within from now
 * @param between by the place's own clock
 */
record Window(Optional<Duration> within, Optional<DayWord> day, Optional<Hours> between) {
  static final Window ALWAYS = new Window(Optional.empty(), Optional.empty(), Optional.empty());

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
          || Math.floorMod(from - minute, DAY_MINUTES) < Entry.LONGEST_SPAN.toMinutes();
    }
  }

  boolean isAlways() {
    return within.isEmpty() && day.isEmpty() && between.isEmpty();
  }

  boolean holds(Row row) {
    Instant start = row.time().orElseThrow();
    Instant now = row.whole().context().now();
    LocalTimes times = row.whole().times();
    return within
            .map(time ->
                !start.isAfter(now.plus(time)) && start.plus(Entry.LONGEST_SPAN).isAfter(now))
            .orElse(true)
        && day.map(word -> word.seenFrom(times.dateOf(now)).equals(times.dateOf(start)))
            .orElse(true)
        && between
            .map(hours -> hours.touches(start.atOffset(times.offset()).toLocalTime()))
            .orElse(true);
  }
}
