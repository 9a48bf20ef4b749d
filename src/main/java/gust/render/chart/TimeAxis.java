package gust.render.chart;

import gust.weather.Entry;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Maps the hours ahead to columns, on two scales: the near hours are wide, up to a local midnight;
 * then, after an empty column, come whole days of one width.
 *
 * @param start Unix seconds at the first column's left edge, up to a column before the hours begin
 * @param first Unix seconds of the first entry, which has all columns up to the second one
 * @param column seconds in a column of the near hours
 * @param near the number of their columns
 * @param seam Unix seconds of the midnight; the end if no later day is drawn
 * @param day the columns of each later day; 0 if none is drawn
 * @param end Unix seconds at which the last hour ends, or the next would not fit
 * @param columns all of them
 * @param zone the place's, for its days and hours
 */
record TimeAxis(
    long start,
    long first,
    double column,
    int near,
    long seam,
    int day,
    long end,
    int columns,
    ZoneId zone) {
  static final long DAY = Duration.ofDays(1).toSeconds();
  private static final long HOUR = Duration.ofHours(1).toSeconds();
  private static final long STEP = Entry.LONGEST_SPAN.toSeconds();

  /** The service promises five days; a stray entry years ahead must not squeeze them together. */
  private static final Duration LONGEST = Duration.ofDays(16);

  /** With fewer columns, each is an hour, at most so many of them, and no later day is drawn. */
  private static final int NARROW = 51;

  private static final int NARROW_HOURS = 35;

  /** Columns from which the near hours are 48, then 72, instead of 24. */
  private static final int WIDE = 94;

  private static final int BROAD = 154;

  /** Columns of the near hours, and the shares of all columns on narrower and wider screens. */
  private static final int LEAST_NEAR = 28;

  private static final int MOST_NEAR = 40;
  private static final int MEDIUM = 69;
  private static final double[] MEDIUM_SHARE = {0.5, 0.66};
  private static final double[] WIDE_SHARE = {0.56, 0.72};

  /** Columns of a day: the fewest that can be drawn, the fewest that look well, the most. */
  private static final int LEAST_DAY = 5;

  private static final int SLIM_DAY = 7;
  private static final int WIDEST_DAY = 40;

  /** A last day that lacks no more than this counts as whole. */
  static final long NEARLY = 4 * HOUR;

  /**
   * Covers the time from now, or from the first entry if it begins later than the next step, to the
   * end of the last entry's span, but not beyond its day, since the list has none of the next.
   *
   * @param entries that are not over, in chronological order, at least one
   * @param now the first entry's time if earlier hours are left out
   */
  static TimeAxis of(List<Entry> entries, Instant now, ZoneId zone, int columns) {
    long present = now.getEpochSecond();
    long first = second(entries.getFirst());
    long begin = first - present > STEP ? first : present;
    long end = begin + 1;
    long next = Long.MAX_VALUE;
    for (Entry entry : entries) {
      next = second(entry) > begin ? Math.min(next, second(entry)) : next;
      long midnight = at(midnight(second(entry), zone), DAY, zone);
      long until = Math.min(entry.end().getEpochSecond(), midnight);
      end = until - begin <= LONGEST.toSeconds() ? Math.max(end, until) : end;
    }
    // Columns begin where entries do.
    next = next < end ? next : begin + STEP;
    long seam = seam(begin, end, zone, columns);
    if (columns < NARROW || seam == end) {
      return ofHours(begin, first, next, end, zone, columns);
    }
    TimeAxis best = null;
    double least = Double.MAX_VALUE;
    for (int each = 2; each <= 16; each++) {
      double column = STEP / (double) each;
      long start = start(begin, next, column);
      int near = (int) Math.ceil((seam - start) / column - 0.5);
      for (int day = LEAST_DAY; day <= WIDEST_DAY; day++) {
        int room = columns - near - 1;
        int days = (int) Math.ceil((double) (end - seam) * day / DAY - 0.5);
        double cost = cost(near, day, room - days, columns);
        if (room >= days && cost < least) {
          least = cost;
          best = new TimeAxis(start, first, column, near, seam, day, end, near + 1 + days, zone);
        }
      }
    }
    // So many days have no room: the near hours alone.
    return best == null ? ofHours(begin, first, next, seam, zone, columns) : best;
  }

  /** How far this is from what looks best. */
  private static double cost(int near, int day, int unused, int columns) {
    double[] share = columns < MEDIUM ? MEDIUM_SHARE : WIDE_SHARE;
    boolean isUsual = columns >= MEDIUM && columns < WIDE;
    double fewest = isUsual ? LEAST_NEAR : share[0] * columns;
    double most = isUsual ? MOST_NEAR : share[1] * columns;
    double beyond = Math.max(0, Math.max(fewest - near, near - most));
    return unused + 2 * beyond + 4 * Math.max(0, SLIM_DAY - day) + 1 - day % 2;
  }

  /** The near hours alone: as many columns to three hours as there is room for. */
  private static TimeAxis ofHours(
      long begin, long first, long next, long end, ZoneId zone, int columns) {
    boolean isNarrow = columns < NARROW;
    long last = isNarrow ? Math.min(end, begin + NARROW_HOURS * HOUR) : end;
    int most = isNarrow ? Math.min(columns, NARROW_HOURS) : columns;
    int least = isNarrow ? 3 : 1;
    int each = (int) Math.max(least, most * STEP / (last - begin));
    double column = STEP / (double) each;
    while (each > least && start(begin, next, column) + most * column < last - column / 2) {
      column = STEP / (double) --each;
    }
    long start = start(begin, next, column);
    int near = Math.clamp(Math.round((last - start) / column), 1, most);
    last = Math.min(last, start + Math.round(near * column));
    return new TimeAxis(start, first, column, near, last, 0, last, near, zone);
  }

  private static long start(long begin, long next, double column) {
    return next - Math.round(Math.ceil((next - begin) / column) * column);
  }

  private static long seam(long begin, long end, ZoneId zone, int columns) {
    int days = columns < WIDE ? 1 : columns < BROAD ? 2 : 3;
    long seam = midnight(begin + days * DAY + DAY - 1, zone);
    return seam + DAY > end ? end : seam;
  }

  /** The last midnight that is not later. */
  private static long midnight(long second, ZoneId zone) {
    return at(second, -Math.floorMod(second + offset(second, zone), DAY), zone);
  }

  /**
   * So many seconds later by the local clock, which may be changed between; where it skips that
   * time, when it does.
   */
  private static long at(long second, long later, ZoneId zone) {
    long local = second + offset(second, zone) + later;
    return LocalDateTime.ofEpochSecond(local, 0, ZoneOffset.UTC).atZone(zone).toEpochSecond();
  }

  private static int offset(long second, ZoneId zone) {
    return zone.getRules().getOffset(Instant.ofEpochSecond(second)).getTotalSeconds();
  }

  /** Fractional columns from the left edge; outside 0 to {@link #columns} if off the axis. */
  double position(long second) {
    return second < seam
        ? Math.min((second - start) / column, near)
        : near
            + 1
            + (double) (second - seam + offset(second, zone) - offset(seam, zone)) * day / DAY;
  }

  /** The first column whose middle is not before this time; it can be off the axis. */
  int column(long second) {
    return (int) Math.ceil(position(second) - 0.5);
  }

  /** The column that holds this time; it can be off the axis. */
  int at(long second) {
    int at = (int) Math.floor(position(second));
    return isGap(at) ? at - 1 : at;
  }

  /** Unix seconds. */
  long middle(int column) {
    return column < near
        ? start + Math.round((column + 0.5) * this.column)
        : at(seam, Math.round((column - near - 0.5) * DAY / day), zone);
  }

  /** Where so many columns are in the middle of the later day that this column is of. */
  int centred(int column, int length) {
    return day == 0 ? column : column - (column - near - 1) % day + (day - length + 1) / 2;
  }

  /** Whether this column parts the near hours from the later days. */
  boolean isGap(int column) {
    return day > 0 && column == near;
  }

  /** Whether the column is of a last day that is not known to its end. */
  boolean isOfPart(int column) {
    return middle(column) > seam + (end - seam + NEARLY) / DAY * DAY;
  }

  /** Whether any part of the entry's span is on it. */
  boolean holds(Entry entry) {
    return second(entry) < end && entry.end().getEpochSecond() > start;
  }

  /** The first column whose middle is in the entry's span. */
  int start(Entry entry) {
    return second(entry) <= first ? 0 : column(second(entry));
  }

  /** The column after the last one. */
  int end(Entry entry) {
    return Math.min(columns, column(entry.end().getEpochSecond()));
  }

  /** Hours: the shortest of 3, 6 and 12 that takes at least this many columns, else 24. */
  int step(double least) {
    int step = (int) Entry.LONGEST_SPAN.toHours();
    while (step < 24 && step * HOUR < least * column) {
      step *= 2;
    }
    return step;
  }

  /** The first multiple of so many local hours that is not earlier, in Unix seconds. */
  long multiple(int hours, long second) {
    return at(second, Math.floorMod(-second - offset(second, zone), hours * HOUR), zone);
  }

  static long second(Entry entry) {
    return entry.time().getEpochSecond();
  }
}
