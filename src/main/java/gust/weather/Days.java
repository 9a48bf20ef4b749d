package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;

/** Sums the forecast's entries to the place's own days; the machine's zone plays no part. */
public final class Days {
  private Days() {}

  /** The forecast's days in order, by the place's own offset, else by UTC; empty for none. */
  public static List<Day> of(Forecast forecast) {
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    Map<LocalDate, List<Entry>> byDate = new TreeMap<>();
    for (Entry entry : forecast.entries()) {
      LocalDate date = entry.time().atOffset(offset).toLocalDate();
      byDate.computeIfAbsent(date, d -> new ArrayList<>()).add(entry);
    }
    List<Day> days = new ArrayList<>();
    byDate.forEach((date, entries) -> days.add(sum(date, entries, offset)));
    return days;
  }

  /** All entries summed as if they were one day's, whose date is that of the first. */
  public static Optional<Day> asOne(Forecast forecast) {
    if (forecast.entries().isEmpty()) {
      return Optional.empty();
    }
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    LocalDate date = forecast.entries().getFirst().time().atOffset(offset).toLocalDate();
    return Optional.of(sum(date, new ArrayList<>(forecast.entries()), offset));
  }

  private static Day sum(LocalDate date, List<Entry> entries, ZoneOffset offset) {
    entries.sort((one, other) -> one.time().compareTo(other.time()));
    Instant dawn = date.atStartOfDay().toInstant(offset);
    Instant dusk = dawn.plus(Duration.ofDays(1));
    Instant end = entries.getLast().end();
    return new Day(
        date,
        List.copyOf(entries),
        entries.getFirst().time().atOffset(offset).toLocalTime(),
        end.isBefore(dusk) ? end.atOffset(offset).toLocalTime() : LocalTime.MIDNIGHT,
        cover(entries, dawn, dusk),
        least(entries, entry -> entry.measures().temperature()),
        most(entries, entry -> entry.measures().temperature()),
        Typical.of(entries, offset),
        most(entries, Entry::precipitationProbability),
        Entry.strongestWind(entries));
  }

  /**
   * Entries stand at whole three hours UTC, so a place at +5:45 begins its day at 02:45: a day is
   * whole when less than one span is missing at either end.
   */
  private static Day.Cover cover(List<Entry> entries, Instant dawn, Instant dusk) {
    for (int i = 1; i < entries.size(); i++) {
      if (entries.get(i - 1).end().isBefore(entries.get(i).time())) {
        return Day.Cover.GAPS;
      }
    }
    boolean fromTheStart = entries.getFirst().time().isBefore(dawn.plus(Entry.LONGEST_SPAN));
    boolean toTheEnd = !entries.getLast().end().isBefore(dusk);
    return fromTheStart && toTheEnd ? Day.Cover.WHOLE : Day.Cover.PART;
  }

  private static OptionalDouble merge(
      List<Entry> entries, Function<Entry, OptionalDouble> value, DoubleBinaryOperator merge) {
    boolean any = false;
    double merged = 0;
    for (Entry entry : entries) {
      OptionalDouble one = value.apply(entry);
      if (one.isPresent()) {
        merged = any ? merge.applyAsDouble(merged, one.getAsDouble()) : one.getAsDouble();
        any = true;
      }
    }
    return any ? OptionalDouble.of(merged) : OptionalDouble.empty();
  }

  private static OptionalDouble least(List<Entry> entries, Function<Entry, OptionalDouble> value) {
    return merge(entries, value, Math::min);
  }

  private static OptionalDouble most(List<Entry> entries, Function<Entry, OptionalDouble> value) {
    return merge(entries, value, Math::max);
  }
}
