package gust.weather;

import static java.time.DayOfWeek.SATURDAY;
import static java.time.DayOfWeek.SUNDAY;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

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
    return switch (word) {
      case "today" -> List.of(day(today -> today));
      case "tomorrow" -> List.of(day(today -> today.plusDays(1)));
      case TONIGHT -> List.of(DayPart::tonight);
      case WEEKEND ->
          List.of(
              day(today -> next(today.getDayOfWeek() == SUNDAY ? SUNDAY : SATURDAY, today)),
              day(today -> next(SUNDAY, today)));
      default ->
          word.length() < SHORTEST
              ? List.of()
              : Stream.of(DayOfWeek.values())
                  .filter(day -> day.name().toLowerCase(Locale.ROOT).startsWith(word))
                  // If today is that weekday, it means today: a forecast is shorter than a week.
                  .map(day -> day(today -> next(day, today)))
                  .toList();
    };
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
