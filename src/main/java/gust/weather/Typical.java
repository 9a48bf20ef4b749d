package gust.weather;

import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Which of many entries' conditions stands for all of them. */
final class Typical {
  private static final int DAYTIME = 2;

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
      if (!entry.conditions().isEmpty()) {
        Condition first = entry.conditions().getFirst();
        kinds.merge(kind(first), weight(entry, offset), Integer::sum);
        exact.merge(exactly(first), weight(entry, offset), Integer::sum);
      }
    }
    Optional<Condition> best = Optional.empty();
    // The daytime's first: of equals in everything, the first stands.
    for (int weight = DAYTIME; weight > 0; weight--) {
      for (Entry entry : entries) {
        if (!entry.conditions().isEmpty() && weight(entry, offset) == weight) {
          Condition next = entry.conditions().getFirst();
          if (best.isEmpty() || compare(next, best.get(), kinds, exact) > 0) {
            best = Optional.of(next);
          }
        }
      }
    }
    return best;
  }

  private static int compare(
      Condition one, Condition other, Map<String, Integer> kinds, Map<String, Integer> exact) {
    int byKind = Integer.compare(kinds.get(kind(one)), kinds.get(kind(other)));
    int byExact = Integer.compare(exact.get(exactly(one)), exact.get(exactly(other)));
    return byKind != 0
        ? byKind
        : byExact != 0 ? byExact : Integer.compare(Severity.of(one), Severity.of(other));
  }

  /** Between 06:00 and 21:00 people see the weather: these hours count double. */
  private static int weight(Entry entry, ZoneOffset offset) {
    int hour = entry.time().atOffset(offset).getHour();
    return hour >= 6 && hour < 21 ? DAYTIME : 1;
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
