package gust.weather;

import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How much warmer or colder a day becomes than today.
 *
 * @param day the later one
 * @param isOfHigh whether it is about the day's high; else about its low
 * @param difference of two rounded numbers, in the units asked
 */
public record DayChange(Day day, boolean isOfHigh, long difference) {
  /** The least change that makes people dress differently, in °C. */
  private static final double LEAST = 4;

  /** A day that starts after the first hour, or ends before the second, lacks its warmest ones. */
  private static final LocalTime WARMEST = LocalTime.of(15, 0);

  private static final LocalTime WARMEST_ENDS = LocalTime.of(15, 59);

  /** A day that starts later lacks its coldest hours. */
  private static final LocalTime DAWN = LocalTime.of(5, 0);

  /** When the day is that warm, or that cold. */
  public Instant time() {
    double degrees = (isOfHigh ? day.high() : day.low()).orElseThrow();
    for (Entry entry : day.entries()) {
      if (entry.measures().temperature().orElse(Double.NaN) == degrees) {
        return entry.time();
      }
    }
    return day.entries().getFirst().time();
  }

  /**
   * The greatest one; empty if all days feel much the same, or if the entries lack the hours that
   * decide. Days are compared with days, and nights with nights.
   *
   * @param days from today on
   */
  static Optional<DayChange> greatest(List<Day> days, Units units) {
    Day today = days.getFirst();
    OptionalDouble highs = high(today);
    OptionalDouble lows = low(today);
    DayChange greatest = new DayChange(today, true, 0);
    for (Day day : days.subList(1, days.size())) {
      DayChange ofHigh = new DayChange(day, true, difference(high(day), highs));
      DayChange ofLow = new DayChange(day, false, difference(day.low(), lows));
      // What is missing of a day could be colder, never warmer.
      boolean lowCounts = ofLow.difference < 0 || low(day).isPresent();
      greatest = greater(greatest, ofHigh);
      greatest = greater(greatest, lowCounts ? ofLow : greatest);
    }
    long least = Rounding.whole(units.fromCelsius(LEAST) - units.fromCelsius(0));
    return Math.abs(greatest.difference) >= least ? Optional.of(greatest) : Optional.empty();
  }

  /** 0 if either number is unknown. */
  private static long difference(OptionalDouble degrees, OptionalDouble base) {
    return degrees.isPresent() && base.isPresent()
        ? Rounding.whole(degrees.getAsDouble()) - Rounding.whole(base.getAsDouble())
        : 0;
  }

  private static DayChange greater(DayChange one, DayChange other) {
    return Math.abs(other.difference) > Math.abs(one.difference) ? other : one;
  }

  /** Empty if the day may lack its warmest hours. */
  private static OptionalDouble high(Day day) {
    boolean hasWarmest =
        !day.from().isAfter(WARMEST) && (day.reachesMidnight() || day.to().isAfter(WARMEST_ENDS));
    return hasWarmest && day.cover() != Day.Cover.GAPS ? day.high() : OptionalDouble.empty();
  }

  /** Empty if the day may lack its coldest hours. */
  private static OptionalDouble low(Day day) {
    boolean isWhole = !day.from().isAfter(DAWN) && day.reachesMidnight();
    return isWhole && day.cover() != Day.Cover.GAPS ? day.low() : OptionalDouble.empty();
  }
}
