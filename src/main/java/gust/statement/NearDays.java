package gust.statement;

import gust.statement.Statement.Term.Moment;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;

/**
 * The days and hours ahead, seen from now.
 *
 * @param zone of the place; UTC if unknown, as only {@code outlook.shown().zone()} tells
 * @param withoutDayUntil ends before this are said without their day
 */
public record NearDays(Instant now, ZoneId zone, Instant withoutDayUntil) {
  private static final Duration SOON = Duration.ofHours(12);

  public static NearDays of(Instant now, ZoneId zone) {
    return new NearDays(now, zone, now);
  }

  public LocalDate today() {
    return dateOf(now);
  }

  public LocalDate dateOf(Instant instant) {
    return instant.atZone(zone).toLocalDate();
  }

  /** The date of this instant; midnight counts as the end of the day before. */
  public LocalDate endDate(Instant instant) {
    return dateOf(instant.minusSeconds(1));
  }

  public boolean isMidnight(Instant instant) {
    return instant.atZone(zone).toLocalTime().equals(LocalTime.MIDNIGHT);
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

  /** With its day, though that is today. */
  Moment ofToday(Instant instant) {
    return new Moment(instant, true, today());
  }

  /** Without its day. */
  static Moment clock(Instant instant) {
    return new Moment(instant, true, null);
  }

  /**
   * When something begins, with its day unless that is today: a later midnight is the beginning of
   * its own day.
   */
  Moment begin(Instant instant) {
    boolean opensDay = isMidnight(instant) && !isSoon(instant);
    LocalDate date = opensDay ? dateOf(instant) : endDate(instant);
    return new Moment(instant, !opensDay, date.equals(today()) ? null : date);
  }

  /**
   * {@code tomorrow from 12:00 until 15:00}: the day of both hours is named once. {@code From 12:00
   * today until 15:00 tomorrow}, which could be taken for hours of one day.
   */
  Statement hours(Statement statement, Moment begin, Instant to) {
    LocalDate day = endDate(to);
    boolean isOfOneDay = day.equals(begin.day());
    if (isOfOneDay && begin.closesDay()) {
      return statement
          .days("on", List.of(day))
          .with("begin", clock(begin.at()))
          .with("end", clock(to));
    }
    Moment end = isOfOneDay ? clock(to) : moment(to);
    boolean isToday = begin.day() == null && !to.isBefore(begin.at().plus(Duration.ofDays(1)));
    return statement.with("begin", isToday ? ofToday(begin.at()) : begin).with("end", end);
  }
}
