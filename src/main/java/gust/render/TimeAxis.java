package gust.render;

import gust.weather.Entry;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * Maps the hours ahead to columns.
 *
 * @param start Unix seconds at the first column's left edge
 * @param end Unix seconds at the last column's right edge, after the start
 */
record TimeAxis(long start, long end, int columns) {
  /** The service promises five days; a stray entry years ahead must not squeeze them together. */
  private static final long LONGEST = Duration.ofDays(16).toSeconds();

  private static final long DAY = Duration.ofDays(1).toSeconds();
  private static final long STEP = Entry.LONGEST_SPAN.toSeconds();

  /**
   * Covers the time from now, or from the first entry if it begins later than the next step, to the
   * end of the last entry's span, but not beyond its day, since the list has none of the next; if
   * the whole list is in the past, all of it.
   *
   * @param entries in chronological order, at least one
   * @param now the first entry's time if earlier hours are left out
   */
  static TimeAxis of(List<Entry> entries, Instant now, ZoneOffset offset, int columns) {
    int first = 0;
    while (first < entries.size() && !entries.get(first).end().isAfter(now)) {
      first++;
    }
    Entry begin = entries.get(first == entries.size() ? 0 : first);
    long present = now.getEpochSecond();
    boolean begins = begin.end().isAfter(now) && second(begin) - present <= STEP;
    long start = begins ? present : second(begin);
    long end = start + 1;
    for (Entry entry : entries) {
      long midnight = midnightAfter(second(entry), offset);
      long until = Math.min(entry.end().getEpochSecond(), midnight);
      if (until > end && until - start <= LONGEST) {
        end = until;
      }
    }
    return new TimeAxis(start, end, columns);
  }

  private static long midnightAfter(long second, ZoneOffset offset) {
    return second + DAY - Math.floorMod(second + offset.getTotalSeconds(), DAY);
  }

  /** Fractional columns from the left edge; outside 0 to {@link #columns} if off the axis. */
  double position(long second) {
    return (double) (second - start) / (end - start) * columns;
  }

  /** The first column whose middle is not before this time; it can be off the axis. */
  int column(long second) {
    return (int) Math.ceil(position(second) - 0.5);
  }

  /** Unix seconds at this many columns from the left edge. */
  long at(double position) {
    return start + Math.round(position / columns * (end - start));
  }

  long middle(int column) {
    return at(column + 0.5);
  }

  boolean holds(long second) {
    return second >= start && second < end;
  }

  /** The entry whose span contains the middle of the column. */
  Optional<Entry> entryAt(int column, List<Entry> entries) {
    long middle = middle(column);
    for (Entry entry : entries) {
      if (middle >= second(entry) && middle < entry.end().getEpochSecond()) {
        return Optional.of(entry);
      }
    }
    return Optional.empty();
  }

  double columnsPerHour() {
    return columns * 3600.0 / (end - start);
  }

  /**
   * The smallest of 3, 6, 12 and 24 hours that takes at least this many columns; 0 if none does.
   */
  int hours(int least) {
    for (int hours = 3; hours <= 24; hours *= 2) {
      if (hours * columnsPerHour() >= least) {
        return hours;
      }
    }
    return 0;
  }

  static long second(Entry entry) {
    return entry.time().getEpochSecond();
  }
}
