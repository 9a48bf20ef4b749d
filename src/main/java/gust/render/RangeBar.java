package gust.render;

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
        least = Math.min(least, day.low().getAsDouble());
        most = Math.max(most, day.high().getAsDouble());
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
    double low = day.low().getAsDouble();
    double high = day.high().getAsDouble();
    int room = width - leastWidth();
    int from = cell(low, room);
    int length = cell(high, room) - from + leastWidth();
    String left = number(day.low());
    String right = left.equals(number(day.high())) ? "" : number(day.high());
    int inner = Math.max(0, length - left.length() - right.length());
    String text = left + between(right.isEmpty() ? 0 : inner) + right;
    Line bar = new Line().addNarrow(track(from), Style.DIM);
    if (filled) {
      fill(bar, text + " ".repeat(length - text.length()), low, high);
    } else {
      bar.add(text, Style.BOLD);
    }
    return bar.addNarrow(track(width - bar.width()), Style.DIM);
  }

  private String between(int length) {
    return filled || length < 3 ? " ".repeat(length) : " " + glyphs.bar().repeat(length - 2) + " ";
  }

  /** Merges neighbouring cells of one colour. */
  private void fill(Line bar, String text, double low, double high) {
    int start = 0;
    Style style = color(0, text, low, high);
    for (int x = 1; x <= text.length(); x++) {
      Style next = color(x, text, low, high);
      if (x == text.length() || next != style) {
        bar.addNarrow(text.substring(start, x), style.inBold().reversed());
        start = x;
        style = next;
      }
    }
  }

  private Style color(int x, String text, double low, double high) {
    return Palette.temperature(low + (high - low) * (x + 0.5) / text.length(), units);
  }

  private int cell(double degrees, int room) {
    return most > least ? (int) Math.round((degrees - least) / (most - least) * room) : room / 2;
  }

  private String track(int length) {
    return glyphs.track().repeat(Math.max(0, length));
  }

  private String number(OptionalDouble degrees) {
    return Rounding.whole(degrees.getAsDouble()) + glyphs.degree();
  }
}
