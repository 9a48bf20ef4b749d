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

  /** What makes people dress differently, in °C. */
  private static final double LEAST = 4;

  /** A day that starts after the first hour, or ends before the second, lacks its warmest ones. */
  private static final LocalTime AFTERNOON = LocalTime.of(15, 0);

  private static final LocalTime AFTERNOON_ENDS = LocalTime.of(15, 59);

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
    boolean isEvening = today.from().isAfter(AFTERNOON);
    // In the evening today's high is over: the light of day has only its last temperature.
    Base present = new Base(today.entries().getFirst().measures().temperature(), Since.NOW);
    Base tomorrow = days.size() < 2 ? Base.UNKNOWN : Base.ofHigh(days.get(1), Since.TOMORROW);
    Base highs = Base.ofHigh(today, Since.TODAY);
    Base lows = hasLow(today) ? new Base(today.low(), Since.TODAY) : Base.UNKNOWN;
    if (isEvening) {
      highs = isDark ? tomorrow : present;
      lows = tonight.map(night -> new Base(night.low(), Since.TONIGHT)).orElse(Base.UNKNOWN);
    }
    DayChange greatest = new DayChange(today, true, 0, Since.TODAY);
    for (Day day : days.subList(1, days.size())) {
      DayChange ofHigh = of(day, true, highs);
      DayChange ofLow = of(day, false, lows);
      // Days are warmer than the evening in any weather.
      boolean highCounts = hasHigh(day) && (highs.since != Since.NOW || ofHigh.difference < 0);
      // What is missing of a day could be colder, never warmer.
      boolean lowCounts = ofLow.difference < 0 || hasLow(day);
      greatest = greater(greatest, highCounts ? ofHigh : greatest);
      greatest = greater(greatest, lowCounts ? ofLow : greatest);
    }
    long least = Rounding.whole(units.fromCelsius(LEAST) - units.fromCelsius(0));
    return Math.abs(greatest.difference) >= least ? Optional.of(greatest) : Optional.empty();
  }

  /** A temperature that others are compared with; empty if it is unknown. */
  private record Base(OptionalDouble degrees, Since since) {
    static final Base UNKNOWN = new Base(OptionalDouble.empty(), Since.TODAY);

    static Base ofHigh(Day day, Since since) {
      return hasHigh(day) ? new Base(day.high(), since) : UNKNOWN;
    }
  }

  /** No change if either number is unknown. */
  private static DayChange of(Day day, boolean isOfHigh, Base base) {
    OptionalDouble degrees = isOfHigh ? day.high() : day.low();
    boolean areKnown = degrees.isPresent() && base.degrees.isPresent();
    long difference =
        areKnown
            ? Rounding.whole(degrees.getAsDouble()) - Rounding.whole(base.degrees.getAsDouble())
            : 0;
    return new DayChange(day, isOfHigh, difference, base.since);
  }

  private static DayChange greater(DayChange one, DayChange other) {
    return Math.abs(other.difference) > Math.abs(one.difference) ? other : one;
  }

  private static boolean hasHigh(Day day) {
    return !day.from().isAfter(AFTERNOON)
        && (day.reachesMidnight() || day.to().isAfter(AFTERNOON_ENDS))
        && day.cover() != Day.Cover.GAPS
        && day.high().isPresent();
  }

  private static boolean hasLow(Day day) {
    return !day.from().isAfter(DAWN)
        && day.reachesMidnight()
        && day.cover() != Day.Cover.GAPS
        && day.low().isPresent();
  }
}
