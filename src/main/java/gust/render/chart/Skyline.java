package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.weather.Daylight;
import gust.weather.Units;
import java.time.Instant;
import java.util.OptionalDouble;

/**
 * The temperature: an area whose cells have the colour of their own height, dark by night, below a
 * curve that shows on every ground, if the glyphs have bars in eighths of a cell; else a line.
 */
final class Skyline {
  /** The levels of a line in each cell: {@code . - '} from the bottom. */
  private static final int LINE_LEVELS = 3;

  /** Indexed by the levels that are set: 1 for top, 2 for middle, 4 for bottom. */
  private static final String LINE_SIGNS = " '-'.|.|";

  private static final char UPPER_HALF = '▀';
  private static final char WHOLE = '█';

  /** Eighths of a cell that the curve is thick at least, on a light ground. */
  private static final int EDGE = 3;

  /** From one dash to the next, on the line of the freezing point. */
  private static final int DASH = 2;

  /** Cells between a number and another one. */
  private static final int APART = 4;

  private final TemperatureCurve curve;
  private final TimeAxis axis;
  private final Quantities quantities;
  private final Units units;
  private final Glyphs glyphs;
  private final Scale scale;
  private final CellGrid cells;
  private final double lowest;
  private final double highest;

  /** Rows above the scale, for the highest number. */
  private final int above;

  /** Of a cell. */
  private final int parts;

  /** The curve's height in each column, in parts; 0 where it has none. */
  private final int[] heights;

  /**
   * @param most rows for the curve and the number above it, at least three
   */
  Skyline(TemperatureCurve curve, TimeAxis axis, Quantities quantities, int most) {
    this.curve = curve;
    this.axis = axis;
    this.quantities = quantities;
    units = quantities.units();
    glyphs = quantities.glyphs();
    lowest = curve.degrees(curve.extreme(-1));
    highest = curve.degrees(curve.extreme(1));
    parts = glyphs.area() ? glyphs.bars().length() : LINE_LEVELS;
    Scale whole = Scale.of(lowest, highest, units, most);
    boolean isFull = Math.ceil(whole.height(highest)) >= most;
    above = isFull ? 1 : 0;
    scale = Scale.of(lowest, highest, units, most - above);
    cells = new CellGrid(axis.columns(), most);
    heights = new int[axis.columns()];
    for (int x = 0; x < heights.length; x++) {
      double degrees = curve.at(axis.middle(x));
      heights[x] = Double.isNaN(degrees) ? 0 : part(degrees);
    }
  }

  void addTo(Page page, Daylight daylight, RenderContext context, int gutter) {
    if (glyphs.area()) {
      fill(daylight, context);
    } else {
      line();
    }
    int freezing = freezing();
    label(curve.extreme(1), freezing);
    label(curve.extreme(-1), freezing);
    for (int y = 0; y < cells.rows(); y++) {
      OptionalDouble degrees = OptionalDouble.empty();
      if (isEnd(y)) {
        degrees = OptionalDouble.of(y == above ? scale.top() : scale.bottom());
      } else if (y == freezing) {
        degrees = OptionalDouble.of(units.fromCelsius(0));
      }
      Line label = Line.of(quantities.degrees(degrees).words(), Style.DIM);
      page.add(new Line().endAt(gutter - 1, label).padTo(gutter).addAll(cells.line(y)));
    }
  }

  /** Whether an end of the scale stands beside this row. */
  private boolean isEnd(int y) {
    return y == above || y == cells.rows() - 1;
  }

  /** At least one, so that it can be seen. */
  private int part(double degrees) {
    return Math.max(1, (int) Math.round(scale.height(degrees) * parts));
  }

  /** The grid's row that this part is in. */
  private int row(int part) {
    return cells.rows() - Math.ceilDiv(part, parts);
  }

  private void fill(Daylight daylight, RenderContext context) {
    boolean grounds = context.color().compareTo(ColorDepth.ANSI_256) >= 0;
    boolean[] nights = new boolean[heights.length];
    for (int x = 0; x < nights.length; x++) {
      nights[x] = daylight.isNight(Instant.ofEpochSecond(axis.middle(x)));
    }
    for (boolean night : new boolean[] {false, true}) {
      // On a dark ground the area is as bright as the curve.
      boolean hasEdge = grounds && context.theme() == Theme.LIGHT;
      for (int y = 0; y < cells.rows(); y++) {
        double degrees = scale.degrees(y - above);
        Style area = Palette.area(degrees, units, night);
        Style crest = Palette.crest(degrees, units, night);
        Style edge = crest.on(area);
        Style whole = grounds ? Style.PLAIN.on(area) : area;
        for (int x = 0; x < heights.length; x++) {
          int height = heights[x] - parts * (cells.rows() - 1 - y);
          if (height <= 0 || nights[x] != night) {
            continue;
          }
          if (height < parts) {
            cells.put(x, y, glyphs.bars().charAt(height - 1), crest);
          } else if (hasEdge && height < parts + EDGE) {
            cells.put(x, y, UPPER_HALF, edge);
          } else {
            cells.put(x, y, grounds ? ' ' : WHOLE, whole);
          }
        }
      }
    }
  }

