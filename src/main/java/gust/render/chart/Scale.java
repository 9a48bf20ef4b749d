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
  /** Steps between the ends; each has a row if there is room. */
  private static final int LEAST_STEPS = 3;

  /**
   * @param most rows, at least two; fewer are taken if each step has one then
   */
  static Scale of(double low, double high, Units units, int most) {
    double step = units == Units.METRIC ? 5 : 10;
    long from = (long) Math.floor(low / step);
    long to = (long) Math.ceil(high / step);
    while (to - from < LEAST_STEPS) {
      boolean isNearTop = to * step - high <= low - from * step;
      to += isNearTop ? 1 : 0;
      from -= isNearTop ? 0 : 1;
    }
    int steps = (int) Math.min(to - from, most);
    int rows = steps < most ? steps * Math.max(1, (most - 1) / steps) + 1 : most;
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
