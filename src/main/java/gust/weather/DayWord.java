package gust.weather;

import static java.time.DayOfWeek.SATURDAY;
import static java.time.DayOfWeek.SUNDAY;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A value of {@code --day}: {@code today}, {@code tomorrow}, {@code mon}, {@code Monday} … */
@FunctionalInterface
public interface DayWord {
  /** The shortest form of each word. */
  List<String> SHORT_WORDS =
      List.of("today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun");

  /** What {@link #weekend} is called. */
  String WEEKEND = "weekend";

  /** Saturday and Sunday; on a Sunday, what is left of this weekend. */
  static List<DayWord> weekend() {
    return List.of(
        today -> next(today.getDayOfWeek() == SUNDAY ? SUNDAY : SATURDAY, today),
        today -> next(SUNDAY, today));
  }

  /** The date that the word means on this day. */
  LocalDate seenFrom(LocalDate today);

  /**
   * Parses an English word in any case; weekdays in full or by at least three letters.
   *
   * @return empty for any other word
   */
  static Optional<DayWord> parse(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    if (word.equals("today")) {
      return Optional.of(today -> today);
    }
    if (word.equals("tomorrow")) {
      return Optional.of(today -> today.plusDays(1));
    }
    for (DayOfWeek day : DayOfWeek.values()) {
      if (word.length() >= 3 && day.name().toLowerCase(Locale.ROOT).startsWith(word)) {
        // If today is that weekday, it means today: a forecast is shorter than a week.
        return Optional.of(today -> next(day, today));
      }
    }
    return Optional.empty();
  }

  private static LocalDate next(DayOfWeek day, LocalDate today) {
    return today.with(TemporalAdjusters.nextOrSame(day));
  }
}
