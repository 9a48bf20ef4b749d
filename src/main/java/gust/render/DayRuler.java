package gust.render;

import gust.weather.Daylight;
import java.time.Instant;
import java.time.LocalDate;

/** What the columns of the chart mean: the days above the curve, the hours below it. */
final class DayRuler {
  private static final int[] HOUR_STEPS = {3, 6, 12, 24};

  /** Two digits, and a line before and after that shows day or night. */
  private static final int LEAST_BETWEEN_HOURS = 5;

  private static final int NOON = 12;

  private static final String NOW = "now";

  private final TimeAxis axis;
  private final LocalTimes times;
  private final Glyphs glyphs;

  DayRuler(TimeAxis axis, LocalTimes times, Glyphs glyphs) {
    this.axis = axis;
    this.times = times;
    this.glyphs = glyphs;
  }

  LocalTimes times() {
    return times;
  }

  /** Which columns begin a day; not that of a last day too short to be named. */
  boolean[] borders() {
    boolean[] borders = new boolean[axis.columns()];
    for (int x = 1; x < borders.length; x++) {
      borders[x] = !dateAt(x).equals(dateAt(x - 1)) && x + 4 <= borders.length;
    }
    return borders;
  }

  /**
   * {@code Fri 20 ┊Sat 21 ┊Sun 22}, each as long as its day has room. The first day may be but a
   * sliver: then its name begins left of the axis, and ends at the border.
   *
   * @param gutter columns left of the axis
   */
  Line days(boolean[] borders, int gutter) {
    CellGrid cells = new CellGrid(gutter + axis.columns(), 1);
    int start = 0;
    for (int x = 1; x <= borders.length; x++) {
      if (x == borders.length || borders[x]) {
        int from = borders[start] ? start + 1 : start;
        if (borders[start]) {
          cells.put(gutter + start, 0, glyphs.border(), Style.DIM);
        }
        boolean sliver = start == 0 && x < borders.length && x < 7;
        String name = name(dateAt(start), sliver ? gutter + x : x - from);
        cells.put(sliver ? gutter + x - name.length() : gutter + from, 0, name, Style.BOLD);
        start = x;
      }
    }
    return cells.line(0);
  }

  /** A line, thick and bright by day, with now and as many hours on it as fit. */
  Line hours(Daylight daylight, Instant now) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (int x = 0; x < axis.columns(); x++) {
      boolean day = daylight.isKnown() && !daylight.isNight(Instant.ofEpochSecond(axis.middle(x)));
      cells.put(x, 0, glyphs.axis().charAt(day ? 1 : 0), day ? Palette.SUN : Style.DIM);
    }
    int free = 0;
    double present = axis.position(now.getEpochSecond());
    if (present > -NOW.length() && present < axis.columns()) {
      int x = Math.clamp((int) present, 0, axis.columns() - NOW.length());
      cells.put(x, 0, NOW, Style.BOLD);
      free = x + NOW.length() + 1;
    }
    int step = step();
    for (int x = free; step > 0 && x + 2 < axis.columns(); x++) {
      long hour = Math.floorDiv(hoursSinceEpoch(x + 1) - NOON, step) * step + NOON;
      if (hour > hoursSinceEpoch(x) && hour % 24 > 0) {
        cells.put(x, 0, twoDigits(hour % 24), Style.PLAIN);
      }
    }
    return cells.line(0);
  }

  /** Of the place's own clock, at the column's left edge. */
  private long hoursSinceEpoch(int column) {
    return Math.floorDiv(axis.at(column) + times.offset().getTotalSeconds(), 3600L);
  }

  private static String twoDigits(long hour) {
    return hour < 10 ? "0" + hour : Long.toString(hour);
  }

  /** 0 where no hours fit. */
  private int step() {
    for (int step : HOUR_STEPS) {
      if (step * axis.columnsPerHour() >= LEAST_BETWEEN_HOURS) {
        return step;
      }
    }
    return 0;
  }

  private LocalDate dateAt(int column) {
    return times.dateOf(Instant.ofEpochSecond(axis.middle(column)));
  }

  private static String name(LocalDate date, int room) {
    String name = LocalTimes.dayOfMonth(date);
    if (name.length() < room) {
      return name;
    }
    String weekday = LocalTimes.weekday(date);
    return weekday.length() <= room ? weekday : "";
  }
}