  private void line() {
    int before = 0;
    for (int x = 0; x < heights.length; x++) {
      int height = heights[x];
      int from = before == 0 ? height : Math.clamp(height, before - 1, before + 1);
      for (int to = Math.max(from, height); height > 0 && to >= Math.min(from, height); to--) {
        int y = row(to);
        int set = LINE_SIGNS.indexOf(cells.sign(x, y)) | 1 << Math.floorMod(-to, parts);
        Style style = Palette.temperature(curve.at(axis.middle(x)), units);
        cells.put(x, y, LINE_SIGNS.charAt(set), style);
      }
      before = height;
    }
  }

  /** Writes a number above the curve, where it has room apart from other words. */
  private void label(int index, int freezing) {
    double degrees = curve.degrees(index);
    String number = quantities.degrees(OptionalDouble.of(degrees)).words();
    int length = number.length();
    int middle = (int) axis.position(curve.second(index)) - (length - 1) / 2;
    int last = Math.max(0, axis.columns() - length);
    for (int y = row(part(degrees)) - 1; y >= 0; y--) {
      // Apart from the numbers of the scale too.
      int x = Math.min(Math.max(middle, isEnd(y) ? APART - 1 : 0), last);
      if (isClear(x, y, length, freezing)) {
        Style style = Palette.temperature(degrees, units).inBold();
        cells.put(x, y, number, style);
        return;
      }
    }
  }

  private boolean isClear(int x, int y, int length, int freezing) {
    boolean clear = true;
    for (int i = Math.max(0, x - APART); i < Math.min(x + length + APART, heights.length); i++) {
      boolean isBeside = i < x - 1 || i > x + length;
      boolean isUnderCurve = heights[i] > parts * (cells.rows() - 1 - y);
      boolean isFree = cells.isFree(i, y, 1) || y == freezing && cells.style(i, y) == Palette.FAINT;
      clear &= isUnderCurve ? isBeside : isFree;
    }
    return clear;
  }

  /**
   * Draws a broken line at the freezing point if the curve crosses it, at its own height or nearly
   * so.
   *
   * @return its row; -1 if there is none
   */
  private int freezing() {
    double zero = units.fromCelsius(0);
    if (lowest >= zero || highest <= zero) {
      return -1;
    }
    // It can run through the middle of a cell or along its lower edge.
    double height = scale.height(zero);
    double over = height - Math.floor(height);
    int middle = cells.rows() - 1 - (int) Math.floor(height);
    int edge = over >= 0.75 ? middle - 1 : middle;
    boolean isLow = glyphs.area() && (over < 0.25 || over >= 0.75) && !isEnd(edge);
    int y = isLow ? edge : middle;
    if (isEnd(y)) {
      y += y == above ? 1 : -1;
    }
    char sign = isLow ? glyphs.bars().charAt(0) : glyphs.rule().charAt(0);
    for (int x = 0; x < heights.length; x += DASH) {
      if (heights[x] <= parts * (cells.rows() - 1 - y)) {
        cells.put(x, y, sign, Palette.FAINT);
      }
    }
    return y;
  }

  /**
   * A scale of temperatures between two multiples of five (°F: of ten), at least 15 °C apart, so
   * that small changes stay small. A row's own temperature is in its middle.
   *
   * @param bottom the temperature of the lowest row
   * @param top the temperature of the highest row, greater
   * @param rows at least two
   */
  record Scale(double bottom, double top, int rows) {
    /** Steps between the ends. */
    private static final int LEAST_STEPS = 3;

    static Scale of(double low, double high, Units units, int rows) {
      double step = units == Units.METRIC ? 5 : 10;
      long from = (long) Math.floor(low / step);
      long to = (long) Math.ceil(high / step);
      // Downwards, so that there is no empty space above the curve.
      from = Math.min(from, to - LEAST_STEPS);
      return new Scale(from * step, to * step, rows);
    }

    /** Above the lower edge of the lowest row, in rows. */
    double height(double degrees) {
      return 0.5 + (degrees - bottom) / (top - bottom) * (rows - 1);
    }

    /** In the middle of a row, counted from the top. */
    double degrees(int row) {
      return top - (top - bottom) * row / (rows - 1);
    }
  }
}
