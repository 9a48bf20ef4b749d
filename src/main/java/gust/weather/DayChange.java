package gust.weather;

import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How much warmer or colder a day becomes than today, or than it is now in the evening.
 *
 * @param day the later one
 * @param isOfHigh whether it is about the day's high; else about its low
 * @param difference of two rounded numbers, in the units asked
 * @param since what the day is compared with
 */
public record DayChange(Day day, boolean isOfHigh, long difference, Since since) {
  /** What a later day is compared with. */
  public enum Since {
    NOW,
    TODAY,
    TONIGHT,
    TOMORROW
  }

  /** The least change that makes people dress differently, in °C. */
  private static final double LEAST = 4;

  /** A day that starts after the first hour, or ends before the second, lacks its warmest ones. */
  private static final LocalTime WARMEST = LocalTime.of(15, 0);

  private static final LocalTime WARMEST_ENDS = LocalTime.of(15, 59);

  /** A day that starts later lacks its coldest hours. */
  private static final LocalTime DAWN = LocalTime.of(5, 0);

  /**
   * The greatest one; empty if all days feel much the same, or if the entries lack the hours that
   * decide. Days are compared with days, and nights with nights.
   *
   * @param days from today on
   * @param tonight empty but in the evening
   * @param isDark whether the sun is down now
   */
  static Optional<DayChange> greatest(
      List<Day> days, Optional<Day> tonight, boolean isDark, Units units) {
    Day today = days.getFirst();
    boolean isEvening = today.from().isAfter(WARMEST);
    OptionalDouble highs = high(today);
    OptionalDouble lows = low(today);
    if (isEvening) {
      // Today's high is over: the light of day has only its last temperature.
      OptionalDouble tomorrow = days.size() < 2 ? OptionalDouble.empty() : high(days.get(1));
      highs = isDark ? tomorrow : today.entries().getFirst().measures().temperature();
      lows = tonight.isPresent() ? tonight.get().low() : OptionalDouble.empty();
    }
    Since sinceHigh = !isEvening ? Since.TODAY : isDark ? Since.TOMORROW : Since.NOW;
    Since sinceLow = isEvening ? Since.TONIGHT : Since.TODAY;
    DayChange greatest = new DayChange(today, true, 0, Since.TODAY);
    for (Day day : days.subList(1, days.size())) {
      DayChange ofHigh = new DayChange(day, true, difference(high(day), highs), sinceHigh);
      DayChange ofLow = new DayChange(day, false, difference(day.low(), lows), sinceLow);
      // A day's high is nearly always above the evening's temperature, so only a fall counts.
      boolean highCounts = sinceHigh != Since.NOW || ofHigh.difference < 0;
      // What is missing of a day could be colder, never warmer.
      boolean lowCounts = ofLow.difference < 0 || low(day).isPresent();
      greatest = greater(greatest, highCounts ? ofHigh : greatest);
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
