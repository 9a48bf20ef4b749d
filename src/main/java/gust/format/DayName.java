package gust.format;

import gust.render.LocalTimes;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/** The days that names and questions speak of, by the place's own calendar. */
final class DayName {
  static final List<String> ALL =
      List.of("today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun");

  private DayName() {}

  /**
   * Whether the name stands for that date. A weekday is the next of its name, today among them.
   *
   * @param name one of {@link #ALL}
   */
  static boolean means(String name, LocalDate date, LocalDate today) {
    return switch (name) {
      case "today" -> date.equals(today);
      case "tomorrow" -> date.equals(today.plusDays(1));
      default ->
          !date.isBefore(today)
              && date.isBefore(today.plusDays(7))
              && LocalTimes.weekday(date).toLowerCase(Locale.ROOT).equals(name);
    };
  }
}
