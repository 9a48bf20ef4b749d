package gust.weather;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A value of {@code --day}: {@code today}, {@code tomorrow}, {@code mon}, {@code Monday} … */
public sealed interface DayWord {
  /** The shortest way to say each. */
  List<String> SHORT_WORDS =
      List.of("today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun");

  /** The date that is meant when this is today. */
  LocalDate seenFrom(LocalDate today);

  /**
   * @param days from today
   */
  record Ahead(int days) implements DayWord {
    @Override
    public LocalDate seenFrom(LocalDate today) {
      return today.plusDays(days);
    }
  }

  /** The next such day; today where today is one, for a forecast does not reach a week. */
  record Weekday(DayOfWeek day) implements DayWord {
    @Override
    public LocalDate seenFrom(LocalDate today) {
      return today.plusDays(Math.floorMod(day.getValue() - today.getDayOfWeek().getValue(), 7));
    }
  }

  /**
   * English, whatever the case; weekdays in full or by three letters or more.
   *
   * @return empty for any other word
   */
  static Optional<DayWord> parse(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    if (word.equals("today")) {
      return Optional.of(new Ahead(0));
    }
    if (word.equals("tomorrow")) {
      return Optional.of(new Ahead(1));
    }
    for (DayOfWeek day : DayOfWeek.values()) {
      if (word.length() >= 3 && day.name().toLowerCase(Locale.ROOT).startsWith(word)) {
        return Optional.of(new Weekday(day));
      }
    }
    return Optional.empty();
  }
}
