package gust.render.sun;

import gust.render.kit.CellGrid;
import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.sun.Almanac;
import gust.sun.SolarDay;
import gust.sun.SunTime;
import gust.text.CellWidth;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The sun's height from midnight to midnight, in front of that of the longest day.
 *
 * @param longest the next longest day
 * @param top degrees at the top of the arc
 */
public record SunArc(
    Almanac almanac, RenderContext context, CellGrid grid, LocalDate longest, double top) {
  /** Degrees from the horizon to the top, at least. */
  private static final double LEAST_RANGE = 10;

  /** The rows below the arc: the horizon, times, their names. */
  private static final int ROWS_BELOW = 3;

  /** How many cells a time moves at most to have room. */
  private static final int FARTHEST = 7;

  /** The rows above the highest arc, for the sun at noon. */
  private static final int ROWS_ABOVE = 1;

  /** How strong the colours of the past and of the future are. */
  private static final double PAST = 0.4;

  private static final double FUTURE = 0.8;

  /**
   * The rows of the picture.
   *
   * @param columns at least 35
   * @param rows at least 5: the highest is the sun's at noon, the lowest three are the horizon,
   *     times, and their names
   */
  static List<Line> lines(Almanac almanac, RenderContext context, int columns, int rows) {
    LocalDate longest = almanac.solstice(true);
    CellGrid grid = new CellGrid(columns, rows);
    double highest = Math.max(almanac.highest(almanac.today()), almanac.highest(longest));
    new SunArc(almanac, context, grid, longest, Math.max(LEAST_RANGE, highest)).draw();
    return grid.lines();
  }

  private void draw() {
    Glyphs glyphs = context.glyphs();
    String bars = glyphs.bars();
    int last = bars.length() - 1;
    int rows = grid.rows() - ROWS_BELOW;
    double part = (rows - ROWS_ABOVE) / top / rows;
    String day = glyphs.area() && glyphs.blocks() ? glyphs.halves() : glyphs.axis().substring(1);
    long midnight = almanac.midnight(almanac.today());
    long now = almanac.now().getEpochSecond();
    Style past = Palette.DISC.faded(PAST);
    Style future = Palette.DISC.faded(FUTURE);
    boolean isLower = row(almanac.highest(almanac.today())) > row(almanac.highest(longest));
    // The row above today's arc, where the sun stands.
    int y = rows - 1;
    for (int x = 0; x < grid.columns(); x++) {
      long since = Math.round((x + 0.5) / grid.columns() * SolarDay.SECONDS);
      boolean isPast = midnight + since < now;
      double height = almanac.sunAltitude(midnight + since);
      String full = bars.substring(isPast ? 0 : last - 1, isPast ? 1 : last);
      Style style = isPast ? past : future;
      grid.fill(x, rows, height * part, glyphs.area() ? bars : full, style);
      while (x == column(now) && y > 0 && !grid.isFree(x, y, 1)) {
        y--;
      }
      double most = almanac.sunAltitude(almanac.midnight(longest) + since);
      boolean isAbove = most > 0 && row(most) < row(Math.max(0, height));
      if (isLower && isAbove && grid.isFree(x, row(most), 1)) {
        grid.put(x, row(most), glyphs.track(), Style.DIM);
      }
      // By day the upper half of the cell, so that the arc stands on the horizon.
      boolean isUp = height > SolarDay.HORIZON;
      Style dusk = height > SolarDay.TWILIGHT ? Palette.DISC : Style.DIM;
      grid.put(x, rows, (isUp ? day : glyphs.axis()).charAt(0), isUp ? style : dusk);
    }
    double altitude = almanac.sunAltitude(now);
    if (altitude > SolarDay.HORIZON) {
      char sun = glyphs.area() ? '☀' : glyphs.mark().charAt(0);
      grid.put(column(now), y, sun, Palette.SUN.inBold());
    } else {
      grid.put(column(now), rows, glyphs.mark(), Style.BOLD);
    }
    labels();
  }

  private int row(double altitude) {
    int rows = grid.rows() - ROWS_BELOW;
    return Math.max(ROWS_ABOVE, rows - 1 - (int) (altitude / top * (rows - ROWS_ABOVE)));
  }

  private int column(long second) {
    long since = second - almanac.midnight(almanac.today());
    return (int) (since * grid.columns() / SolarDay.SECONDS);
  }

  /**
   * How many degrees the top is at, the date of the longest day beside its arc, and below the
   * horizon what the sun does when.
   */
  private void labels() {
    String degrees = new SunWords(almanac, context).degrees(Math.round(top));
    if (grid.hasRoom(0, ROWS_ABOVE, CellWidth.of(degrees))) {
      grid.put(0, ROWS_ABOVE, degrees, Style.DIM);
    }
    int end = grid.columns();
    while (end > 0 && grid.isFree(end - 1, ROWS_ABOVE, 1)) {
      end--;
    }
    if (grid.sign(end - 1, ROWS_ABOVE) == context.glyphs().track().charAt(0)) {
      LocalTimes times = context.times(Optional.of(almanac.zone()));
      String date = times.dayAndMonth(longest);
      // Without room beside the arc, it stands on its end.
      int start = Math.min(end + 1, grid.columns() - CellWidth.of(date));
      grid.put(start - 1, ROWS_ABOVE, " " + date, Style.DIM);
    }
    almanac.events().stream().filter(SunTime::isOnHorizon).forEach(this::label);
    almanac.events().stream().filter(event -> !event.isOnHorizon()).forEach(this::label);
  }

  /** Where it happens, else a little farther from noon, if there is room: in the order of time. */
  private void label(SunTime event) {
    String time = context.times(Optional.of(almanac.zone())).time(event.time());
    String name = context.language().text("sun." + event.name());
    int timeWidth = CellWidth.of(time);
    int nameWidth = CellWidth.of(name);
    int width = Math.max(timeWidth, nameWidth);
    int most = grid.columns() - width;
    long second = event.time().getEpochSecond();
    int x = Math.clamp(column(second) - width / 2, 0, most);
    int step = Long.signum(second - almanac.day(almanac.today()).noon());
    int y = grid.rows() - 2;
    for (int i = 0; i <= FARTHEST && x >= 0 && x <= most; i++, x += step) {
      int timeX = x + (width - timeWidth) / 2;
      int nameX = x + (width - nameWidth) / 2;
      if (grid.hasRoom(timeX, y, timeWidth) && grid.hasRoom(nameX, y + 1, nameWidth)) {
        grid.put(timeX, y, time, event.isOnHorizon() ? Style.BOLD : Style.DIM);
        grid.put(nameX, y + 1, name, Style.DIM);
        return;
      }
    }
  }
}
