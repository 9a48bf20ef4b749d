package gust.render;

import gust.weather.Daylight;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Units;
import java.util.List;

/** The hours ahead at a glance: the temperature's curve, below it the rain, on one time axis. */
final class ForecastChart {
  /** Left of the chart, for the rows' labels. */
  private static final int GUTTER = 5;

  private final Forecast forecast;
  private final Units units;
  private final Look look;

  ForecastChart(Forecast forecast, Units units, Look look) {
    this.forecast = forecast;
    this.units = units;
    this.look = look;
  }

  /** Nothing where there are fewer than two temperatures to join. */
  void addTo(Page page) {
    Glyphs glyphs = look.glyphs();
    List<Entry> entries = forecast.entries();
    TimeAxis axis = TimeAxis.of(entries, look.now(), page.width() - GUTTER);
    TemperatureCurve curve = new TemperatureCurve(entries, axis);
    if (curve.size() < 2) {
      return;
    }
    Daylight daylight = Daylight.of(forecast);
    DayRuler ruler =
        new DayRuler(axis, new LocalTimes(forecast.offset()).offset(), glyphs, look.now());
    boolean[] borders = ruler.borders();
    add(page, "", ruler.days(borders));
    int rows = rows(page.width());
    CellGrid cells = new TemperatureChart(curve, axis, units, glyphs, rows).draw(daylight, borders);
    for (int y = 0; y < cells.rows(); y++) {
      add(page, y == 1 ? glyphs.degree() + units.degree() : "", cells.line(y));
    }
    add(page, daylight.isKnown() ? "sun" : "", ruler.daylight(daylight));
    add(page, "", ruler.hours());
    RainStrip rain = new RainStrip(axis, entries, glyphs);
    add(page, rain.label(), rain.chance());
    add(page, "mm", rain.amount());
  }

  private static int rows(int width) {
    return width < 60 ? 4 : width < 100 ? 5 : 6;
  }

  private static void add(Page page, String label, Line row) {
    if (!row.isEmpty()) {
      page.add(
          new Line().endAt(GUTTER - 1, new Line().add(label, Style.DIM)).to(GUTTER).addAll(row));
    }
  }
}
