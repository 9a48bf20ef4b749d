package gust.weather;

import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

/**
 * How much warmer one day is than the day before, by their highs. Partial days are not compared:
 * both must cover the hours that are usually the warmest.
 *
 * @param day the later one
 * @param before the day before it
 * @param difference the later day's high minus the earlier one's, both rounded, in the units asked
 */
public record DayChange(Day day, Day before, long difference) {
  /** A day that starts after, or ends before, these hours lacks its warmest ones. */
  private static final LocalTime AFTERNOON = LocalTime.of(15, 59);

  /** The first two consecutive days that can be compared. */
  public static Optional<DayChange> first(List<Day> days) {
    for (int i = 1; i < days.size(); i++) {
      Day before = days.get(i - 1);
      Day day = days.get(i);
      if (day.date().equals(before.date().plusDays(1)) && hasHigh(before) && hasHigh(day)) {
        long difference =
            Rounding.whole(day.high().getAsDouble()) - Rounding.whole(before.high().getAsDouble());
        return Optional.of(new DayChange(day, before, difference));
      }
    }
    return Optional.empty();
  }

  private static boolean hasHigh(Day day) {
    return day.from().isBefore(AFTERNOON)
        && (day.reachesMidnight() || day.to().isAfter(AFTERNOON))
        && day.cover() != Day.Cover.GAPS
        && day.high().isPresent();
  }
}
