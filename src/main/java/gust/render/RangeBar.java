package gust.render;

import gust.weather.Day;
import gust.weather.Rounding;
import gust.weather.Units;
import java.util.List;
import java.util.OptionalDouble;

/** A day's low and high on a scale that all days share: a warm day stands to the right. */
final class RangeBar {
  private final Units units;
  private final Glyphs glyphs;
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;
  private int lowWidth;
  private int highWidth;

  RangeBar(List<Day> days, Units units, Glyphs glyphs) {
    this.units = units;
    this.glyphs = glyphs;
    for (Day day : days) {
      if (isKnown(day)) {
        least = Math.min(least, day.low().getAsDouble());
        most = Math.max(most, day.high().getAsDouble());
        lowWidth = Math.max(lowWidth, number(day.low()).length());
        highWidth = Math.max(highWidth, number(day.high()).length());
      }
    }
  }

  /** Whether there is any temperature to show. */
  boolean isKnown() {
    return lowWidth > 0;
  }

  /**
   * {@code ───7°━━━━━22°────}
   *
   * @param width at least 12
   */
  Line of(Day day, int width) {
    if (!isKnown(day)) {
      return new Line();
    }
    double low = day.low().getAsDouble();
    double high = day.high().getAsDouble();
    int room = width - lowWidth - highWidth;
    if (room < 1) {
      return new Line().add(number(day.low()) + " to " + number(day.high()));
    }
    int from = Math.min(cell(low, room), room - 1);
    int to = Math.max(cell(high, room), from + 1);
    String number = number(day.low());
    Line bar = new Line();
    bar.add(track(lowWidth + from - number.length()), Style.DIM);
    bar.add(number, Palette.temperature(low, units).inBold());
    if (number.equals(number(day.high()))) {
      return bar.add(track(width - bar.width()), Style.DIM);
    }
    for (int x = from; x < to; x++) {
      double degrees = least + (most - least) * (x + 0.5) / room;
      bar.add(glyphs.bar(), Palette.temperature(Math.clamp(degrees, low, high), units));
    }
    bar.add(number(day.high()), Palette.temperature(high, units).inBold());
    return bar.add(track(width - bar.width()), Style.DIM);
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

  private static boolean isKnown(Day day) {
    return Quantities.isSane(day.low()) && Quantities.isSane(day.high());
  }
}
