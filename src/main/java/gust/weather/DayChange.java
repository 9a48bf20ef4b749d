package gust.weather;

import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

/**
 * How much warmer or colder a day becomes than today, or than the first whole day where the entries
 * lack the hours of today that decide.
 *
 * @param day the later one
 * @param base the day it is compared with
 * @param isOfHigh whether the highs are compared; else the lows
 * @param difference of the day's number and the base's, both rounded, in the units asked
 */
public record DayChange(Day day, Day base, boolean isOfHigh, long difference) {
  /** What makes people dress differently, in °C. */
  private static final double LEAST = 4;

  /** A day that starts after the first hour, or ends before the second, lacks its warmest ones. */
  private static final LocalTime AFTERNOON = LocalTime.of(15, 0);

  private static final LocalTime AFTERNOON_ENDS = LocalTime.of(15, 59);

  /** A day that starts later lacks its coldest hours. */
  private static final LocalTime DAWN = LocalTime.of(5, 0);

  /** The greatest one; empty if all days feel much the same. */
  static Optional<DayChange> greatest(List<Day> days, Units units) {
    DayChange greatest = null;
    Day ofHighs = null;
    Day ofLows = null;
    for (Day day : days) {
      if (hasHigh(day)) {
        greatest = ofHighs == null ? greatest : greater(greatest, of(day, ofHighs, true));
        ofHighs = ofHighs == null ? day : ofHighs;
      }
      if (ofLows != null && day.low().isPresent()) {
        DayChange change = of(day, ofLows, false);
        // What is missing of a day could be colder, never warmer.
        greatest = change.difference < 0 || hasLow(day) ? greater(greatest, change) : greatest;
      }
      ofLows = ofLows == null && hasLow(day) ? day : ofLows;
    }
    long least = Rounding.whole(units.fromCelsius(LEAST) - units.fromCelsius(0));
    return greatest != null && Math.abs(greatest.difference) >= least
        ? Optional.of(greatest)
        : Optional.empty();
  }

  private static DayChange of(Day day, Day base, boolean isOfHigh) {
    return new DayChange(day, base, isOfHigh, number(day, isOfHigh) - number(base, isOfHigh));
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
