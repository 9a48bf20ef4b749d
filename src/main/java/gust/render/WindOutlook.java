package gust.render;

import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Units;
import gust.weather.Wind;
import gust.weather.WindLevel;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeSet;

/**
 * On which days it will blow, and how hard.
 *
 * @param days in order; empty where it will not
 * @param worst the strongest wind and the strongest gust, in the units asked
 */
record WindOutlook(List<LocalDate> days, Wind worst, WindLevel level, Units units) {
  static WindOutlook of(Forecast forecast, LocalTimes times, Units units, Instant now) {
    TreeSet<LocalDate> days = new TreeSet<>();
    OptionalDouble speed = OptionalDouble.empty();
    OptionalDouble gust = OptionalDouble.empty();
    for (Entry entry : forecast.entries()) {
      if (entry.end().isAfter(now) && WindLevel.of(entry.wind(), units) != WindLevel.CALM) {
        days.add(times.dateOf(entry.time()));
        speed = stronger(speed, entry.wind().speed());
        gust = stronger(gust, entry.wind().gust());
      }
    }
    Wind worst = new Wind(speed, OptionalDouble.empty(), gust);
    return new WindOutlook(List.copyOf(days), worst, WindLevel.of(worst, units), units);
  }

  /** {@code Windy on Monday: gusts up to 16 m/s.}; empty where it will not blow. */
  Line sentence(Moments moments, Quantities quantities) {
    if (days.isEmpty()) {
      return new Line();
    }
    String word = level == WindLevel.STORMY ? "Stormy " : "Windy ";
    Line gusts = quantities.gustsAbove(worst);
    return new Line()
        .add(word + moments.days(days), Style.BOLD)
        .add(gusts.isEmpty() ? ": up to " : ": gusts up to ")
        .addAll(gusts.isEmpty() ? quantities.speed(worst.speed()) : gusts)
        .add(".");
  }

  private static OptionalDouble stronger(OptionalDouble one, OptionalDouble other) {
    return Quantities.isSane(other) && other.getAsDouble() > one.orElse(0) ? other : one;
  }
}
