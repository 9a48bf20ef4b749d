package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How much warmer one day is than the day before. The same hours of both are compared: the list of
 * today's entries begins now, and an evening is no match for a whole day.
 *
 * @param day the later one
 * @param difference its mean less the mean of the day before, in the units asked
 */
public record DayChange(LocalDate day, double difference) {
  private static final Duration DAY = Duration.ofDays(1);

  /** Fewer hours than these say nothing of a day. */
  private static final int LEAST_PAIRS = 3;

  /** Tomorrow after today; where too little is left of today, the day after tomorrow. */
  public static Optional<DayChange> next(Forecast forecast, Instant now) {
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    LocalDate today = now.atOffset(offset).toLocalDate();
    Optional<DayChange> tomorrow = after(today, forecast.entries(), offset);
    return tomorrow.isPresent() ? tomorrow : after(today.plusDays(1), forecast.entries(), offset);
  }

  private static Optional<DayChange> after(LocalDate date, List<Entry> entries, ZoneOffset offset) {
    double sum = 0;
    int pairs = 0;
    for (Entry entry : entries) {
      if (isSane(entry) && entry.time().atOffset(offset).toLocalDate().equals(date)) {
        Instant dayAfter = entry.time().plus(DAY);
        for (Entry other : entries) {
          if (other.time().equals(dayAfter) && isSane(other)) {
            sum += temperature(other) - temperature(entry);
            pairs++;
          }
        }
      }
    }
    return pairs < LEAST_PAIRS
        ? Optional.empty()
        : Optional.of(new DayChange(date.plusDays(1), sum / pairs));
  }

  private static double temperature(Entry entry) {
    return entry.measures().temperature().getAsDouble();
  }

  private static boolean isSane(Entry entry) {
    OptionalDouble temperature = entry.measures().temperature();
    return temperature.isPresent() && Rounding.isSane(temperature.getAsDouble());
  }
}
