package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.Style;
import gust.terminal.ColorDepth;
import gust.weather.Units;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The temperature: a bright curve over a quiet area if the glyphs have bars in eighths of a cell;
 * else a line. Highs and lows stand above it, and near the freezing point there is a line.
 */
final class TemperatureArea {
  /** The levels of a line in each cell: {@code . - '} from the bottom. */
  private static final int LINE_LEVELS = 3;

  /** Indexed by the levels that are set: 1 for top, 2 for middle, 4 for bottom. */
  private static final String LINE_SIGNS = " '-'.|.|";

  /** The upper edge of the area, by its height in eighths, where nothing can be coloured. */
  private static final String OUTLINE = "▁▁───▔▔▔";

  /** °C that a row may stand for; the finer ones where the screen is tall. */
  private static final double[] STEPS = {
    1, 1.25, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20
  };

  private static final double USUAL_STEP = 2;

  /** The parts of a row that are left free below the curve and above it. */
  private static final double FOOT = 0.3;

  private static final double ICY_FOOT = 0.12;

  private static final double HEAD = 0.02;

  /** °C from the freezing point at which people want to see it. */
  private static final double NEAR_FREEZING = 1.5;

  /** °C between a high and a low that both have a number. */
  private static final double LEAST_TURN = 1.2;

  private final TemperatureCurve curve;
  private final TimeAxis axis;
  private final Quantities quantities;
  private final Units units;
  private final Glyphs glyphs;
  private final boolean[] nights;
  private final double finest;

  /** The highs, then the lows, that have a number. */
  private final List<Integer> named;

  /** °C of each column; NaN where the curve has none. */
  private final double[] celsius;

  /** °C that a row stands for, and how many of them are below the freezing point. */
  private double step;

  private int below;
  private int rows;
  private boolean isNearFreezing;

  /** Into how many steps a cell is divided. */
  private final int parts;

  /** The curve's height in each column, in parts; 0 where it has none. */
  private final int[] heights;

  private final CurveNumbers numbers = new CurveNumbers();
  private CellGrid cells;

  /**
   * @param nights whether the middle of each column is by night
   * @param isTall whether there are rows enough for small differences
   */
  TemperatureArea(
      TemperatureCurve curve,
      TimeAxis axis,
      Quantities quantities,
      boolean[] nights,
      boolean isTall) {
    this.curve = curve;
    this.axis = axis;
    this.quantities = quantities;
    this.nights = nights;
    finest = isTall ? STEPS[0] : USUAL_STEP;
    units = quantities.units();
    glyphs = quantities.glyphs();
    parts = glyphs.area() ? glyphs.bars().length() : LINE_LEVELS;
    named = curve.named(axis, units.fromCelsius(LEAST_TURN) - units.fromCelsius(0));
    celsius = curve.columns(axis, named);
    for (int x = 0; x < celsius.length; x++) {
      celsius[x] = units.toCelsius(celsius[x]);
    }
    heights = new int[celsius.length];
  }

  /**
   * The rows that the curve takes, without those of the numbers above it: fewer where the
   * temperature hardly moves.
   *
   * @param most counts as two if it is less
   */
  int rows(int most) {
    double low = Double.MAX_VALUE;
    double high = -Double.MAX_VALUE;
    for (double degrees : celsius) {
      low = Math.min(low, Double.isNaN(degrees) ? low : degrees);
      high = Math.max(high, Double.isNaN(degrees) ? high : degrees);
    }
    isNearFreezing = low < NEAR_FREEZING && high > -NEAR_FREEZING;
    rows = Integer.MAX_VALUE;
    for (int i = 0; rows > Math.max(most, 2); i++) {
      step = i < STEPS.length ? STEPS[i] : 2 * step;
      if (step >= finest) {
        int bottom = (int) Math.floor(low / step - (isNearFreezing ? ICY_FOOT : FOOT));
        int top = (int) Math.ceil(high / step + HEAD);
        bottom = isNearFreezing ? Math.min(bottom, -1) : bottom;
        top = isNearFreezing ? Math.max(top, 1) : top;
        below = -bottom;
        rows = Math.max(top - bottom, 2);
      }
    }
    return rows;
  }

  /**
   * Adds its rows and one above them.
   *
   * @param most rows
   */
  void addTo(Page page, ColorDepth depth, int gutter, int most) {
    cells = new CellGrid(axis.columns(), rows(most) + 1);
    for (int x = 0; x < heights.length; x++) {
      double height = (celsius[x] / step + below) * parts;
      heights[x] = Double.isNaN(height) ? 0 : (int) Math.max(1, Math.round(height));
    }
    if (glyphs.area()) {
      fill(depth);
    } else {
      line();
    }
    for (int index : named) {
      label(index);
    }
    if (isNearFreezing) {
      freeze(depth);
    }
    // The line is at the upper edge of this row, where it is in front of the area.
    int freezing = isNearFreezing ? rows - below + (isAboveFreezing(0) ? 1 : 0) : -1;
    for (int y = 0; y <= rows; y++) {
      OptionalDouble zero = OptionalDouble.of(units.fromCelsius(0));
      Line label = y == freezing ? quantities.degrees(zero).in(Style.DIM) : new Line();
      page.add(new Line().endAt(gutter - 1, label).padTo(gutter).addAll(cells.line(y)));
    }
  }

  /** The break between near hours and later days is as the column before it. */
  private boolean isAboveFreezing(int x) {
    return heights[axis.isGap(x) ? x - 1 : x] >= below * parts;
  }

