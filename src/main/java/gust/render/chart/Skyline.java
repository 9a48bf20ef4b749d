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
import java.util.OptionalDouble;

/**
 * The temperature: an area that fades downwards from the curve, if the glyphs have bars in eighths
 * of a cell; else a line. Highs and lows stand above it, and near the freezing point there is a
 * broken line at it.
 */
final class Skyline {
  /** The levels of a line in each cell: {@code . - '} from the bottom. */
  private static final int LINE_LEVELS = 3;

  /** Indexed by the levels that are set: 1 for top, 2 for middle, 4 for bottom. */
  private static final String LINE_SIGNS = " '-'.|.|";

  /** °C from which the curve has a row more than two, and so on. */
  private static final double[] RANGES = {3.5, 6, 9};

  /** °C that a row stands for at least, so that a flat day stays flat. */
  private static final double LEAST_ROW = 2.2;

  /** The part of the range that is left free below the curve. */
  private static final double FOOT = 0.3;

  /** °C from the freezing point at which people want to see it. */
  private static final double NEAR_FREEZING = 3;

  /** Degrees of the curve's unit between the numbers of a scale. */
  private static final int SCALE = 5;

  /** °C between a high and a low that both have a number. */
  private static final double LEAST_TURN = 1.9;

  /** From one dash to the next, on the line of the freezing point. */
  private static final int DASH = 2;

  /** Cells between a number and another one. */
  private static final int APART = 2;

  private final TemperatureCurve curve;
  private final TimeAxis axis;
  private final Quantities quantities;
  private final Units units;
  private final Glyphs glyphs;
  private final CellGrid cells;

  /** Those alone that stand above the curve. */
  private final CellGrid numbers;

  /** Of the lower edge of the curve's rows. */
  private final double bottom;

  /** Degrees in a row. */
  private final double step;

  private final boolean isNearFreezing;

  /** Of a cell. */
  private final int parts;

  /** Of each column; NaN where the curve has none. */
  private final double[] temperatures;

  /** The curve's height in each column, in parts; 0 where it has none. */
  private final int[] heights;

  /**
   * @param rows for the curve, at least two
   */
  Skyline(TemperatureCurve curve, TimeAxis axis, Quantities quantities, int rows) {
    this.curve = curve;
    this.axis = axis;
    this.quantities = quantities;
    units = quantities.units();
    glyphs = quantities.glyphs();
    double low = curve.extreme(false);
    double high = curve.extreme(true);
    double freezing = units.fromCelsius(0);
    double near = degrees(NEAR_FREEZING);
    isNearFreezing = low - near <= freezing && freezing <= high + near;
    low = isNearFreezing ? Math.min(low, freezing) : low;
    high = isNearFreezing ? Math.max(high, freezing) : high;
    double range = Math.max(high - low, degrees(LEAST_ROW) * rows);
    bottom = Math.min(low, (low + high - range) / 2) - range * FOOT;
    step = range * (1 + FOOT) / rows;
    parts = glyphs.area() ? glyphs.bars().length() : LINE_LEVELS;
    cells = new CellGrid(axis.columns(), rows + 1);
    numbers = new CellGrid(axis.columns(), rows + 1);
    temperatures = curve.columns(axis);
    heights = new int[axis.columns()];
    for (int x = 0; x < heights.length; x++) {
      heights[x] = Double.isNaN(temperatures[x]) ? 0 : part(temperatures[x]);
    }
  }

  /** The rows that a curve should have: more where more happens. */
  static int rows(TemperatureCurve curve, Units units) {
    double range = units.toCelsius(curve.extreme(true)) - units.toCelsius(curve.extreme(false));
    int rows = 2;
    for (double least : RANGES) {
      rows += range >= least ? 1 : 0;
    }
    return rows;
  }

  /**
   * Adds its rows and one above them.
   *
   * @param near seconds in which a curve has one high or low with a number
   * @param hasScale whether the highest multiple of five that the curve reaches, and the lowest
   *     that the picture has, stand left of their rows
   */
  void addTo(Page page, ColorDepth depth, int gutter, long near, boolean hasScale) {
    if (glyphs.area()) {
      fill(depth);
    } else {
      line();
    }
    for (int turn : curve.turns(near, degrees(LEAST_TURN))) {
      label(turn);
    }
    Line[] labels = new Line[cells.rows()];
    if (hasScale) {
      put(labels, Math.floor(curve.extreme(true) / SCALE) * SCALE);
      put(labels, Math.ceil(bottom / SCALE) * SCALE);
    }
    if (isNearFreezing) {
      double freezing = units.fromCelsius(0);
      put(labels, freezing);
      freeze(row(part(freezing)));
    }
    for (int y = 0; y < cells.rows(); y++) {
      Line label = labels[y] == null ? new Line() : labels[y];
      page.add(new Line().endAt(gutter - 1, label).padTo(gutter).addAll(cells.line(y)));
    }
  }

