package gust.statement;

import gust.statement.Statement.Term.Percent;
import gust.weather.Day;
import gust.weather.PrecipitationType;
import gust.weather.Rounding;
import gust.weather.Units;
import gust.weather.Wetness;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What may fall, and how likely it is.
 *
 * @param days on which rain or snow is possible but not expected; may be empty
 */
public record Chances(List<Day> days, Units units) {
  /**
   * {@code rain possible, most likely on Monday (45%)}, or {@code 45% chance of rain on Monday} if
   * that is all.
   */
  List<Statement> statements(Detail detail) {
    if (days.isEmpty()) {
      return List.of();
    }
    List<LocalDate> likeliest = likeliest();
    boolean isAll = likeliest.size() == days.size();
    boolean hasAll = !isAll && detail.has(Detail.LIKELIEST_DAYS);
    boolean hasPercent = isAll || detail.has(Detail.NO_CLOCK_TIMES);
    return List.of(
        new Statement(isAll ? "chance" : "possible")
            .word("what", "any", what())
            .days("all", hasAll ? Day.dates(days) : List.of())
            .days(isAll ? "days" : "likely", likeliest)
            .with("percent", hasPercent ? new Percent(percent() / 100.0) : null));
  }

  /** {@code 45% rain on Monday}: the highest chance and its days; empty without any. */
  public Optional<Statement> highest() {
    return days.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Statement("chance.brief")
                .word("what", "any", what())
                .days("days", likeliest())
                .with("percent", new Percent(percent() / 100.0)));
  }

  public PrecipitationType what() {
    return Wetness.whatMayFall(Day.entries(days), units);
  }

  /** The highest chance, 0 to 100; 0 without any. */
  public long percent() {
    return days.stream().mapToLong(Chances::percent).max().orElse(0);
  }

  /** Whether hours that are likely enough to matter begin before this time. */
  public boolean beginBefore(Instant time) {
    return Day.entries(days).stream()
        .filter(entry -> entry.chance().orElse(0) >= Wetness.LEAST_CHANCE)
        .anyMatch(entry -> entry.time().isBefore(time));
  }

  private List<LocalDate> likeliest() {
    long highest = percent();
    return days.stream().filter(day -> percent(day) == highest).map(Day::date).toList();
  }

  private static long percent(Day day) {
    return Rounding.whole(100 * Wetness.chance(day.entries()).orElse(0));
  }
}
