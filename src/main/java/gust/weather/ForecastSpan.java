package gust.weather;

import static java.time.DayOfWeek.SATURDAY;
import static java.time.DayOfWeek.SUNDAY;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    LocalDate today = now.atOffset(offset).toLocalDate();
    List<LocalDate> wanted = days.stream().map(day -> day.seenFrom(today)).toList();
    // At least one span, as the first entry may start three hours from now.
    long ahead = Math.max(hours.orElse(0), Entry.LONGEST_SPAN.toHours());
    Instant end = hours.isEmpty() ? Instant.MAX : now.plus(Duration.ofHours(ahead));
    Set<LocalDate> counted = new HashSet<>();
    Set<LocalDate> missing = new TreeSet<>(wanted);
    List<Entry> chosen = new ArrayList<>();
    for (Entry entry : forecast.entries()) {
      // An entry that started yesterday and is not over counts for today.
      boolean isCurrent = entry.time().isBefore(now) && entry.end().isAfter(now);
      LocalDate date = (isCurrent ? now : entry.time()).atOffset(offset).toLocalDate();
      missing.remove(date);
      boolean isWanted = wanted.isEmpty() || wanted.contains(date);
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

  /** A value of {@code --day}: {@code today}, {@code tomorrow}, {@code mon}, {@code Monday} … */
  @FunctionalInterface
  public interface DayWord {
    /** The shortest form of each word. */
    List<String> SHORT_WORDS =
        List.of("today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun");

    /** Saturday and Sunday; on a Sunday, what is left of this weekend. */
    String WEEKEND = "weekend";

    /** The date that the word means on this day. */
    LocalDate seenFrom(LocalDate today);

    /**
     * Parses an English word in any case; weekdays in full or by at least three letters.
     *
     * @return the days that it means; empty for any other word
     */
    static List<DayWord> parse(String text) {
      String word = text.strip().toLowerCase(Locale.ROOT);
      if (word.equals("today")) {
        return List.of(today -> today);
      }
      if (word.equals("tomorrow")) {
        return List.of(today -> today.plusDays(1));
      }
      if (word.equals(WEEKEND)) {
        return List.of(
            today -> next(today.getDayOfWeek() == SUNDAY ? SUNDAY : SATURDAY, today),
            today -> next(SUNDAY, today));
      }
      for (DayOfWeek day : DayOfWeek.values()) {
        if (word.length() >= 3 && day.name().toLowerCase(Locale.ROOT).startsWith(word)) {
          // If today is that weekday, it means today: a forecast is shorter than a week.
          return List.of(today -> next(day, today));
        }
      }
      return List.of();
    }

    private static LocalDate next(DayOfWeek day, LocalDate today) {
      return today.with(TemporalAdjusters.nextOrSame(day));
    }
  }
}
