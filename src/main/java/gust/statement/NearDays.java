package gust.statement;

import gust.statement.Statement.Term.Moment;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;

/**
 * The days and hours ahead, seen from now.
 *
 * @param offset of the place; UTC if unknown, as only {@code outlook.shown().offset()} tells
 * @param withoutDayUntil times before this are said without their day
 */
public record NearDays(Instant now, ZoneOffset offset, Instant withoutDayUntil) {
  private static final Duration SOON = Duration.ofHours(12);

  public static NearDays of(Instant now, ZoneOffset offset) {
    return new NearDays(now, offset, now);
  }

  public LocalDate today() {
    return dateOf(now);
  }

  public LocalDate dateOf(Instant instant) {
    return instant.atOffset(offset).toLocalDate();
  }

  /** The date of this instant; midnight counts as the end of the day before. */
  public LocalDate endDate(Instant instant) {
    return dateOf(instant.minusSeconds(1));
  }

  public boolean isMidnight(Instant instant) {
    return instant.atOffset(offset).toLocalTime().equals(LocalTime.MIDNIGHT);
  }

  /** Whether its hour matters more than its day. */
  public boolean isSoon(Instant begin) {
    return begin.isBefore(now.plus(SOON));
  }

  /** With its day, unless that is today or goes without saying. */
  Moment moment(Instant instant) {
    LocalDate date = endDate(instant);
    boolean isBare = date.equals(today()) || instant.isBefore(withoutDayUntil);
    return new Moment(instant, true, isBare ? null : date);
  }

  /** Without its day. */
  static Moment clock(Instant instant) {
    return new Moment(instant, true, null);
  }

  /** When something begins: a later midnight is the beginning of its own day. */
  Moment begin(Instant instant) {
    return isMidnight(instant) && !isSoon(instant)
        ? new Moment(instant, false, dateOf(instant))
        : moment(instant);
  }
}
