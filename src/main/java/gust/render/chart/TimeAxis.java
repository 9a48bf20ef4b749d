package gust.render.chart;

import gust.weather.Entry;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Maps the hours ahead to columns.
 *
 * @param start Unix seconds at the first column's left edge
 * @param end Unix seconds at the last column's right edge, after the start
 * @param offset the place's, for its days and hours
 */
record TimeAxis(long start, long end, int columns, ZoneOffset offset) {
  /** The service promises five days; a stray entry years ahead must not squeeze them together. */
  static final Duration LONGEST = Duration.ofDays(16);

  static final long DAY = Duration.ofDays(1).toSeconds();
  private static final long STEP = Entry.LONGEST_SPAN.toSeconds();

  /**
   * Covers the time from now, or from the first entry if it begins later than the next step, to the
   * end of the last entry's span, but not beyond its day, since the list has none of the next.
   *
   * @param entries that are not over, in chronological order, at least one
   * @param now the first entry's time if earlier hours are left out
   * @param longest what comes later is left out
   */
  static TimeAxis of(
      List<Entry> entries, Instant now, ZoneOffset offset, int columns, Duration longest) {
    long present = now.getEpochSecond();
    long begin = second(entries.getFirst());
    long start = begin - present > STEP ? begin : present;
    long end = start + 1;
    for (Entry entry : entries) {
      long sinceMidnight = Math.floorMod(second(entry) + offset.getTotalSeconds(), DAY);
      long midnight = second(entry) - sinceMidnight + DAY;
      long until = Math.min(entry.end().getEpochSecond(), midnight);
      end = until - start <= LONGEST.toSeconds() ? Math.max(end, until) : end;
    }
    end = Math.min(end, start + longest.toSeconds());
    return new TimeAxis(start, end, columns, offset);
  }

  /** Fractional columns from the left edge; outside 0 to {@link #columns} if off the axis. */
  double position(long second) {
    return (double) (second - start) / (end - start) * columns;
  }

  /** The first column whose middle is not before this time; it can be off the axis. */
  int column(long second) {
    return (int) Math.ceil(position(second) - 0.5);
  }

  /** Unix seconds. */
  long middle(int column) {
    return start + Math.round((column + 0.5) / columns * (end - start));
  }

  /** Whether any part of the entry's span is on it. */
  boolean holds(Entry entry) {
    return second(entry) < end && entry.end().getEpochSecond() > start;
  }

  /** The first column whose middle is in the entry's span. */
  int start(Entry entry) {
    return Math.max(0, column(second(entry)));
  }

  /** The column after the last one. */
  int end(Entry entry) {
    return Math.min(columns, column(entry.end().getEpochSecond()));
  }

  /** Hours: the shortest of 3, 6 and 12 that takes at least this many columns, else 24. */
  int step(double least) {
    int step = (int) Entry.LONGEST_SPAN.toHours();
    while (step < 24 && step * 3600L * columns < least * (end - start)) {
      step *= 2;
    }
    return step;
  }

  /** The first multiple of so many local hours that is on it, in Unix seconds. */
  long firstMultiple(int hours) {
    return start + Math.floorMod(-start - offset.getTotalSeconds(), hours * 3600L);
  }

  static long second(Entry entry) {
    return entry.time().getEpochSecond();
  }
}
