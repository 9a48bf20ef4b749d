package gust.render;

import gust.weather.Daylight;
import gust.weather.Forecast;
import gust.weather.SolarDay;
import gust.weather.Sun;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/** The time scale of the chart: days above the curve, hours below it. */
record DayRuler(TimeAxis axis, LocalTimes times, Glyphs glyphs) {
  /** Two digits, with a piece of the line on either side that shows day or night. */
  private static final int LEAST_BETWEEN_HOURS = 5;

  /** {@code Sat} */
  private static final int LEAST_NAME = 3;

  private static final int NOON = 12;

  /** Cells between an hour and a time of the sun: {@code 12━16:04} would read like a range. */
  private static final int APART = 2;

  private static final String NOW = "now";

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

  /**
   * A line, thick and bright by day, with the current time, the next sunrise and sunset, and as
   * many hours as fit.
   */
  Line hours(Forecast forecast, Instant now) {
    Daylight daylight = Daylight.of(forecast);
    CellGrid cells = new CellGrid(axis.columns(), 1);
    double present = axis.position(now.getEpochSecond());
    if (present > -NOW.length() && present < axis.columns()) {
      int x = Math.clamp((int) present, 0, axis.columns() - NOW.length());
      put(cells, x, NOW, 1, Style.BOLD);
    }
    if (daylight.sun().isPresent()) {
      sunTimes(cells, forecast, daylight.sun().get(), now);
    }
    int step = axis.hours(LEAST_BETWEEN_HOURS);
    for (int x = 0; step > 0 && x + 2 < axis.columns(); x++) {
      long hour = Math.floorDiv(hoursSinceEpoch(x + 1) - NOON, step) * step + NOON;
      if (hour > hoursSinceEpoch(x) && hour % 24 > 0) {
        put(cells, x, LocalTimes.twoDigits((int) (hour % 24)), APART, Style.PLAIN);
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

  /**
   * Adds the next sunset after its day and the next sunrise before its own, if nights are wide
   * enough.
   */
  private void sunTimes(CellGrid cells, Forecast forecast, Sun known, Instant now) {
    boolean rise = false;
    boolean set = false;
    for (int day = 0; day <= 2; day++) {
      LocalDate date = times.dateOf(now).plusDays(day);
      Optional<Sun> sun =
          SolarDay.sunOn(date, known, forecast.place().coordinates(), times.offset());
      if (sun.isPresent()) {
        rise = rise || sunTime(cells, sun.get(), sun.get().rise(), now);
        set = set || sunTime(cells, sun.get(), sun.get().set(), now);
      }
    }
  }

  private boolean sunTime(CellGrid cells, Sun sun, Instant at, Instant now) {
    long night = Sun.DAY - (sun.set().getEpochSecond() - sun.rise().getEpochSecond());
    String time = times.time(at);
    int x = (int) Math.round(axis.position(at.getEpochSecond()));
    x -= at.equals(sun.rise()) ? time.length() : 0;
    boolean fits = night / 3600.0 * axis.columnsPerHour() >= time.length();
    return fits && at.isAfter(now) && put(cells, x, time, APART, Palette.SUN);
  }

  /**
   * Does nothing if the text would come too near to other text.
   *
   * @param apart minimum number of cells between the two
   */
  private static boolean put(CellGrid cells, int x, String text, int apart, Style style) {
    int left = Math.max(0, x - apart);
    int right = Math.min(x + text.length() + apart, cells.columns());
    boolean fits = x >= 0 && x + text.length() <= cells.columns();
    if (fits && cells.isFree(left, 0, right - left)) {
      cells.put(x, 0, text, style);
      return true;
    }
    return false;
  }

  /** The local hour at the column's left edge. */
  private long hoursSinceEpoch(int column) {
    return Math.floorDiv(axis.at(column) + times.offset().getTotalSeconds(), 3600L);
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
