package gust.weather;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

/**
 * How much warmer one day is than the day before, by their highs, as people see them side by side.
 * The list of today's entries begins now, and an evening is no match for a whole day.
 *
 * @param day the later one
 * @param difference its high less that of the day before, both rounded, in the units asked
 */
public record DayChange(LocalDate day, long difference) {
  /** A day that begins later, or ends before, has not its warmest hours. */
  private static final LocalTime AFTERNOON = LocalTime.of(15, 59);

  /** Tomorrow after today; where too little is left of today, the day after tomorrow. */
  public static Optional<DayChange> next(List<Day> days, LocalDate today) {
    for (int i = 1; i < days.size(); i++) {
      Day before = days.get(i - 1);
      Day day = days.get(i);
      boolean soon =
          !before.date().isBefore(today)
              && before.date().isBefore(today.plusDays(2))
              && day.date().equals(before.date().plusDays(1));
      if (soon && hasHigh(before) && hasHigh(day)) {
        return Optional.of(
            new DayChange(
                day.date(),
                Rounding.whole(day.high().getAsDouble())
                    - Rounding.whole(before.high().getAsDouble())));
      }
    }
    return Optional.empty();
  }

  private static boolean hasHigh(Day day) {
    boolean begins = day.from().isBefore(AFTERNOON);
    boolean ends = day.to().equals(LocalTime.MIDNIGHT) || day.to().isAfter(AFTERNOON);
    return begins && ends && day.high().isPresent();
  }
}
