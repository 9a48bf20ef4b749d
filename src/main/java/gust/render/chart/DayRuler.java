package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Palette;
import gust.render.kit.Style;
import gust.weather.Daylight;
import gust.weather.Sun;
import java.time.Instant;
import java.time.LocalDate;

/** The time scale of the chart: days above the curve, hours below it. */
record DayRuler(TimeAxis axis, LocalTimes times, Glyphs glyphs) {
  /** A piece of the line on either side of an hour that shows day or night, and a third. */
  private static final int BETWEEN_HOURS = 3;

  /** {@code Sat} */
  private static final int LEAST_NAME = 3;

  /** Cells between {@code now} and the first hour. */
  private static final int APART = 2;

  /** The columns that start a day. */
  boolean[] borders() {
    boolean[] borders = new boolean[axis.columns()];
    for (int x = 1; x < borders.length; x++) {
      borders[x] = !dateAt(x).equals(dateAt(x - 1));
    }
    return borders;
  }

  /**
   * {@code Fri 20 ┊Sat 21 ┊Sun 22}, each as long as its day's width allows. If the first day is too
   * narrow, its name starts left of the axis and ends at the border; that of the last day can end
   * right of the axis.
   *
   * @param gutter columns left of the axis
   * @param width of the line; it can be longer than gutter and axis
   */
  Line days(boolean[] borders, int gutter, int width) {
    CellGrid cells = new CellGrid(width, 1);
    int start = 0;
    for (int x = 1; x <= borders.length; x++) {
      if (x == borders.length || borders[x]) {
        int from = borders[start] ? start + 1 : start;
        if (borders[start]) {
          cells.put(gutter + start, 0, glyphs.border(), Style.DIM);
        }
        boolean sliver = start == 0 && x < borders.length && x < 7;
        int room = x == borders.length ? Math.max(LEAST_NAME, x - from) : x - from;
        String name = name(dateAt(start), sliver ? gutter + x : room);
        cells.put(sliver ? gutter + x - name.length() : gutter + from, 0, name, Style.BOLD);
        start = x;
      }
    }
    return cells.line(0);
  }

  /** A line, thick and bright by day, with the current time and as many hours as fit. */
  Line hours(Daylight daylight, Instant now) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    cells.put(0, 0, axis.start() == now.getEpochSecond() ? "now" : "", Style.BOLD);
    long step = axis.step(times.hourWidth() + BETWEEN_HOURS);
    long noon = Sun.DAY / 2 - times.offset().getTotalSeconds();
    long first = axis.start() + Math.floorMod(noon - axis.start(), step);
    for (long second = first; second < axis.end(); second += step) {
      String hour = times.hour(Instant.ofEpochSecond(second));
      if (!times.isMidnight(Instant.ofEpochSecond(second))) {
        int x = (int) Math.ceil(axis.position(second)) - 1;
        boolean fits = cells.isFree(Math.max(0, x - APART), 0, APART + hour.length());
        cells.put(x, 0, fits ? hour : "", Style.PLAIN);
      }
    }
    boolean isKnown = daylight.isKnown();
    for (int x = 0; x < axis.columns(); x++) {
      if (cells.isFree(x, 0, 1)) {
        boolean day = isKnown && !daylight.isNight(Instant.ofEpochSecond(axis.middle(x)));
        cells.put(x, 0, glyphs.axis().charAt(day ? 1 : 0), day ? Palette.SUN : Style.DIM);
      }
    }
    return cells.line(0);
  }

  private LocalDate dateAt(int column) {
    return times.dateOf(Instant.ofEpochSecond(axis.middle(column)));
  }

  private static String name(LocalDate date, int room) {
    String name = LocalTimes.dayOfMonth(date);
    String weekday = room < LEAST_NAME ? "" : LocalTimes.weekday(date);
    return name.length() < room ? name : weekday;
  }
}
