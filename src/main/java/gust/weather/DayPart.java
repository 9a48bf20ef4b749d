package gust.weather;

import java.time.LocalDate;
import java.time.LocalDateTime;

/**
 * The hours that a word means: a local day, or a night.
 *
 * @param date of the day or, for a night, today
 * @param to not part of it
 */
public record DayPart(LocalDate date, LocalDateTime from, LocalDateTime to) {
  /** Hours of the day between which it is night to those who say "tonight". */
  private static final int EVENING = 18;

  private static final int MORNING = 6;

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
