package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which part of a forecast is wanted: {@code --day}, {@code --days} and {@code --hours}. Where
 * several are given, an entry must satisfy all. Days are the place's own.
 *
 * @param days any of these; empty for every day
 * @param dayCount the first so many days that the list has, from today on; at least 1
 * @param hours from now; at least 1
 */
public record ForecastSpan(List<DayWord> days, OptionalInt dayCount, OptionalInt hours) {
  public static final ForecastSpan ALL =
      new ForecastSpan(List.of(), OptionalInt.empty(), OptionalInt.empty());

  /** Of interest at any hour: late in the evening little is left of today. */
  public static final ForecastSpan NEXT_DAY =
      new ForecastSpan(List.of(), OptionalInt.empty(), OptionalInt.of(24));

  /** Of {@code --days} alone, whatever else is left out. */
  public ForecastSpan daysOnly() {
    return new ForecastSpan(List.of(), dayCount, OptionalInt.empty());
  }

  /**
   * What was chosen.
   *
   * @param forecast with the chosen entries; without any where the list does not reach so far
   * @param missing the days asked for by {@code --day} that have no entry, in order
   */
  public record Chosen(Forecast forecast, List<LocalDate> missing) {
    public boolean isEmpty() {
      return forecast.entries().isEmpty();
    }

    /** How many local days have an entry. */
    public int days() {
      return Days.of(forecast).size();
    }
  }

  /**
   * @param now decides what "today" is at the place, by its own offset, else by UTC
   */
  public Chosen of(Forecast forecast, Instant now) {
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    LocalDate today = now.atOffset(offset).toLocalDate();
    List<LocalDate> wanted = days.stream().map(day -> day.seenFrom(today)).toList();
    Set<LocalDate> counted = new HashSet<>();
    Set<LocalDate> missing = new TreeSet<>(wanted);
    List<Entry> chosen = new ArrayList<>();
    for (Entry entry : forecast.entries()) {
      LocalDate date = dateSeenFrom(now, entry, offset);
      missing.remove(date);
      if ((wanted.isEmpty() || wanted.contains(date))
          && isCounted(date, today, counted)
          && isWithinHours(entry, now)) {
        chosen.add(entry);
      }
    }
    return new Chosen(forecast.with(List.copyOf(chosen)), List.copyOf(missing));
  }

  /** One that began yesterday and is not over speaks of today. */
  private static LocalDate dateSeenFrom(Instant now, Entry entry, ZoneOffset offset) {
    boolean goesOn = entry.time().isBefore(now) && entry.end().isAfter(now);
    return (goesOn ? now : entry.time()).atOffset(offset).toLocalDate();
  }

  /** Late in the evening the list may begin tomorrow: then tomorrow is the first of the days. */
  private boolean isCounted(LocalDate date, LocalDate today, Set<LocalDate> counted) {
    if (!date.isBefore(today) && counted.size() < dayCount.orElse(0)) {
      counted.add(date);
    }
    return dayCount.isEmpty() || counted.contains(date);
  }

  /** One span at least: the list's first entry may begin three hours from now. */
  private boolean isWithinHours(Entry entry, Instant now) {
    if (hours.isEmpty()) {
      return true;
    }
    long ahead = Math.max(hours.getAsInt(), Entry.LONGEST_SPAN.toHours());
    return entry.end().isAfter(now) && entry.time().isBefore(now.plus(Duration.ofHours(ahead)));
  }
}
