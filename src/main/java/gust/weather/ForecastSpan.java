package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * The part of a forecast to show: {@code --day}, {@code --days} and {@code --hours}. If several are
 * given, an entry must satisfy all of them. Days are local to the place.
 *
 * @param days the wanted days; empty for every day
 * @param dayCount number of days to show, counted from the first one in the list, today at the
 *     earliest; at least 1
 * @param hours number of hours from now; at least 1
 */
public record ForecastSpan(List<DayWord> days, OptionalInt dayCount, OptionalInt hours) {
  public static final ForecastSpan ALL =
      new ForecastSpan(List.of(), OptionalInt.empty(), OptionalInt.empty());

  /** The next 24 hours: late in the evening little is left of today. */
  public static final ForecastSpan NEXT_DAY =
      new ForecastSpan(List.of(), OptionalInt.empty(), OptionalInt.of(24));

  /** Whether nothing is left out. */
  public boolean isAll() {
    return days.isEmpty() && dayCount.isEmpty() && hours.isEmpty();
  }

  /** How long the hours are: at least one span, as the first entry may start that far from now. */
  public Optional<Duration> ahead() {
    return hours.isEmpty()
        ? Optional.empty()
        : Optional.of(Duration.ofHours(Math.max(hours.getAsInt(), Entry.LONGEST_SPAN.toHours())));
  }

  /** The end of the hours; that of all time if their number is not limited. */
  public Instant end(Instant now) {
    return hours.isEmpty() ? Instant.MAX : now.plus(ahead().get());
  }

  /**
   * The selected part of a forecast.
   *
   * @param forecast with the chosen entries; none if the list does not reach that far
   * @param missing the days asked for by {@code --day} that have no entry, in order
   */
  public record Chosen(Forecast forecast, List<LocalDate> missing) {
    public boolean isEmpty() {
      return forecast.entries().isEmpty();
    }

    /** The number of local days that have an entry. */
    public int days() {
      return Day.all(forecast).size();
    }
  }

  /**
   * @param now decides what "today" is at the place, by its own offset, else by UTC
   */
  public Chosen of(Forecast forecast, Instant now) {
    ZoneId zone = forecast.zone().orElse(ZoneOffset.UTC);
    LocalDate today = now.atZone(zone).toLocalDate();
    LocalDateTime here = now.atZone(zone).toLocalDateTime();
    List<DayPart> wanted = days.stream().map(day -> day.seenFrom(here)).toList();
    Instant end = end(now);
    Set<LocalDate> counted = new HashSet<>();
    Set<LocalDate> missing = new TreeSet<>();
    wanted.forEach(part -> missing.add(part.date()));
    List<Entry> chosen = new ArrayList<>();
    for (Entry entry : forecast.entries()) {
      // An entry that started yesterday and is not over counts for today.
      boolean isCurrent = entry.time().isBefore(now) && entry.end().isAfter(now);
      LocalDateTime start = (isCurrent ? now : entry.time()).atZone(zone).toLocalDateTime();
      LocalDate date = start.toLocalDate();
      boolean isWanted = wanted.isEmpty();
      for (DayPart part : wanted) {
        if (part.holds(start)) {
          missing.remove(part.date());
          isWanted = true;
        }
      }
      // Late in the evening the list may start tomorrow; then tomorrow is the first day.
      if (isWanted && !date.isBefore(today) && counted.size() < dayCount.orElse(0)) {
        counted.add(date);
      }
      boolean isWithinHours = hours.isEmpty() || entry.end().isAfter(now);
      if (isWanted
          && (dayCount.isEmpty() || counted.contains(date))
          && isWithinHours
          && entry.time().isBefore(end)) {
        chosen.add(entry);
      }
    }
    return new Chosen(forecast.with(List.copyOf(chosen)), List.copyOf(missing));
  }
}
