package gust.weather;

import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

/**
 * How much warmer or colder a day becomes than today.
 *
 * @param day the later one
 * @param isOfHigh whether the highs are compared; else the lows
 * @param difference of the day's number and today's, both rounded, in the units asked
 */
public record DayChange(Day day, boolean isOfHigh, long difference) {
  /** What makes people dress differently, in °C. */
  private static final double LEAST = 4;

  /** A day that starts after the first hour, or ends before the second, lacks its warmest ones. */
  private static final LocalTime AFTERNOON = LocalTime.of(15, 0);

  private static final LocalTime AFTERNOON_ENDS = LocalTime.of(15, 59);

  /** A day that starts later lacks its coldest hours. */
  private static final LocalTime DAWN = LocalTime.of(5, 0);

  /**
   * The greatest one; empty if all days feel much the same, or if the entries lack the hours of
   * today that decide.
   *
   * @param days from today on
   */
  static Optional<DayChange> greatest(List<Day> days, Units units) {
    DayChange greatest = null;
    for (Day day : days.subList(Math.min(1, days.size()), days.size())) {
      Day today = days.getFirst();
      if (hasHigh(today) && hasHigh(day)) {
        greatest = greater(greatest, of(day, today, true));
      }
      if (hasLow(today) && day.low().isPresent()) {
        DayChange change = of(day, today, false);
        // What is missing of a day could be colder, never warmer.
        greatest = change.difference < 0 || hasLow(day) ? greater(greatest, change) : greatest;
      }
    }
    long least = Rounding.whole(units.fromCelsius(LEAST) - units.fromCelsius(0));
    return greatest != null && Math.abs(greatest.difference) >= least
        ? Optional.of(greatest)
        : Optional.empty();
  }

  private static DayChange of(Day day, Day today, boolean isOfHigh) {
    return new DayChange(day, isOfHigh, number(day, isOfHigh) - number(today, isOfHigh));
  }

  private static long number(Day day, boolean isOfHigh) {
    return Rounding.whole((isOfHigh ? day.high() : day.low()).getAsDouble());
  }

  private static DayChange greater(DayChange one, DayChange other) {
    return one == null || Math.abs(other.difference) > Math.abs(one.difference) ? other : one;
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
