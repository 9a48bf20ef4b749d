package gust.render.kit;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;

/**
 * Formats instants and dates in a place's local time, in English.
 *
 * @param known empty if the reply lacks the place's offset
 */
public record LocalTimes(Optional<ZoneOffset> known, HourCycle hours) {
  /** {@code Fri 20 Nov} */
  public static String date(LocalDate date) {
    return dayOfMonth(date) + " " + name(date.getMonth()).substring(0, 3);
  }

  /** {@code Fri 20} */
  public static String dayOfMonth(LocalDate date) {
    return weekday(date) + " " + date.getDayOfMonth();
  }

  /** {@code Fri} */
  public static String weekday(LocalDate date) {
    return wholeWeekday(date).substring(0, 3);
  }

  /** {@code Friday 20 November} */
  public static String wholeDate(LocalDate date) {
    return wholeWeekday(date) + " " + date.getDayOfMonth() + " " + name(date.getMonth());
  }

  private static String name(Enum<?> constant) {
    return constant.name().charAt(0) + constant.name().substring(1).toLowerCase(Locale.ROOT);
  }

  /** {@code Friday} */
  public static String wholeWeekday(LocalDate date) {
    return name(date.getDayOfWeek());
  }

  /** {@code 06:05}, {@code 6:05 am} */
  public String time(LocalTime time) {
    boolean isBare = hours == HourCycle.H12 && time.getMinute() == 0;
    return hours.hour(time, isBare ? "" : ":" + HourCycle.twoDigits(time.getMinute()));
  }

  /** {@code 06}, {@code 6 am}: the hour on an axis. */
  public String hour(Instant instant) {
    return hours.hour(timeOf(instant), "");
  }

  /** Cells of the longest of these. */
  public int hourWidth() {
    return hours == HourCycle.H24 ? 2 : 5;
  }

  /** {@code 15:00}, {@code noon}; {@code 3 pm}, {@code 12 pm}. */
  public String clock(LocalTime time) {
    return hours == HourCycle.H24 && time.equals(LocalTime.NOON) ? "noon" : time(time);
  }

  public boolean isMidnight(Instant instant) {
    return timeOf(instant).equals(LocalTime.MIDNIGHT);
  }

  public ZoneOffset offset() {
    return known.orElse(ZoneOffset.UTC);
  }

  public LocalDate dateOf(Instant instant) {
    return instant.atOffset(offset()).toLocalDate();
  }

  /** {@code Fri 20 Nov, 06:05} */
  public String dateAndTime(Instant instant) {
    return date(dateOf(instant)) + ", " + time(instant);
  }

  LocalTime timeOf(Instant instant) {
    return instant.atOffset(offset()).toLocalTime();
  }

  /** {@code 06:05} */
  public String time(Instant instant) {
    return time(timeOf(instant));
  }

  /** {@code 06:05}, with its date, and its year, if they are not those of {@code now}. */
  public String timeSeenFrom(Instant instant, Instant now) {
    LocalDate date = dateOf(instant);
    String time = time(instant) + (known.isPresent() ? "" : " UTC");
    String year = date.getYear() == dateOf(now).getYear() ? "" : " " + date.getYear();
    return date.equals(dateOf(now)) ? time : date(date) + year + ", " + time;
  }

  /** {@code UTC}, {@code UTC-5}, {@code UTC+5:45} */
  public String offsetName() {
    int minutes = offset().getTotalSeconds() / 60;
    if (minutes == 0) {
      return "UTC";
    }
    int apart = Math.abs(minutes);
    String rest = apart % 60 == 0 ? "" : ":" + HourCycle.twoDigits(apart % 60);
    return "UTC" + (minutes < 0 ? "-" : "+") + apart / 60 + rest;
  }

  /** How a time of day is written. */
  public enum HourCycle {
    /** {@code 06:05}, {@code 15:00} */
    H24,
    /** {@code 6:05 am}, {@code 3 pm}, noon {@code 12 pm} */
    H12;

    /**
     * @param name {@code 24h} or {@code 12h}
     */
    public static HourCycle named(String name) {
      return name.equals("12h") ? H12 : H24;
    }

    /** {@code 06} or {@code 6 am}, with these minutes behind the number. */
    String hour(LocalTime time, String minutes) {
      int hour = time.getHour();
      return this == H24
          ? twoDigits(hour) + minutes
          : (hour + 11) % 12 + 1 + minutes + Line.HARD_SPACE + (hour < 12 ? "am" : "pm");
    }

    static String twoDigits(int number) {
      return number < 10 ? "0" + number : Integer.toString(number);
    }
  }
}
