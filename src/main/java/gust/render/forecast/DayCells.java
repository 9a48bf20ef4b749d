package gust.render.forecast;

import gust.render.chart.RainBars;
import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.Speaker;
import gust.render.kit.Style;
import gust.statement.DayRules;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Wetness;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What falls on a day: its amount, and of the days that no chart draws to their end a cell for each
 * three hours.
 *
 * @param drawnUntil the end of the chart's hours
 */
record DayCells(Outlook outlook, Speaker speaker, RainBars bars, Instant drawnUntil) {
  /** Cells of a day. */
  static final int WIDTH = 8;

  /** Millimetres, else the chance from 30 % on. */
  Line amount(DayRules row) {
    Quantities quantities = speaker.quantities();
    Day day = row.day();
    OptionalDouble chance = row.chance();
    if (day.amount() > 0) {
      PrecipitationType type = Wetness.whatMayFall(day.entries(), outlook.units());
      Style style = type == PrecipitationType.SNOW ? Palette.SNOW : Palette.RAIN;
      return quantities.rainfall(day.amount()).in(style);
    }
    return chance.orElse(0) < Wetness.LEAST_CHANCE
        ? new Line()
        : quantities.probability(chance).in(Style.DIM);
  }

  /** The cells of the day's date that are not over; empty for a dry day, or one in the chart. */
  Line of(Day day) {
    if (day.wetness() == Wetness.DRY || !isBeyondChart(day)) {
      return new Line();
    }
    CellGrid cells = new CellGrid(WIDTH, 1);
    bars.ground(cells);
    Instant midnight = day.date().atStartOfDay().toInstant(speaker.times().offset());
    PrecipitationType before = null;
    for (int x = 0; x < WIDTH; x++) {
      Instant begin = midnight.plusSeconds(Entry.LONGEST_SPAN.toSeconds() * x);
      Instant middle = begin.plusSeconds(Entry.LONGEST_SPAN.toSeconds() / 2);
      boolean isNow = !begin.isAfter(outlook.start()) && middle.isBefore(outlook.start());
      Optional<Entry> entry = outlook.at(isNow ? outlook.start() : middle);
      if (entry.isPresent() && begin.plus(Entry.LONGEST_SPAN).isAfter(outlook.start())) {
        PrecipitationType type = PrecipitationType.of(entry.get(), outlook.units());
        bars.draw(entry.get(), cells, x, type != before);
        before = Wetness.amount(entry.get()) > 0 ? type : null;
      }
    }
    return cells.row();
  }

  boolean isBeyondChart(Day day) {
    return day.entries().getLast().end().isAfter(drawnUntil);
  }
}
