package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Groups the forecast's entries into the place's local days; the machine's time zone is never used.
 */
public final class Days {
  private static final int DAYTIME = 2;

  private Days() {}

  /** The forecast's days in order, by the place's offset, else by UTC; may be empty. */
  public static List<Day> of(Forecast forecast) {
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    Map<LocalDate, List<Entry>> byDate = new TreeMap<>();
    for (Entry entry : forecast.entries()) {
      LocalDate date = entry.time().atOffset(offset).toLocalDate();
      byDate.computeIfAbsent(date, _ -> new ArrayList<>()).add(entry);
    }
    List<Day> days = new ArrayList<>();
    for (Map.Entry<LocalDate, List<Entry>> day : byDate.entrySet()) {
      days.add(sum(day.getKey(), day.getValue(), offset));
    }
    return days;
  }

  /** Summarises all entries as one day with the date of the first. */
  public static Optional<Day> asOne(Forecast forecast) {
    if (forecast.entries().isEmpty()) {
      return Optional.empty();
    }
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    LocalDate date = forecast.entries().getFirst().time().atOffset(offset).toLocalDate();
    return Optional.of(sum(date, forecast.entries(), offset));
  }

  private static Day sum(LocalDate date, List<Entry> entries, ZoneOffset offset) {
    Instant dayStart = date.atStartOfDay().toInstant(offset);
    Instant dayEnd = dayStart.plus(Duration.ofDays(1));
    Instant end = entries.getLast().end();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Entry entry : entries) {
      low = Math.min(low, entry.measures().temperature().orElse(low));
      high = Math.max(high, entry.measures().temperature().orElse(high));
    }
    boolean known = low <= high;
    return new Day(
        date,
        List.copyOf(entries),
        entries.getFirst().time().atOffset(offset).toLocalTime(),
        end.isBefore(dayEnd) ? end.atOffset(offset).toLocalTime() : LocalTime.MIDNIGHT,
        cover(entries, dayStart, dayEnd),
        known ? OptionalDouble.of(low) : OptionalDouble.empty(),
        known ? OptionalDouble.of(high) : OptionalDouble.empty(),
        Wetness.amount(entries),
        Wetness.of(entries),
        typical(entries, offset));
  }

  /**
   * Entries start at multiples of three hours UTC, so at +5:45 a day's first entry starts at 02:45.
   * A day counts as whole if less than one span is missing at either end.
   */
  private static Day.Cover cover(List<Entry> entries, Instant dayStart, Instant dayEnd) {
    for (int i = 1; i < entries.size(); i++) {
      if (entries.get(i - 1).end().isBefore(entries.get(i).time())) {
        return Day.Cover.GAPS;
      }
    }
    boolean fromTheStart = entries.getFirst().time().isBefore(dayStart.plus(Entry.LONGEST_SPAN));
    boolean toTheEnd = !entries.getLast().end().isBefore(dayEnd);
    return fromTheStart && toTheEnd ? Day.Cover.WHOLE : Day.Cover.PART;
  }

  /**
   * The most frequent kind of weather, then the most frequent condition of that kind: five entries
   * of clouds of three densities outweigh three of light rain. Severity breaks ties.
   */
  private static Optional<Condition> typical(List<Entry> entries, ZoneOffset offset) {
    Map<String, Integer> weights = new HashMap<>();
    for (Entry entry : entries) {
      if (!entry.conditions().isEmpty()) {
        Condition first = entry.conditions().getFirst();
        weights.merge(kind(first), weight(entry, offset), Integer::sum);
        weights.merge(exactly(first), weight(entry, offset), Integer::sum);
      }
    }
    // Daytime first, because the first wins a tie.
    Condition typical = null;
    for (int weight = DAYTIME; weight > 0; weight--) {
      for (Entry entry : entries) {
        if (weight(entry, offset) == weight && !entry.conditions().isEmpty()) {
          Condition next = entry.conditions().getFirst();
          typical =
              typical == null || rank(next, weights) > rank(typical, weights) ? next : typical;
        }
      }
    }
    return Optional.ofNullable(typical);
  }

  /** The weight of its kind, then of exactly this condition, then its severity. */
  private static long rank(Condition condition, Map<String, Integer> weights) {
    long kind = weights.get(kind(condition));
    return (kind * 1_000_000 + weights.get(exactly(condition))) * 1000 + condition.severity();
  }

  /** Between 06:00 and 21:00 people see the weather, so these hours count double. */
  private static int weight(Entry entry, ZoneOffset offset) {
    int hour = entry.time().atOffset(offset).getHour();
    return hour >= 6 && hour < 21 ? DAYTIME : 1;
  }

  /** Groups by hundred, but keeps clear sky (800) apart from clouds (801 to 804). */
  private static String kind(Condition condition) {
    if (condition.id().isEmpty()) {
      return condition.group().toLowerCase(Locale.ROOT);
    }
    int id = condition.id().getAsInt();
    return id == 800 ? "clear" : id / 100 + "xx";
  }

  private static String exactly(Condition condition) {
    return condition.id().isPresent()
        ? Integer.toString(condition.id().getAsInt())
        : condition.group() + '\n' + condition.description();
  }
}
