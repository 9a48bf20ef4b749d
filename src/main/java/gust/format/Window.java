package gust.format;

import gust.render.LocalTimes;
import gust.weather.DayWord;
import gust.weather.Entry;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.function.Predicate;

/**
 * Tests whether a forecast entry is in a time that a question asks about. An entry covers three
 * hours: it belongs to the day it starts on, and to the other times if it overlaps with them.
 */
sealed interface Window extends Predicate<Row> {
  int DAY_MINUTES = 24 * 60;

  /** From now until then. */
  record Within(Duration ahead) implements Window {
    @Override
    public boolean test(Row row) {
      Instant start = row.time().orElseThrow();
      Instant now = row.whole().context().now();
      return !start.isAfter(now.plus(ahead)) && start.plus(Entry.LONGEST_SPAN).isAfter(now);
    }
  }

  record On(DayWord day) implements Window {
    @Override
    public boolean test(Row row) {
      LocalTimes times = row.whole().times();
      return day.seenFrom(times.dateOf(row.whole().context().now()))
          .equals(times.dateOf(row.time().orElseThrow()));
    }
  }

  /**
   * A part of every day, by the place's own clock; it may extend past midnight.
   *
   * @param from minute of the day
   * @param length minutes, at least 1 and at most a day
   */
  record Between(int from, int length) implements Window {
    @Override
    public boolean test(Row row) {
      Instant start = row.time().orElseThrow();
      LocalTime local = start.atOffset(row.whole().times().offset()).toLocalTime();
      int minute = local.getHour() * 60 + local.getMinute();
      return Math.floorMod(minute - from, DAY_MINUTES) < length
          || Math.floorMod(from - minute, DAY_MINUTES) < Entry.LONGEST_SPAN.toMinutes();
    }
  }
}
