package gust.format;

import gust.render.kit.LocalTimes;
import gust.weather.Entry;
import gust.weather.ForecastSpan.DayWord;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A time that a part of a question is about. A forecast entry covers three hours: it belongs to the
 * day it starts on, and to the other times if it overlaps with them.
 */
sealed interface Window {
  int DAY_MINUTES = 24 * 60;

  /** Entries that would come after the last one, in a week and a day. */
  int LATER_ENTRIES = 64;

  /**
   * @param start of an entry
   */
  boolean includes(Instant start, Row.Whole whole);

  /** From now until then. */
  record Within(Duration ahead) implements Window {
    @Override
    public boolean includes(Instant start, Row.Whole whole) {
      return !start.isAfter(whole.context().now().plus(ahead));
    }
  }

  record On(DayWord day) implements Window {
    @Override
    public boolean includes(Instant start, Row.Whole whole) {
      LocalTimes times = whole.times();
      return day.seenFrom(times.dateOf(whole.context().now())).equals(times.dateOf(start));
    }
  }

  /**
   * A part of every day in local time; it may extend past midnight.
   *
   * @param from minute of the day
   * @param length minutes, at least 1 and at most a day
   */
  record Between(int from, int length) implements Window {
    @Override
    public boolean includes(Instant start, Row.Whole whole) {
      int minute = start.atOffset(whole.times().offset()).get(ChronoField.MINUTE_OF_DAY);
      return Math.floorMod(minute - from, DAY_MINUTES) < length
          || Math.floorMod(from - minute, DAY_MINUTES) < Entry.LONGEST_SPAN.toMinutes();
    }
  }

  /**
   * Whether the forecast has all the hours that are in each of these windows, but for those until
   * its first entry. A time of every day ends with the forecast.
   */
  static boolean areHeld(List<Window> windows, Row.Whole whole) {
    if (windows.stream().allMatch(Between.class::isInstance)) {
      return true;
    }
    Instant now = whole.context().now();
    List<Entry> entries = whole.forecast().orElseThrow().entries();
    Instant end = entries.getLast().end();
    Predicate<Instant> isMeant =
        start -> windows.stream().allMatch(window -> window.includes(start, whole));
    // What is asked about the time until the first entry is answered by none.
    boolean isBegun =
        windows.stream().noneMatch(On.class::isInstance)
            || entries.stream().anyMatch(one -> one.end().isAfter(now) && isMeant.test(one.time()));
    return isBegun
        && IntStream.range(0, LATER_ENTRIES)
            .mapToObj(i -> end.plus(Entry.LONGEST_SPAN.multipliedBy(i)))
            .noneMatch(isMeant);
  }
}
