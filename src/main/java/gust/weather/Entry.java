package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * One element of the forecast list.
 *
 * @param time {@code dt}, the start of the span that the entry covers
 * @param span until the next entry, at most three hours
 * @param conditions most important first; may be empty
 * @param cloudiness percent
 * @param chance of rain or snow, 0 to 1
 * @param rain mm within the span
 * @param snow mm within the span
 */
public record Entry(
    Instant time,
    Duration span,
    List<Condition> conditions,
    Measures measures,
    Wind wind,
    OptionalDouble cloudiness,
    OptionalDouble chance,
    OptionalDouble rain,
    OptionalDouble snow) {
  /** The service's step: amounts are totals of three hours. */
  public static final Duration LONGEST_SPAN = Duration.ofHours(3);

  /** The wind of the entry with the strongest wind; the first one on a tie. */
  public static Wind strongestWind(List<Entry> entries) {
    Wind strongest = Wind.UNKNOWN;
    for (Entry entry : entries) {
      boolean stronger = entry.wind().strength().orElse(-1) > strongest.strength().orElse(-1);
      strongest = stronger ? entry.wind() : strongest;
    }
    return strongest;
  }

  /** The most severe condition that matches, the first one on a tie; empty if none does. */
  static Optional<Condition> worstCondition(List<Entry> entries, Predicate<Condition> which) {
    Condition worst = null;
    for (Entry entry : entries) {
      for (Condition next : entry.conditions()) {
        if (which.test(next) && (worst == null || next.severity() > worst.severity())) {
          worst = next;
        }
      }
    }
    return Optional.ofNullable(worst);
  }

  /** The part of the entry from this instant on. */
  Entry from(Instant later) {
    Duration left = Duration.between(later, end());
    return new Entry(later, left, conditions, measures, wind, cloudiness, chance, rain, snow);
  }

  /** The end of its span. */
  public Instant end() {
    return time.plus(span);
  }
}
