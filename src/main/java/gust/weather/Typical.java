package gust.weather;

import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Which of many entries' conditions stands for all of them. */
final class Typical {
  private Typical() {}

  /**
   * The most frequent kind of weather, then the most frequent condition of that kind: five entries
   * of clouds in three thicknesses outweigh three of the same light rain. Equals are settled by
   * severity.
   */
  static Optional<Condition> of(List<Entry> entries, ZoneOffset offset) {
    Map<String, Integer> kinds = new HashMap<>();
    Map<String, Integer> exact = new HashMap<>();
    for (Entry entry : entries) {
      for (Condition first : entry.conditions().stream().limit(1).toList()) {
        kinds.merge(kind(first), weight(entry, offset), Integer::sum);
        exact.merge(exactly(first), weight(entry, offset), Integer::sum);
      }
    }
    Function<Condition, Integer> byKind = condition -> kinds.get(kind(condition));
    Function<Condition, Integer> byExact = condition -> exact.get(exactly(condition));
    return entries.stream()
        .sorted(Comparator.comparing(entry -> -weight(entry, offset)))
        .flatMap(entry -> entry.conditions().stream().limit(1))
        .reduce((best, next) ->
            Comparator.comparing(byKind)
                        .thenComparing(byExact)
                        .thenComparing(Severity::of)
                        .compare(next, best)
                    > 0
                ? next
                : best);
  }

  /** The severest of all conditions, the first of equals. */
  static Optional<Condition> worst(List<Entry> entries) {
    return entries.stream()
        .flatMap(entry -> entry.conditions().stream())
        .reduce((worst, next) -> Severity.of(next) > Severity.of(worst) ? next : worst);
  }

  /** Between 06:00 and 21:00 people see the weather: these hours count double. */
  private static int weight(Entry entry, ZoneOffset offset) {
    int hour = entry.time().atOffset(offset).getHour();
    return hour >= 6 && hour < 21 ? 2 : 1;
  }

  private static String kind(Condition condition) {
    if (condition.id().isEmpty()) {
      return condition.group().toLowerCase(Locale.ROOT);
    }
    int id = condition.id().getAsInt();
    return id == 800 ? "clear" : Integer.toString(id / 100);
  }

  private static String exactly(Condition condition) {
    return condition.id().isPresent()
        ? Integer.toString(condition.id().getAsInt())
        : condition.group() + '\n' + condition.description();
  }
}
