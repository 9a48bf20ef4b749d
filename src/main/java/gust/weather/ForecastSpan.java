package gust.weather;

import static java.time.DayOfWeek.SATURDAY;
import static java.time.DayOfWeek.SUNDAY;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

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

  /** Hours of the day between which it is night to those who say "tonight". */
  private static final int EVENING = 18;

  private static final int MORNING = 6;

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

  /**
   * The hours that a word means: a local day, or a night.
   *
   * @param date of the day or, for a night, today
   * @param to not part of it
   */
  public record DayPart(LocalDate date, LocalDateTime from, LocalDateTime to) {
    static DayPart ofDay(LocalDate date) {
      return new DayPart(date, date.atStartOfDay(), date.plusDays(1).atStartOfDay());
    }

    /** From now on, but not before 18:00; before 06:00, the night that is not over. */
    static DayPart tonight(LocalDateTime now) {
      LocalDate today = now.toLocalDate();
      LocalDate evening = now.getHour() < MORNING ? today.minusDays(1) : today;
      LocalDateTime from = evening.atTime(EVENING, 0);
      LocalDateTime to = evening.plusDays(1).atTime(MORNING, 0);
      return new DayPart(today, from.isBefore(now) ? now : from, to);
    }

    boolean holds(LocalDateTime time) {
      return !time.isBefore(from) && time.isBefore(to);
    }
  }

  /** A value of {@code --day}: {@code today}, {@code tomorrow}, {@code mon}, {@code Monday} … */
  @FunctionalInterface
  public interface DayWord {
    /** The shortest form of each word. */
    List<String> SHORT_WORDS =
        List.of("today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun");

    /** Saturday and Sunday; on a Sunday, what is left of this weekend. */
    String WEEKEND = "weekend";

    String TONIGHT = "tonight";

    /** Letters by which a weekday is known. */
    int SHORTEST = 3;

    /**
     * @param now local to the place
     */
    DayPart seenFrom(LocalDateTime now);

    /**
     * Parses an English word in any case; weekdays in full or by at least three letters.
     *
     * @return the days that it means; empty for any other word
     */
    static List<DayWord> parse(String text) {
      String word = text.strip().toLowerCase(Locale.ROOT);
      if (word.equals("today")) {
        return List.of(day(today -> today));
      }
      if (word.equals("tomorrow")) {
        return List.of(day(today -> today.plusDays(1)));
      }
      if (word.equals(TONIGHT)) {
        return List.of(DayPart::tonight);
      }
      if (word.equals(WEEKEND)) {
        return List.of(
            day(today -> next(today.getDayOfWeek() == SUNDAY ? SUNDAY : SATURDAY, today)),
            day(today -> next(SUNDAY, today)));
      }
      for (DayOfWeek day : DayOfWeek.values()) {
        if (word.length() >= SHORTEST && day.name().toLowerCase(Locale.ROOT).startsWith(word)) {
          // If today is that weekday, it means today: a forecast is shorter than a week.
          return List.of(day(today -> next(day, today)));
        }
      }
      return List.of();
    }

    /** What all spellings of a word share that {@link #parse} takes: {@code mon}, {@code wee}. */
    static String shortest(String text) {
      return text.strip().toLowerCase(Locale.ROOT).substring(0, SHORTEST);
    }

    private static DayWord day(UnaryOperator<LocalDate> date) {
      return now -> DayPart.ofDay(date.apply(now.toLocalDate()));
    }

    private static LocalDate next(DayOfWeek day, LocalDate today) {
      return today.with(TemporalAdjusters.nextOrSame(day));
    }
  }
}
