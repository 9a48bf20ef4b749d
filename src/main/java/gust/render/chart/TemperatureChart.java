package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.Glyphs;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.terminal.ColorDepth;
import gust.weather.Rounding;
import gust.weather.Units;

/**
 * The temperature with its highs and lows: an area, brighter towards its top, if the glyphs have
 * bars in eighths of a cell; else a line.
 */
final class TemperatureChart {
  /** The minimum range in °C from bottom to top, so that small changes stay small. */
  private static final double LEAST_RANGE = 5;

  /** How much fainter the lowest row of a tall area is than its highest one. */
  private static final double FADED = 0.7;

  /** The same for two neighbouring rows: an edge must not look like another curve. */
  private static final double MOST_FADED = 0.06;

  /** The maximum distance of a number from the curve. */
  private static final int FARTHEST = 3;

  /** The levels of a line in each cell: {@code . - '} from the bottom. */
  private static final int LINE_LEVELS = 3;

  /** Indexed by the levels that are set: 1 for top, 2 for middle, 4 for bottom. */
  private static final String LINE_SIGNS = " '-'.|.|";

  private final TemperatureCurve curve;
  private final TimeAxis axis;
  private final Units units;
  private final Glyphs glyphs;
  private final boolean glows;
  private final CellGrid cells;
  private final int rows;

  /** In each cell. */
  private final int levels;

  private final double top;
  private final double range;

  /**
   * @param height rows for the curve and the numbers around it
   */
  TemperatureChart(
      TemperatureCurve curve, TimeAxis axis, Units units, RenderContext context, int height) {
    this.curve = curve;
    this.axis = axis;
    this.units = units;
    glyphs = context.glyphs();
    // Not with 256 colours: the nearest one to a mixture often has another hue.
    glows = context.color() == ColorDepth.TRUE_COLOR;
    // Numbers take one row above an area, whose valleys have room for the lows, but one on each
    // side of a line.
    rows = height - (glyphs.area() ? 1 : 2);
    levels = glyphs.area() ? glyphs.bars().length() : LINE_LEVELS;
    cells = new CellGrid(axis.columns(), height);
    double low = curve.degrees().getMin();
    double high = curve.degrees().getMax();
    range = Math.max(high - low, units.fromCelsius(LEAST_RANGE) - units.fromCelsius(0));
    top = (high + low + range) / 2;
  }

  CellGrid draw(boolean[] borders) {
    if (glyphs.area()) {
      fill();
    } else {
      line();
    }
    for (int index : curve.extremes(1)) {
      label(index, -1);
    }
    for (int index : curve.extremes(-1)) {
      label(index, glyphs.area() ? -1 : 1);
    }
    borders(borders);
    return cells;
  }

  private void fill() {
    double faded = Math.min(FADED / rows, MOST_FADED);
    Style[] styles = new Style[rows + 1];
    for (int y = 1; y <= rows; y++) {
      Style style = Palette.temperature(top - (y - 0.5) / rows * range, units);
      styles[y] = glows ? style.faded(1 - faded * (y - 1)) : style;
    }
    for (int x = 0; x < axis.columns(); x++) {
      int level = level(curve.at(axis.middle(x)));
      for (int y = rows; level > 0; y--, level -= levels) {
        cells.put(x, y, glyphs.bars().charAt(Math.min(level, levels) - 1), styles[y]);
      }
    }
  }

  /** The curve's height; 0 for NaN, else at least a quarter of a cell so that it can be seen. */
  private int level(double degrees) {
    int least = Math.ceilDiv(levels, 4);
    return (int) Math.round(rows * levels - (top - degrees) / range * (rows * levels - least));
  }

  private void line() {
    int before = 0;
    for (int x = 0; x < axis.columns(); x++) {
      double degrees = curve.at(axis.middle(x));
      int level = level(degrees);
      int from = before == 0 ? level : Math.clamp(level, before - 1, before + 1);
      for (int to = Math.max(from, level); level > 0 && to >= Math.min(from, level); to--) {
        int y = row(to);
        int set = LINE_SIGNS.indexOf(cells.sign(x, y)) | 1 << Math.floorMod(-to, levels);
        cells.put(x, y, LINE_SIGNS.charAt(set), Palette.temperature(degrees, units));
      }
      before = level;
    }
  }

  /** The row of cells that this level is in. */
  private int row(int level) {
    return 1 + rows - Math.ceilDiv(level, levels);
  }

  /**
   * Writes a number near the curve if there is room.
   *
   * @param direction -1 above, 1 below
   */
  private void label(int index, int direction) {
    double degrees = curve.degrees(index);
    String number = Rounding.whole(degrees) + glyphs.degree();
    int middle = (int) axis.position(curve.second(index));
    int digits = number.length() - glyphs.degree().length();
    int x = Math.clamp(middle - digits / 2, 0, Math.max(0, axis.columns() - number.length()));
    int y = row(level(degrees)) + direction;
    int end = x + number.length();
    for (int far = 1; far <= FARTHEST; far++, y += direction) {
      if (cells.isFree(x, y, end - x) && isApart(x - 1, y) && isApart(end, y)) {
        cells.put(x, y, number, Palette.temperature(degrees, units).inBold());
        return;
      }
    }
  }

  /** Whether a number may be written next to this cell: not next to another number or a line. */
  private boolean isApart(int x, int y) {
    char sign = cells.sign(x, y);
    return sign == ' ' || glyphs.area() && glyphs.bars().indexOf(sign) >= 0;
  }

  private void borders(boolean[] borders) {
    for (int x = 0; x < axis.columns(); x++) {
      for (int y = 0; borders[x] && y <= rows; y++) {
        if (cells.isFree(x, y, 1)) {
          cells.put(x, y, glyphs.border(), Style.DIM);
        }
      }
    }
  }
}
