package gust.render;

import gust.weather.Entry;
import gust.weather.Forecast;
import java.util.List;

/** The hours ahead at a glance: temperature, rain and gusts on one time axis. */
record ForecastChart(Forecast forecast, Quantities quantities, RenderContext context) {
  /** Columns left of the chart, for the rows' labels. */
  private static final int GUTTER = 5;

  /** Minimum rows for the curve with its numbers. */
  private static final int LEAST_ROWS = 5;

  /**
   * Draws nothing if there are fewer than two temperatures to join.
   *
   * @param height number of rows wanted; the chart may be slightly higher, and does not fill a tall
   *     screen
   */
  void addTo(Page page, int height) {
    List<Entry> entries = forecast.entries();
    TimeAxis axis = TimeAxis.of(entries, context.now(), page.width() - GUTTER);
    TemperatureCurve curve = new TemperatureCurve(entries, axis);
    if (curve.size() < 2) {
      return;
    }
    LocalTimes times = new LocalTimes(forecast.offset());
    DayRuler ruler = new DayRuler(axis, times, context.glyphs());
    boolean[] borders = ruler.borders();
    HourRows hours = new HourRows(axis, entries, quantities, times);
    Page below = new Page(context, page.width());
    add(below, "hour", ruler.hours(forecast, context.now()));
    add(below, ConditionWords.label(entries, quantities.units()), hours.chances());
    add(below, "mm", hours.amounts());
    boolean gusts = false;
    for (Entry entry : entries) {
      gusts |= entry.wind().gust().isPresent();
    }
    add(below, gusts ? "gust" : "wind", hours.winds());
    int others = 1 + below.height();
    int tallest = Math.max(LEAST_ROWS, page.width() / 8) + 2;
    int rows = Math.clamp(height - others, LEAST_ROWS, tallest);

    page.add(ruler.days(borders, GUTTER));
    CellGrid cells =
        new TemperatureChart(curve, axis, quantities.units(), context, rows).draw(borders);
    boolean lowestIsBlank = cells.isFree(0, cells.rows() - 1, cells.columns());
    for (int y = 0; y < cells.rows() - (lowestIsBlank ? 1 : 0); y++) {
      add(page, y == 1 ? quantities.degree() : "", cells.line(y));
    }
    page.addAll(below);
  }

  private static void add(Page page, String label, Line row) {
    if (!row.isEmpty()) {
      Line dim = new Line().add(label, Style.DIM);
      page.add(new Line().endAt(GUTTER - 1, dim).padTo(GUTTER).addAll(row));
    }
  }
}
