package gust.render.chart;

import gust.weather.Units;

/**
 * A scale of temperatures between two multiples of five (°F: of ten), at least 15 °C apart, so that
 * small changes stay small. A row's own temperature is in its middle.
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
