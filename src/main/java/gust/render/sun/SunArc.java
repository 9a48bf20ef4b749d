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
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

/** The sun's height from midnight to midnight, in front of that of the longest day. */
public final class SunArc {
  /** Degrees from the horizon to the top, at least. */
  private static final double LEAST_RANGE = 10;

  /** Below the arc: the horizon, times, their names. */
  private static final int ROWS_BELOW = 3;

  /** Between two times. */
  private static final int GAP = 2;

  private static final double PAST = 0.5;

  private final Almanac almanac;
  private final Glyphs glyphs;
  private final LocalTimes times;
  private final CellGrid grid;

  /** Of the arc. */
  private final int rows;

  private final long midnight;
  private final double top;

  private SunArc(Almanac almanac, RenderContext context, int columns, int rows) {
    this.almanac = almanac;
    this.glyphs = context.glyphs();
    this.times = context.times(Optional.of(almanac.offset()));
    this.grid = new CellGrid(columns, rows);
    this.rows = rows - ROWS_BELOW;
    this.midnight = startOf(almanac.today());
    this.top = top(almanac);
  }

  /** Degrees at the top of the arc. */
  static double top(Almanac almanac) {
    double today = almanac.highest(almanac.today());
    return Math.max(LEAST_RANGE, Math.max(today, almanac.highest(almanac.longest())));
  }

  /**
   * @param columns at least 35
   * @param rows at least 5: the lowest three are the horizon, times, and their names
   */
  public static List<Line> lines(Almanac almanac, RenderContext context, int columns, int rows) {
    return new SunArc(almanac, context, columns, rows).draw();
  }

  private long startOf(LocalDate date) {
    return date.toEpochSecond(LocalTime.MIDNIGHT, almanac.offset());
  }

  private List<Line> draw() {
    long now = almanac.now().getEpochSecond();
    Style past = Palette.DISC.faded(PAST);
    String bars = glyphs.bars();
    boolean area = glyphs.area();
    String fullPast = area ? bars : bars.substring(0, 1);
    String full = area ? bars : bars.substring(bars.length() - 2, bars.length() - 1);
    for (int x = 0; x < grid.columns(); x++) {
      long since = Math.round((x + 0.5) / grid.columns() * SolarDay.SECONDS);
      boolean isPast = midnight + since < now;
      double height = almanac.sunAltitude(midnight + since);
      grid.fill(x, rows, height / top, isPast ? fullPast : full, isPast ? past : Palette.DISC);
      double most = almanac.sunAltitude(startOf(almanac.longest()) + since);
      if (most > 0 && row(most) < row(Math.max(0, height)) && grid.isFree(x, row(most), 1)) {
        grid.put(x, row(most), glyphs.track(), Style.DIM);
      }
      String axis = glyphs.axis().substring(height > SolarDay.HORIZON ? 1 : 0);
      Style style = height > SolarDay.TWILIGHT ? Palette.DISC : Style.DIM;
      grid.put(x, rows, axis.charAt(0), style);
    }
    mark(now);
    labels();
    return grid.lines();
  }

  private int row(double altitude) {
    return Math.max(0, rows - 1 - (int) (altitude / top * rows));
  }

  private int column(long second) {
    return (int) ((second - midnight) * grid.columns() / SolarDay.SECONDS);
  }

  /** The sun's place now: above the arc, else on the horizon. */
  private void mark(long now) {
    double altitude = almanac.sunAltitude(now);
    boolean isUp = altitude > SolarDay.HORIZON;
    char sign = isUp && glyphs.area() ? '☀' : glyphs.mark().charAt(0);
    int above = Math.max(0, row(altitude) - 1);
    grid.put(column(now), isUp ? above : rows, sign, (isUp ? Palette.SUN : Style.PLAIN).inBold());
  }

  private void labels() {
    LocalDate longest = almanac.longest();
    String date = longest.getDayOfMonth() + LocalTimes.date(longest).substring(6);
    int end = grid.columns();
    while (end > 0 && grid.isFree(end - 1, 0, 1)) {
      end--;
    }
    if (grid.sign(end - 1, 0) == glyphs.track().charAt(0)) {
      grid.put(end + 1, 0, date, Style.DIM);
    }
    SolarDay day = almanac.day(almanac.today());
    SolarDay twilight = day.withTwilight(almanac.latitude());
    int from = grid.columns() / 2;
    int to = from;
    if (!day.isPolar()) {
      from = label(day.rise(), "rise", true, 0, grid.columns());
      to = label(day.set(), "set", true, 0, grid.columns()) + times.time(at(day.set())).length();
    }
    if (!twilight.isPolar()) {
      label(twilight.rise(), "dawn", false, 0, from - GAP);
      label(twilight.set(), "dusk", false, to + GAP, grid.columns());
    }
    label(day.noon(), "highest", false, 0, grid.columns());
  }

  private static Instant at(long second) {
    return Instant.ofEpochSecond(second);
  }

  /**
   * Writes a time and what happens then, if there is room.
   *
   * @return where it begins
   */
  private int label(long second, String name, boolean isMain, int from, int to) {
    String time = times.time(at(second));
    int width = Math.max(time.length(), name.length());
    int x = Math.max(from, Math.min(column(second) - width / 2, to - width));
    if (x + width <= to && grid.isFree(x, rows + 1, width)) {
      grid.put(x + (width - time.length()) / 2, rows + 1, time, isMain ? Style.BOLD : Style.DIM);
      grid.put(x + (width - name.length()) / 2, rows + 2, name, Style.DIM);
    }
    return x;
  }
}