  private void fill(ColorDepth depth) {
    boolean isSparse = depth == ColorDepth.NONE;
    char full = isSparse ? '░' : '█';
    String tops = isSparse ? OUTLINE : glyphs.bars();
    for (int x = 0; x < heights.length; x++) {
      int foot = foot(x);
      for (int y = 1; y <= rows; y++) {
        boolean isIcy = isNearFreezing && y > rows - below;
        int base = parts * (rows - y);
        int height = heights[x] - base;
        double degrees = isIcy ? Math.min(celsius[x], -step) : celsius[x];
        Style area = Palette.area(degrees, nights[x], axis.isOfPart(x));
        if (height > 0 && depth.hasGrounds()) {
          colour(x, y, height, Math.clamp(foot - base, 0, parts), area);
        } else if (height > 0) {
          boolean isBelow = height > parts || height == parts && !isSparse;
          Style style = depth == ColorDepth.MONOCHROME ? Style.PALE : area;
          cells.put(x, y, isBelow ? full : tops.charAt(height - 1), style);
        }
      }
    }
  }

  /**
   * Fills a cell with the curve and with the area below it.
   *
   * @param foot how many parts of the cell are below the curve
   */
  private void colour(int x, int y, int height, int foot, Style area) {
    Style edge = Palette.edge(celsius[x], nights[x], axis.isOfPart(x));
    boolean isTop = height <= parts;
    Style upper = isTop ? null : foot < parts ? edge : area;
    Style lower = isTop || foot == 0 ? edge : area;
    // The line at the freezing point has this cell for itself.
    upper = upper != null && isNearFreezing && y == rows - below + 1 ? lower : upper;
    if (height == parts || upper == lower) {
      // Neighbours of one colour share a style, and so a run of the line.
      Style before = cells.style(x - 1, y);
      Style ground = Palette.WORD.on(lower);
      cells.put(x, y, ' ', before.isAs(ground) ? before : ground);
    } else {
      char part = glyphs.bars().charAt((isTop ? height : foot) - 1);
      cells.put(x, y, part, upper == null ? lower : lower.on(upper));
    }
  }

  /** Where the curve ends below: it is as thick as a cell, and joins its neighbours where steep. */
  private int foot(int x) {
    int foot = heights[x] - parts;
    for (int next = Math.max(0, x - 1); next <= Math.min(x + 1, heights.length - 1); next++) {
      foot = heights[next] == 0 ? foot : Math.min(foot, heights[next] - parts / 2);
    }
    return foot;
  }

  private void line() {
    int before = 0;
    for (int x = 0; x < heights.length; x++) {
      int height = heights[x];
      int from = before == 0 ? height : Math.clamp(height, before - 1, before + 1);
      for (int to = Math.max(from, height); height > 0 && to >= Math.min(from, height); to--) {
        int y = row(to);
        int set = LINE_SIGNS.indexOf(cells.sign(x, y)) | 1 << Math.floorMod(-to, parts);
        Style style = Palette.temperature(celsius[x], Units.METRIC);
        cells.put(x, y, LINE_SIGNS.charAt(set), style);
      }
      before = height;
    }
  }

  /**
   * Draws the line between two rows: at the upper edge of the area where the curve is above it,
   * else at the lower edge of the row that is free.
   */
  private void freeze(ColorDepth depth) {
    int y = rows - below;
    for (int x = 0; x < heights.length; x++) {
      if (!glyphs.area()) {
        cells.put(x, y, cells.isFree(x, y, 1) ? "_" : "", Palette.FREEZING);
      } else if (!isAboveFreezing(x)) {
        cells.put(x, y, cells.isFree(x, y, 1) ? "▁" : "", Palette.FREEZING);
      } else if (depth == ColorDepth.ANSI_16) {
        cells.put(x, y + 1, axis.isGap(x) ? ' ' : '▇', cells.style(x, y + 1));
      } else {
        cells.put(x, y + 1, "▔", Palette.FREEZING);
      }
    }
  }

  /** The grid's row that this part is in. */
  private int row(int part) {
    return rows + 1 - Math.ceilDiv(part, parts);
  }

  /** Writes a number directly above the curve, its figures over their column, if it has room. */
  private void label(int index) {
    double degrees = curve.degrees(index);
    String number = quantities.degrees(OptionalDouble.of(degrees)).words();
    int length = number.length();
    int column = axis.at(curve.second(index));
    if (column < 0 || column >= heights.length) {
      return;
    }
    int centred = axis.centred(column, length);
    boolean isLater = column > axis.near();
    int at = isLater ? Math.clamp(centred, column - length + 1, column) : column - (length - 2) / 2;
    int x = Math.clamp(at, 0, Math.max(0, heights.length - length));
    for (int i = x; i < x + length; i++) {
      x = axis.isGap(i) ? (column < i ? i - length : i + 1) : x;
    }
    int highest = 1;
    for (int i = x; i < x + length && i < heights.length; i++) {
      highest = Math.max(highest, heights[i]);
    }
    Style style = Palette.temperature(degrees, units);
    int top = row(highest) - 1;
    for (int y = top; y >= Math.max(0, top - 1); y--) {
      if (cells.isFree(x, y, length) && numbers.isApart(number, x, y)) {
        numbers.add(number, x, y);
        cells.put(x, y, number, curve.second(index) < axis.seam() ? style.inBold() : style);
        return;
      }
    }
  }
}
