package gust.weather;

import java.time.Instant;
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
    TODAY
  }

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
  static Optional<DayChange> greatest(List<Day> days, Units units, Instant now) {
    Day today = days.getFirst();
    Entry first = today.entries().getFirst();
    boolean isEvening = today.from().isAfter(AFTERNOON) && !first.time().isAfter(now);
    OptionalDouble present = first.measures().temperature();
    OptionalDouble high = hasHigh(today) ? today.high() : OptionalDouble.empty();
    OptionalDouble low = hasLow(today) ? today.low() : OptionalDouble.empty();
    DayChange greatest = new DayChange(today, true, 0, Since.TODAY);
    for (Day day : days.subList(1, days.size())) {
      DayChange ofHigh = of(day, true, isEvening ? present : high, isEvening);
      DayChange ofLow = of(day, false, isEvening ? present : low, isEvening);
      // Nights are colder than the evening, and days warmer, in any weather.
      boolean highCounts = hasHigh(day) && (!isEvening || ofHigh.difference < 0);
      // What is missing of a day could be colder, never warmer.
      boolean lowCounts =
          isEvening ? hasLow(day) && ofLow.difference > 0 : ofLow.difference < 0 || hasLow(day);
      greatest = greater(greatest, highCounts ? ofHigh : greatest);
      greatest = greater(greatest, lowCounts ? ofLow : greatest);
    }
    long least = Rounding.whole(units.fromCelsius(LEAST) - units.fromCelsius(0));
    return Math.abs(greatest.difference) >= least ? Optional.of(greatest) : Optional.empty();
  }

  /** No change if either number is unknown. */
  private static DayChange of(Day day, boolean isOfHigh, OptionalDouble base, boolean sinceNow) {
    OptionalDouble degrees = isOfHigh ? day.high() : day.low();
    boolean areKnown = degrees.isPresent() && base.isPresent();
    long difference =
        areKnown ? Rounding.whole(degrees.getAsDouble()) - Rounding.whole(base.getAsDouble()) : 0;
    return new DayChange(day, isOfHigh, difference, sinceNow ? Since.NOW : Since.TODAY);
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
