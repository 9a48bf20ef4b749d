package gust.render.kit;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * Formats near times and days relative to now: {@code 15:00 tomorrow}, {@code on Sunday}.
 *
 * @param brief whether weekdays are shortened to three letters
 * @param omitDayBefore a time before this one needs no day
 */
public record RelativeTimes(
    LocalTimes times, LocalDate today, boolean brief, Instant omitDayBefore) {
  private static final Duration SOON = Duration.ofHours(12);

  public static RelativeTimes from(Instant now, LocalTimes times) {
    return new RelativeTimes(times, times.dateOf(now), false, now);
  }

  /**
   * The same with the days' short names.
   *
   * @param omitBefore times before it have no day
   */
  public RelativeTimes inBrief(Instant omitBefore) {
    return new RelativeTimes(times, today, true, omitBefore);
  }

  /** Whether its hour matters more than its day. */
  public static boolean isSoon(Instant begin, Instant now) {
    return begin.isBefore(now.plus(SOON));
  }

  /** {@code 15:00}, {@code noon}, {@code 15:00 tomorrow}, {@code 15:00 on Sunday}. */
  public String clockAndDay(Instant instant) {
    LocalDate date = endDate(instant);
    boolean bare = date.equals(today) || instant.isBefore(omitDayBefore);
    return bare ? clock(instant) : clock(instant) + " " + onDay(date);
  }

  /**
   * {@code 15:00}, {@code noon}, {@code midnight}; with {@code UTC} if the place's offset is
   * unknown.
   */
  public String clock(Instant instant) {
    String zone = times.known().isPresent() ? "" : " UTC";
    return (times.isMidnight(instant) ? "midnight" : times.clock(times.timeOf(instant))) + zone;
  }

  /** The date of this instant; midnight counts as the end of the day before. */
  public LocalDate endDate(Instant instant) {
    return times.dateOf(instant.minusSeconds(1));
  }

  /** {@code today}, {@code tomorrow}, {@code on Sunday}. */
  public String onDay(LocalDate date) {
    return ahead(date) == 0 || ahead(date) == 1 ? dayName(date) : "on " + dayName(date);
  }

  /** {@code today}, {@code tomorrow}, {@code Sunday}; beyond a week {@code Sun 29 Nov}. */
  public String dayName(LocalDate date) {
    long ahead = ahead(date);
    if (ahead == 0) {
      return "today";
    }
    if (ahead == 1) {
      return "tomorrow";
    }
    if (ahead < 0 || ahead > 6) {
      return LocalTimes.date(date);
    }
    return brief ? LocalTimes.weekday(date) : LocalTimes.wholeWeekday(date);
  }

  /**
   * {@code on Monday and Tuesday}, {@code Monday to Thursday}, {@code on Sunday, Tuesday and
   * Thursday}.
   *
   * @param dates in order, at least one
   */
  public String onDays(List<LocalDate> dates) {
    LocalDate first = dates.getFirst();
    LocalDate last = dates.getLast();
    if (dates.size() > 2 && last.toEpochDay() - first.toEpochDay() == dates.size() - 1) {
      return dayName(first) + " to " + dayName(last);
    }
    List<String> names = new ArrayList<>();
    for (LocalDate date : dates) {
      names.add(names.isEmpty() ? onDay(date) : dayName(date));
    }
    return Words.list(names);
  }

  private long ahead(LocalDate date) {
    return date.toEpochDay() - today.toEpochDay();
  }
}
