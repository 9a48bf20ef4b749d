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
import gust.weather.Daylight;
import gust.weather.Units;
import java.time.Instant;
import java.util.OptionalDouble;

/**
 * The temperature below the days' names: an area whose cells have the colour of their own height,
 * dimmer by night, if the glyphs have bars in eighths of a cell; else a line.
 */
final class Skyline {
  /** The levels of a line in each cell: {@code . - '} from the bottom. */
  private static final int LINE_LEVELS = 3;

  /** Indexed by the levels that are set: 1 for top, 2 for middle, 4 for bottom. */
  private static final String LINE_SIGNS = " '-'.|.|";

  /** From one dash to the next, on the line of the freezing point. */
  private static final int DASH = 3;

  /** Rows between a number and the curve, at most, and one. */
  private static final int FARTHEST = 3;

  private final TemperatureCurve curve;
  private final TimeAxis axis;
  private final Quantities quantities;
  private final Units units;
  private final Glyphs glyphs;
  private final Scale scale;
  private final CellGrid cells;
  private final double lowest;
  private final double highest;

  /** Rows above the scale. */
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
    // The number of the highest temperature has a row of its own.
    boolean isFull = Math.ceil(whole.height(highest)) >= most;
    above = isFull ? 2 : 1;
    scale = isFull ? Scale.of(lowest, highest, units, most - 1) : whole;
    cells = new CellGrid(axis.columns(), above + scale.rows());
    heights = new int[axis.columns()];
    for (int x = 0; x < heights.length; x++) {
      double degrees = curve.at(axis.middle(x));
      heights[x] = Double.isNaN(degrees) ? 0 : part(degrees);
    }
  }

  /** Rows, those of the names and of the curve. */
  int height() {
    return cells.rows();
  }

  /**
   * @param names of the days
   */
  void addTo(Page page, CellGrid names, Daylight daylight, RenderContext context, int gutter) {
    for (int x = 0; x < cells.columns(); x++) {
      cells.put(x, 0, names.sign(x, 0), names.style(x, 0));
    }
    if (glyphs.area()) {
      fill(daylight, context.color().compareTo(ColorDepth.ANSI_256) >= 0);
    } else {
      line();
    }
    int freezing = freezing();
    label(curve.extreme(1), freezing);
    label(curve.extreme(-1), freezing);
    for (int y = 0; y < cells.rows(); y++) {
      OptionalDouble degrees = OptionalDouble.empty();
      if (y == above || y == cells.rows() - 1) {
        degrees = OptionalDouble.of(y == above ? scale.top() : scale.bottom());
      } else if (y == freezing && y > 0) {
        degrees = OptionalDouble.of(units.fromCelsius(0));
      }
      Line label = new Line().add(quantities.degrees(degrees).words(), Style.DIM);
      page.add(new Line().endAt(gutter - 1, label).padTo(gutter).addAll(cells.line(y)));
    }
  }

  /** At least one, so that it can be seen. */
  private int part(double degrees) {
    return Math.max(1, (int) Math.round(scale.height(degrees) * parts));
  }

  /** The grid's row that this part is in. */
  private int row(int part) {
    return cells.rows() - Math.ceilDiv(part, parts);
  }

  private void fill(Daylight daylight, boolean grounds) {
    char whole = grounds ? ' ' : glyphs.bars().charAt(parts - 1);
    Style[][] areas = new Style[2][cells.rows()];
    Style[][] wholes = new Style[2][cells.rows()];
    for (int y = above; y < cells.rows(); y++) {
      for (int night = 0; night < 2; night++) {
        areas[night][y] = Palette.area(scale.degrees(y - above), units, night == 1);
        wholes[night][y] = grounds ? Palette.LETTERS.on(areas[night][y]) : areas[night][y];
      }
    }
    for (int x = 0; x < heights.length; x++) {
      int night = daylight.isNight(Instant.ofEpochSecond(axis.middle(x))) ? 1 : 0;
      int left = heights[x];
      for (int y = cells.rows() - 1; left > 0; y--, left -= parts) {
        boolean isWhole = left >= parts;
        char sign = isWhole ? whole : glyphs.bars().charAt(left - 1);
        cells.put(x, y, sign, isWhole ? wholes[night][y] : areas[night][y]);
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

  /** Writes a number above the curve; into the area, or below the line, if there is no room. */
  private void label(int index, int freezing) {
    double degrees = curve.degrees(index);
    String number = quantities.degrees(OptionalDouble.of(degrees)).words();
    int length = number.length();
    int middle = (int) axis.position(curve.second(index)) - (length - 1) / 2;
    int x = Math.clamp(middle, 0, Math.max(0, axis.columns() - length));
    int top = row(part(degrees));
    int y = top - 1;
    while (y > Math.max(1, top - FARTHEST) && !isClear(x, y, length, freezing)) {
      y--;
    }
    boolean fits = isClear(x, y, length, freezing);
    y = fits ? y : Math.min(top + 1, cells.rows() - 1);
    Style style = Palette.temperature(degrees, units).inBold();
    for (int i = 0; i < length; i++) {
      boolean inside = !fits && glyphs.area() && isFilled(x + i, y);
      cells.put(x + i, y, number.charAt(i), inside ? cells.style(x + i, y) : style);
    }
  }

  /** Whether a number can stand there, apart from other words. */
  private boolean isClear(int x, int y, int length, int freezing) {
    boolean clear = y > 0;
    for (int i = Math.max(0, x - 1); i < Math.min(x + length + 1, heights.length); i++) {
      boolean isFree = cells.isFree(i, y, 1) || y == freezing && y > 0;
      boolean isBeside = i < x || i >= x + length;
      boolean isUnderCurve = y > 0 && heights[i] > parts * (cells.rows() - 1 - y);
      clear &= isUnderCurve ? isBeside : isFree;
    }
    return clear;
  }

  private boolean isFilled(int x, int y) {
    return heights[x] >= parts * (cells.rows() - y);
  }

  /**
   * Draws a broken line at the freezing point if the curve crosses it, at its own height or nearly
   * so.
   *
   * @return its row; 0 if there is none
   */
  private int freezing() {
    double zero = units.fromCelsius(0);
    if (lowest >= zero || highest <= zero) {
      return 0;
    }
    // It can run through the middle of a cell or along its lower edge.
    double height = scale.height(zero);
    double over = height - Math.floor(height);
    boolean isLow = glyphs.area() && (over < 0.25 || over >= 0.75);
    int y = cells.rows() - 1 - (int) Math.floor(height) - (isLow && over >= 0.75 ? 1 : 0);
    char sign = isLow ? glyphs.bars().charAt(0) : glyphs.rule().charAt(0);
    for (int x = 0; x < heights.length; x += DASH) {
      boolean inside = glyphs.area() && isFilled(x, y);
      if (inside || cells.isFree(x, y, 1)) {
        cells.put(x, y, sign, inside ? cells.style(x, y) : Palette.FAINT);
      }
    }
    return y;
  }
}
