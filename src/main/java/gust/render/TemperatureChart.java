package gust.render;

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

  /** The levels of an area below the coldest hour, so that this hour is visible too. */
  private static final int GROUND = 2;

  /** The minimum strength of the colour in an area's lowest row. */
  private static final double FAINTEST = 0.3;

  /**
   * The maximum distance of a number from the curve; larger for an area, which leaves only one side
   * free.
   */
  private static final int FAR_FROM_LINE = 2;

  private static final int FAR_FROM_AREA = 3;

  /** ASCII has three heights per cell: {@code ' - .} from the top. */
  private static final int HEIGHTS = 3;

  /** Indexed by the heights that are set: 1 for top, 2 for middle, 4 for bottom. */
  private static final String LINE_SIGNS = " '-'.|.|";

  private final TemperatureCurve curve;
  private final TimeAxis axis;
  private final Units units;
  private final Glyphs glyphs;
  private final boolean glows;
  private final CellGrid cells;
  private final int rows;
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
    for (int index : curve.highs()) {
      label(index, -1);
    }
    for (int index : curve.lows()) {
      label(index, glyphs.area() ? -1 : 1);
    }
    borders(borders);
    return cells;
  }

  private void fill() {
    Style[] styles = new Style[rows];
    for (int row = 0; row < rows; row++) {
      double height = (row + 0.5) / rows;
      Style style = Palette.temperature(top - (1 - height) * range, units);
      styles[row] = glows ? style.faded(FAINTEST + (1 - FAINTEST) * (row + 1) / rows) : style;
    }
    int full = glyphs.bars().length();
    for (int x = 0; x < axis.columns(); x++) {
      double degrees = curve.at(axis.middle(x));
      int level = Double.isNaN(degrees) ? 0 : level(degrees);
      for (int row = 0; level > 0; row++, level -= full) {
        char bar = glyphs.bars().charAt(Math.min(level, full) - 1);
        cells.put(x, rows - row, bar, styles[row]);
      }
    }
  }

  /** The area's height there, in eighths of a cell. */
  private int level(double degrees) {
    int levels = rows * glyphs.bars().length();
    return levels - (int) Math.round((top - degrees) / range * (levels - GROUND));
  }

  private void line() {
    int before = -1;
    for (int x = 0; x < axis.columns(); x++) {
      double degrees = curve.at(axis.middle(x));
      if (Double.isNaN(degrees)) {
        before = -1;
        continue;
      }
      int y = height(degrees);
      int from = before < 0 ? y : Math.clamp(y, before - 1, before + 1);
      int[] set = new int[rows];
      for (int step = Math.min(from, y); step <= Math.max(from, y); step++) {
        set[step / HEIGHTS] |= 1 << step % HEIGHTS;
      }
      before = y;
      for (int row = 0; row < rows; row++) {
        if (set[row] > 0) {
          char sign = LINE_SIGNS.charAt(set[row]);
          cells.put(x, row + 1, sign, Palette.temperature(degrees, units));
        }
      }
    }
  }

  /** The line's distance from the top, in thirds of a cell. */
  private int height(double degrees) {
    return (int) Math.round((top - degrees) / range * (rows * HEIGHTS - 1));
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
    int y =
        direction
            + (glyphs.area()
                ? 1 + rows - Math.ceilDiv(level(degrees), glyphs.bars().length())
                : 1 + height(degrees) / HEIGHTS);
    for (int far = glyphs.area() ? FAR_FROM_AREA : FAR_FROM_LINE; far > 0; far--, y += direction) {
      int end = x + number.length();
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
