package gust.render;

import gust.weather.Entry;
import gust.weather.Forecast;
import java.util.List;

/** The hours ahead at a glance: temperature, rain and gusts on one time axis. */
final class ForecastChart {
  /** Left of the chart, for the rows' labels. */
  private static final int GUTTER = 5;

  /** Of the curve with its numbers. */
  private static final int LEAST_ROWS = 5;

  private final Glyphs glyphs;
  private final Quantities quantities;
  private final TimeAxis axis;
  private final TemperatureCurve curve;
  private final DayRuler ruler;
  private final Forecast forecast;
  private final RenderContext context;

  ForecastChart(Forecast forecast, Quantities quantities, RenderContext context, int width) {
    this.forecast = forecast;
    this.quantities = quantities;
    this.context = context;
    glyphs = context.glyphs();
    axis = TimeAxis.of(forecast.entries(), context.now(), width - GUTTER);
    curve = new TemperatureCurve(forecast.entries(), axis);
    ruler = new DayRuler(axis, new LocalTimes(forecast.offset()), glyphs);
  }

  /**
   * Nothing where there are fewer than two temperatures to join.
   *
   * @param height of all its rows; a chart can be a little higher, and is lower than a tall screen
   */
  void addTo(Page page, int height) {
    if (curve.size() < 2) {
      return;
    }
    List<Entry> entries = forecast.entries();
    boolean[] borders = ruler.borders();
    NumberRows numbers = new NumberRows(axis, entries, quantities, ruler.times());
    Line chance = new RainStrip(axis, entries, glyphs).chance();
    Page below = new Page(context, page.width());
    add(below, "hour", ruler.hours(forecast, context.now()));
    add(below, RainStrip.label(entries, quantities.units()), chance);
    add(below, "mm", numbers.amounts());
    add(below, anyGusts(entries) ? "gust" : "wind", numbers.winds());
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

  private static boolean anyGusts(List<Entry> entries) {
    for (Entry entry : entries) {
      if (entry.wind().gust().isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static void add(Page page, String label, Line row) {
    if (!row.isEmpty()) {
      page.add(
          new Line().endAt(GUTTER - 1, new Line().add(label, Style.DIM)).to(GUTTER).addAll(row));
    }
  }
}
