package gust.render.chart;

import gust.weather.Entry;
import gust.weather.Sun;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Maps the hours ahead to columns.
 *
 * @param start Unix seconds at the first column's left edge
 * @param end Unix seconds at the last column's right edge, after the start
 */
record TimeAxis(long start, long end, int columns) {
  /** The service promises five days; a stray entry years ahead must not squeeze them together. */
  private static final long LONGEST = Duration.ofDays(16).toSeconds();

  /** Room for a border and a name of three letters, before rounding. */
  private static final double LEAST_DAY = 3.5;

  private static final long STEP = Entry.LONGEST_SPAN.toSeconds();

  /**
   * Covers the time from now, or from the first entry if it begins later than the next step, to the
   * end of the last entry's span, but not beyond its day, since the list has none of the next.
   * Leaves room to the right for the name of a last day that is too narrow to hold it.
   *
   * @param entries that are not over, in chronological order, at least one
   * @param now the first entry's time if earlier hours are left out
   * @param room most columns
   */
  static TimeAxis of(List<Entry> entries, Instant now, ZoneOffset offset, int room) {
    long present = now.getEpochSecond();
    long begin = second(entries.getFirst());
    long start = begin - present > STEP ? begin : present;
    long end = start + 1;
    long day = start;
    for (Entry entry : entries) {
      long sinceMidnight = Math.floorMod(second(entry) + offset.getTotalSeconds(), Sun.DAY);
      long midnight = second(entry) - sinceMidnight;
      long until = Math.min(entry.end().getEpochSecond(), midnight + Sun.DAY);
      if (until > end && until - start <= LONGEST) {
        end = until;
        day = midnight;
      }
    }
    double before = Math.max(0, (double) (day - start) / (end - start));
    return new TimeAxis(start, end, (int) Math.min(room, (room - LEAST_DAY) / before));
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

  /** Seconds: the shortest of 3, 6 and 12 hours that takes at least this many columns, else 24. */
  long step(int least) {
    long step = STEP;
    while (step < Sun.DAY && step * columns < least * (end - start)) {
      step *= 2;
    }
    return step;
  }

  static long second(Entry entry) {
    return entry.time().getEpochSecond();
  }
}
