package gust.render;

import gust.weather.Rounding;
import gust.weather.Units;

/** The curve of the temperature with its highs and lows. */
final class TemperatureChart {
  /** The least range in °C from the bottom to the top: one degree's change is no drama. */
  private static final double LEAST_RANGE = 5;

  private final TemperatureCurve curve;
  private final TimeAxis axis;
  private final Units units;
  private final Glyphs glyphs;
  private final CellGrid cells;
  private final DotGrid dots;
  private double top;
  private double range;

  /**
   * @param rows of the curve itself; a row for numbers is added above and below
   */
  TemperatureChart(TemperatureCurve curve, TimeAxis axis, Units units, Glyphs glyphs, int rows) {
    this.curve = curve;
    this.axis = axis;
    this.units = units;
    this.glyphs = glyphs;
    cells = new CellGrid(axis.columns(), rows + 2);
    dots = new DotGrid(axis.columns(), rows, glyphs.braille());
  }

  CellGrid draw(boolean[] borders) {
    scale();
    plot();
    for (int index : Extremes.highs(curve)) {
      label(index, -1);
    }
    for (int index : Extremes.lows(curve)) {
      label(index, 1);
    }
    borders(borders);
    return cells;
  }

  private void scale() {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < curve.size(); i++) {
      low = Math.min(low, curve.degrees(i));
      high = Math.max(high, curve.degrees(i));
    }
    double least = units.fromCelsius(LEAST_RANGE) - units.fromCelsius(0);
    range = Math.max(high - low, least);
    top = (high + low + range) / 2;
  }

  private int dotRow(double degrees) {
    return (int) Math.round((top - degrees) / range * (dots.height() - 1 - thickness()));
  }

  /** A single braille dot is too faint a line. */
  private int thickness() {
    return glyphs.braille() ? 1 : 0;
  }

  private void plot() {
    double[] columnDegrees = new double[axis.columns()];
    int before = -1;
    for (int x = 0; x < dots.width(); x++) {
      double degrees = curve.at(axis.at((x + 0.5) / dots.perColumn()));
      if (Double.isNaN(degrees)) {
        before = -1;
        continue;
      }
      int y = dotRow(degrees);
      int from = before < 0 ? y : before < y ? Math.min(before + 1, y) : Math.max(before - 1, y);
      for (int step = Math.min(from, y); step <= Math.max(from, y); step++) {
        dots.set(x, step, true);
        dots.set(x, step + thickness(), true);
      }
      before = y;
      columnDegrees[x / dots.perColumn()] = degrees;
    }
    for (int i = 0; i < curve.size(); i++) {
      if (curve.isLonely(i)) {
        int x =
            Math.min((int) (axis.position(curve.second(i)) * dots.perColumn()), dots.width() - 1);
        dots.set(x, dotRow(curve.degrees(i)), true);
        dots.set(x, dotRow(curve.degrees(i)) + thickness(), true);
        columnDegrees[x / dots.perColumn()] = curve.degrees(i);
      }
    }
    for (int y = 0; y < cells.rows() - 2; y++) {
      for (int x = 0; x < axis.columns(); x++) {
        char sign = dots.sign(x, y);
        if (sign != ' ') {
          cells.put(x, y + 1, sign, Palette.temperature(columnDegrees[x], units));
        }
      }
    }
  }

  /**
   * Writes a number near the curve, where there is room for it.
   *
   * @param direction -1 above, 1 below
   */
  private void label(int index, int direction) {
    double degrees = curve.degrees(index);
    String number = Rounding.whole(degrees) + glyphs.degree();
    int middle = (int) axis.position(curve.second(index));
    int digits = number.length() - glyphs.degree().length();
    int x = Math.clamp(middle - digits / 2, 0, Math.max(0, axis.columns() - number.length()));
    int y = dotRow(degrees) / dots.perRow() + 1 + direction;
    for (int far = 0; far < 2; far++, y += direction) {
      int left = Math.max(0, x - 1);
      int right = Math.min(axis.columns(), x + number.length() + 1);
      if (cells.isFree(left, y, right - left)) {
        cells.put(x, y, number, Palette.temperature(degrees, units).inBold());
        return;
      }
    }
  }

  private void borders(boolean[] borders) {
    for (int x = 0; x < axis.columns(); x++) {
      for (int y = 0; borders[x] && y < cells.rows() - 1; y++) {
        if (cells.isFree(x, y, 1)) {
          cells.put(x, y, glyphs.border(), Style.DIM);
        }
      }
    }
  }
}
