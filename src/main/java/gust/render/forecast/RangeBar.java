package gust.render.forecast;

import gust.render.kit.CellGrid;
import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.terminal.ColorDepth;
import gust.weather.Day;
import gust.weather.Rounding;
import gust.weather.Units;
import java.util.List;
import java.util.OptionalDouble;

/** A day's low and high as a bar on a scale shared by all days. */
final class RangeBar {
  private final Units units;
  private final Glyphs glyphs;
  private final boolean filled;
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;
  private int numbers;

  RangeBar(List<Day> days, Units units, RenderContext context) {
    this.units = units;
    this.glyphs = context.glyphs();
    filled = context.color().compareTo(ColorDepth.ANSI_16) >= 0;
    for (Day day : days) {
      if (day.low().isPresent()) {
        least = Math.min(least, Rounding.whole(day.low().getAsDouble()));
        most = Math.max(most, Rounding.whole(day.high().getAsDouble()));
        numbers = Math.max(numbers, number(day.low()).length() + number(day.high()).length());
      }
    }
  }

  /** Cells for the two numbers and a blank between them; 0 if there is no temperature. */
  int leastWidth() {
    return numbers == 0 ? 0 : numbers + 1;
  }

  /**
   * {@code ···7° ━━━━━ 22°····}; in colour, a coloured bar with the numbers on it.
   *
   * @param width at least {@link #leastWidth}
   */
  Line of(Day day, int width) {
    if (day.low().isEmpty()) {
      return new Line();
    }
    // In whole degrees, so that equal numbers stand below each other.
    double low = Rounding.whole(day.low().getAsDouble());
    double high = Rounding.whole(day.high().getAsDouble());
    int room = width - leastWidth();
    int from = cell(low, room);
    String text = number(day.low());
    String right = number(day.high());
    if (!text.equals(right)) {
      int length = cell(high, room) - from + leastWidth();
      text += between(length - text.length() - right.length()) + right;
    }
    CellGrid cells = new CellGrid(width, 1);
    cells.put(0, 0, glyphs.track().repeat(width), Style.DIM);
    cells.put(from, 0, text, Style.BOLD);
    Style last = null;
    Style style = null;
    for (int x = 0; filled && x < text.length(); x++) {
      Style next = Palette.temperature(low + (high - low) * (x + 0.5) / text.length(), units);
      // The grid joins neighbouring cells only if they share a style.
      style = next == last ? style : next.inBold().reversed();
      last = next;
      cells.put(from + x, 0, text.charAt(x), style);
    }
    return cells.line(0);
  }

  private String between(int length) {
    return filled || length < 3 ? " ".repeat(length) : " " + glyphs.bar().repeat(length - 2) + " ";
  }

  private int cell(double degrees, int room) {
    return most > least ? (int) Math.round((degrees - least) / (most - least) * room) : room / 2;
  }

  private String number(OptionalDouble degrees) {
    return Rounding.whole(degrees.getAsDouble()) + glyphs.degree();
  }
}
