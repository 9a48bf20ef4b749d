package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.ConditionWords;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.weather.Daylight;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Outlook;
import java.util.List;

/** The hours ahead at a glance: temperature, sky, rain and wind on one time axis. */
public record ForecastChart(Outlook outlook, Quantities quantities, RenderContext context) {
  /** Columns left of the chart, for the rows' labels. */
  private static final int GUTTER = 5;

  /** Minimum rows for the curve with its numbers. */
  private static final int LEAST_ROWS = 3;

  /** Minimum height of the curve on a screen that is tall for its width. */
  private static final int USUAL_ROWS = 5;

  /** From this height on two more rows of facts are worth more than a taller curve. */
  private static final int TALL = 20;

  /**
   * Draws nothing if there are fewer than two temperatures to join, or too few rows. The rows that
   * are least needed are left out first.
   *
   * @param height most rows; the chart does not fill a tall screen
   */
  public void addTo(Page page, int height) {
    Forecast forecast = outlook.shown();
    List<Entry> entries = outlook.entries();
    if (entries.isEmpty()) {
      return;
    }
    LocalTimes times = context.times(forecast.offset());
    boolean tall = height >= TALL;
    int gutter = tall ? GUTTER + 1 : GUTTER;
    TimeAxis axis = TimeAxis.of(entries, outlook.start(), times.offset(), page.width() - gutter);
    TemperatureCurve curve = new TemperatureCurve(entries, axis);
    boolean curved = height >= 2 + LEAST_ROWS;
    int room = curved ? height - 2 - LEAST_ROWS : height - 2;
    if (curve.size() < 2 || height <= 2) {
      return;
    }
    DayRuler ruler = new DayRuler(axis, times, context.glyphs());
    boolean[] borders = ruler.borders();
    HourRows hours = new HourRows(axis, entries, quantities, times);
    Page below = new Page(context, page.width());
    add(below, gutter, "hour", ruler.hours(Daylight.of(forecast), context.now()));
    add(below, gutter, "sky", room > 0 ? hours.skies(Daylight.of(forecast)) : new Line());
    String falls = ConditionWords.label(entries, quantities.units());
    add(below, gutter, falls, room > 1 ? hours.chances() : new Line());
    add(
        below,
        gutter,
        quantities.amountUnit(),
        room > 3 ? hours.amounts(outlook.days()) : new Line());
    add(below, gutter, hours.windLabel(), room > 2 ? hours.winds() : new Line());
    if (tall) {
      add(below, gutter, "cloud", hours.clouds());
      add(below, gutter, "hPa", hours.pressures());
    }
    int tallest = Math.max(USUAL_ROWS, page.width() / 8) + 2;
    page.add(ruler.days(borders, gutter, page.width()));
    if (curved) {
      int rows = Math.clamp(height - 1 - below.height(), LEAST_ROWS, tallest);
      CellGrid cells =
          new TemperatureChart(curve, axis, quantities.units(), context, rows).draw(borders);
      boolean lowestIsBlank = cells.isFree(0, rows - 1, axis.columns());
      for (int y = 0; y < rows - (lowestIsBlank ? 1 : 0); y++) {
        add(page, gutter, y == 1 ? quantities.degree() : "", cells.line(y));
      }
    }
    page.addAll(below);
  }

  private static void add(Page page, int gutter, String label, Line row) {
    if (!row.isEmpty()) {
      Line dim = new Line().add(label, Style.DIM);
      page.add(new Line().endAt(gutter - 1, dim).padTo(gutter).addAll(row));
    }
  }
}
