package gust.render.forecast;

import gust.render.chart.RainBars;
import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Wetness;
import java.time.Instant;
import java.util.Optional;

/** What falls in each three hours of a day, a cell for each. */
record DayCells(Outlook outlook, RenderContext context) {
  /** Cells of a day. */
  static final int WIDTH = 8;

  /** The cells of the day's date that are not over; empty for a dry day. */
  Line of(Day day) {
    if (day.wetness() == Wetness.DRY) {
      return new Line();
    }
    Quantities quantities = context.quantities(outlook.units());
    RainBars bars = new RainBars(quantities, context.color());
    CellGrid cells = new CellGrid(WIDTH, 1);
    bars.ground(cells);
    LocalTimes times = context.times(outlook.shown().offset());
    Instant midnight = day.date().atStartOfDay().toInstant(times.offset());
    PrecipitationType before = null;
    for (int x = 0; x < WIDTH; x++) {
      Instant begin = midnight.plus(Entry.LONGEST_SPAN.multipliedBy(x));
      Instant middle = begin.plus(Entry.LONGEST_SPAN.dividedBy(2));
      boolean isNow = !begin.isAfter(outlook.start()) && middle.isBefore(outlook.start());
      Optional<Entry> entry = outlook.at(isNow ? outlook.start() : middle);
      if (entry.isPresent() && middle.isAfter(outlook.start().minus(Entry.LONGEST_SPAN))) {
        PrecipitationType type = PrecipitationType.of(entry.get(), quantities.units());
        bars.draw(entry.get(), cells, x, type != before);
        before = Wetness.amount(entry.get()) > 0 ? type : null;
      }
    }
    return cells.row();
  }
}
