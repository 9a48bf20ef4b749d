package gust.render;

import gust.weather.Entry;
import java.time.Duration;
import java.time.Instant;
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

  /**
   * Covers the time from the current entry, or the first one ahead, to the end of the last one's
   * span; if the whole list is in the past, all of it.
   *
   * @param entries in chronological order, at least one
   */
  static TimeAxis of(List<Entry> entries, Instant now, int columns) {
    int first = 0;
    while (first < entries.size() && !entries.get(first).end().isAfter(now)) {
      first++;
    }
    Entry begin = entries.get(first == entries.size() ? 0 : first);
    long start = second(begin);
    long end = begin.end().getEpochSecond();
    for (Entry entry : entries) {
      long until = entry.end().getEpochSecond();
      if (until > end && until - start <= LONGEST) {
        end = until;
      }
    }
    return new TimeAxis(start, end, columns);
  }

  /** Fractional columns from the left edge; outside 0 to {@link #columns} if off the axis. */
  double position(long second) {
    return (double) (second - start) / (end - start) * columns;
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