  /** At the row of this temperature, if it is in the picture. */
  private void put(Line[] labels, double degrees) {
    String words = quantities.degrees(OptionalDouble.of(degrees)).words();
    if (degrees >= bottom) {
      labels[row(part(degrees))] = Line.of(words, Style.DIM);
    }
  }

  /** A difference in °C in the units of the curve. */
  private double degrees(double celsius) {
    return units.fromCelsius(celsius) - units.fromCelsius(0);
  }

  /** At least one, so that it can be seen. */
  private int part(double degrees) {
    return Math.max(1, (int) Math.round((degrees - bottom) / step * parts));
  }

  /** The grid's row that this part is in. */
  private int row(int part) {
    return cells.rows() - Math.ceilDiv(part, parts);
  }

  private void fill(ColorDepth depth) {
    for (int y = 1; y < cells.rows(); y++) {
      Style area = null;
      Style ground = null;
      for (int x = 0; x < heights.length; x++) {
        int height = heights[x] - parts * (cells.rows() - 1 - y);
        if (height >= parts && depth.hasGrounds()) {
          // Neighbours of one colour share a style, and so a run of the line.
          Style next = Palette.area(temperatures[x], units, height - parts);
          ground = next == area ? ground : Palette.WORD.on(next);
          area = next;
          cells.put(x, y, ' ', ground);
        } else if (height > 0) {
          char bar = glyphs.bars().charAt(Math.min(height, parts) - 1);
          cells.put(x, y, bar, Palette.area(temperatures[x], units, 0));
        }
      }
    }
  }

  /** 0 outside the grid too. */
  private int height(int x) {
    return x >= 0 && x < heights.length ? heights[x] : 0;
  }

  private void line() {
    int before = 0;
    for (int x = 0; x < heights.length; x++) {
      int height = heights[x];
      int from = before == 0 ? height : Math.clamp(height, before - 1, before + 1);
      for (int to = Math.max(from, height); height > 0 && to >= Math.min(from, height); to--) {
        int y = row(to);
        int set = LINE_SIGNS.indexOf(cells.sign(x, y)) | 1 << Math.floorMod(-to, parts);
        Style style = Palette.temperature(temperatures[x], units);
        cells.put(x, y, LINE_SIGNS.charAt(set), style);
      }
      before = height;
    }
  }

  /** Writes a number directly above the curve, where it has room apart from the others. */
  private void label(int index) {
    double degrees = curve.degrees(index);
    String number = quantities.degrees(OptionalDouble.of(degrees)).words();
    int length = number.length();
    int middle = (int) axis.position(curve.second(index)) - (length - 1) / 2;
    int x = Math.clamp(middle, 0, Math.max(0, heights.length - length));
    int highest = 1;
    for (int i = Math.max(0, x - 1); i <= x + length && i < heights.length; i++) {
      highest = Math.max(highest, heights[i]);
    }
    int y = row(highest) - 1;
    int from = Math.max(0, x - APART);
    if (numbers.isFree(from, y, Math.min(heights.length, x + length + APART) - from)) {
      numbers.put(x, y, number, Style.PLAIN);
      cells.put(x, y, number, Palette.temperature(degrees, units).inBold());
    }
  }

  /** Draws a broken line in a row, except where the curve is and beside a number. */
  private void freeze(int y) {
    char sign = glyphs.rule().charAt(0);
    for (int x = 0; x < heights.length; x += DASH) {
      int below = parts * (cells.rows() - 1 - y);
      int highest = Math.max(heights[x], Math.max(height(x - 1), height(x + 1)));
      int lowest = Math.min(heights[x], Math.min(height(x - 1), height(x + 1)));
      if (lowest >= below + parts && cells.isFree(x, y, 1)) {
        cells.put(x, y, "" + sign, Palette.FAINT);
      } else if (highest <= below && numbers.hasRoom(x, y, 1)) {
        cells.put(x, y, sign, Palette.FAINT);
      }
    }
  }
}
