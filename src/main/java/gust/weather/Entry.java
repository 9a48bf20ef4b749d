package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
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
 * @param index its place among the forecast's entries as the reply has them; -1 if it is none of
 *     them
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
    OptionalDouble snow,
    int index) {
  /** The service's step: amounts are totals of three hours. */
  public static final Duration LONGEST_SPAN = Duration.ofHours(3);

  /**
   * The hours that the amount of an entry this long stands for: 1 or 3, as the service has them.
   */
  public static int hoursOfAmount(Duration span) {
    return span.toHours() > 1 ? 3 : 1;
  }

  /**
   * The entry with the strongest wind or gust; the first one on a tie.
   *
   * @param entries at least one
   */
  public static Entry strongest(List<Entry> entries) {
    return strongest(entries, Wind::strength);
  }

  static Entry strongest(List<Entry> entries, Function<Wind, OptionalDouble> speed) {
    Entry strongest = entries.getFirst();
    for (Entry entry : entries) {
      double most = speed.apply(strongest.wind).orElse(-1);
      strongest = speed.apply(entry.wind).orElse(-1) > most ? entry : strongest;
    }
    return strongest;
  }

  /** The most severe condition that matches, the first one on a tie; empty if none does. */
  static Optional<Condition> worstCondition(List<Entry> entries, Predicate<Condition> which) {
    Condition worst = null;
    for (Entry entry : entries) {
      for (Condition next : entry.conditions()) {
        boolean isWorse = worst == null || next.severity() > worst.severity();
        worst = isWorse && which.test(next) ? next : worst;
      }
    }
    return Optional.ofNullable(worst);
  }

  /** The part of the entry from this instant on. */
  Entry from(Instant later) {
    return during(later, end(), chance, this);
  }

  /** This weather in other hours, with this chance, and with the amounts of {@code expected}. */
  Entry during(Instant begin, Instant end, OptionalDouble chance, Entry expected) {
    Duration hours = Duration.between(begin, end);
    return new Entry(
        begin,
        hours,
        conditions,
        measures,
        wind,
        cloudiness,
        chance,
        expected.rain,
        expected.snow,
        index);
  }

  public Instant end() {
    return time.plus(span);
  }

  /** Whether this instant is in its span. */
  boolean holds(Instant instant) {
    return !instant.isBefore(time) && instant.isBefore(end());
  }
}
