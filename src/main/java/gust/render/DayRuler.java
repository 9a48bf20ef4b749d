package gust.render;

import gust.weather.Daylight;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** What stands above and below the curve: the days, the daylight, the hours and now. */
final class DayRuler {
  private static final int[] HOUR_STEPS = {3, 6, 12};

  /** Two digits and what parts them from the next. */
  private static final int LEAST_BETWEEN_HOURS = 4;

  private static final String NOW = "now";

  private final TimeAxis axis;
  private final ZoneOffset offset;
  private final Glyphs glyphs;
  private final long now;

  DayRuler(TimeAxis axis, ZoneOffset offset, Glyphs glyphs, Instant now) {
    this.axis = axis;
    this.offset = offset;
    this.glyphs = glyphs;
    this.now = now.getEpochSecond();
  }

  /** Which columns begin a day. */
  boolean[] borders() {
    boolean[] borders = new boolean[axis.columns()];
    for (int x = 1; x < borders.length; x++) {
      borders[x] = !axis.dateAt(x, offset).equals(axis.dateAt(x - 1, offset));
    }
    return borders;
  }

  /** {@code Fri 20 ┊Sat 21 ┊Sun 22}, each as long as its day has room. */
  Line days(boolean[] borders) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    int start = 0;
    for (int x = 1; x <= borders.length; x++) {
      if (x == borders.length || borders[x]) {
        int from = borders[start] ? start + 1 : start;
        if (borders[start]) {
          cells.put(start, 0, glyphs.border(), Style.DIM);
        }
        cells.put(from, 0, name(axis.dateAt(start, offset), x - from), Style.BOLD);
        start = x;
      }
    }
    return cells.line(0);
  }

  /** Thick by day, thin by night, a mark at now. */
  Line daylight(Daylight daylight) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (int x = 0; x < axis.columns(); x++) {
      boolean day = daylight.isKnown() && !daylight.isNight(Instant.ofEpochSecond(axis.middle(x)));
      cells.put(x, 0, glyphs.axis().charAt(day ? 1 : 0), day ? Palette.SUN : Style.DIM);
    }
    if (axis.holds(now)) {
      cells.put((int) axis.position(now), 0, glyphs.axis().charAt(2), Style.BOLD);
    }
    return cells.line(0);
  }

  /** As many hours as fit, and now. */
  Line hours() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    if (axis.holds(now)) {
      int x = Math.min((int) axis.position(now), axis.columns() - NOW.length());
      cells.put(x, 0, NOW, Style.BOLD);
    }
    int step = step();
    for (int x = 0; step > 0 && x + 1 < axis.columns(); x++) {
      long hour = hoursSinceEpoch(x + 1) / step * step;
      if (hour > hoursSinceEpoch(x)
          && hour % 24 > 0
          && cells.isFree(Math.max(0, x - 1), 0, x == 0 ? 2 : 3)) {
        cells.put(x, 0, twoDigits(hour % 24), Style.DIM);
      }
    }
    return cells.line(0);
  }

  /** Of the place's own clock, at the column's left edge. */
  private long hoursSinceEpoch(int column) {
    return Math.floorDiv(axis.at(column) + offset.getTotalSeconds(), 3600L);
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

  private static String name(LocalDate date, int room) {
    String name = LocalTimes.dayOfMonth(date);
    if (name.length() < room) {
      return name;
    }
    String weekday = LocalTimes.weekday(date);
    return weekday.length() <= room ? weekday : "";
  }
}
