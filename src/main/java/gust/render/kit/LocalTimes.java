package gust.render.kit;

import gust.language.Language;
import gust.text.CellWidth;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Formats instants and dates in a place's local time.
 *
 * @param known empty if the reply lacks the place's offset
 */
public record LocalTimes(Optional<ZoneId> known, HourCycle hours, Language language) {
  /** {@code Fri 20 Nov}, {@code Friday 20 November} */
  public String date(LocalDate date) {
    return date(language.isSpoken() ? "date.whole" : "date", date, weekday(date));
  }

  /** {@code on Fri 20 Nov}, {@code on Friday 20 November} */
  public String dateOn(LocalDate date) {
    String own =
        "day." + date.getDayOfWeek().getValue() + "|on" + (language.isSpoken() ? "" : ".short");
    boolean isOfDates = language.find("date.on") != null;
    return isOfDates || language.find(own) == null
        ? language.inForm(isOfDates ? "date" : "day", "on", date(date))
        : date(language.isSpoken() ? "date.whole" : "date", date, language.find(own));
  }

  /** {@code 20 Nov} */
  public String dayAndMonth(LocalDate date) {
    return date("date.month", date, "");
  }

  /** {@code Fri 20} */
  public String dayOfMonth(LocalDate date) {
    return date("date.day", date, weekday(date));
  }

  /** {@code Fri}, {@code Friday} */
  public String weekday(LocalDate date) {
    return weekday(date, "", language.isSpoken() ? "" : "label");
  }

  /**
   * {@code on Friday}, {@code on Fri}.
   *
   * @param size {@code short}, {@code label} or empty for the whole name
   */
  public String weekday(LocalDate date, String form, String size) {
    String key = "day." + date.getDayOfWeek().getValue();
    String own = language.find(key + "|" + form + (size.isEmpty() ? "" : "." + size));
    return own == null ? language.inForm("day", form, language.form(key, size)) : own;
  }

  private String date(String key, LocalDate date, String weekday) {
    String month =
        language.form("month." + date.getMonthValue(), language.isSpoken() ? "" : "short");
    int number = date.getDayOfMonth();
    String day = number == 1 ? language.text("date.first") : "" + number;
    return language.say(key, "weekday", weekday, "day", day, "month", month);
  }

  /** {@code 06:05}, {@code 6:05 am} */
  public String time(LocalTime time) {
    boolean isBare = hours == HourCycle.H12 && time.getMinute() == 0;
    return hour(time, isBare ? "" : twoDigits(time.getMinute()));
  }

  /** {@code 15:00}, and where the language has it so {@code 15 Uhr} or {@code 15 h 30}. */
  public String timeInWords(LocalTime time) {
    String minutes = time.getMinute() == 0 ? "" : twoDigits(time.getMinute());
    String written = time(time);
    return hours == HourCycle.H12
        ? written
        : language.say("clock.whole", "hour", time.getHour(), "minutes", minutes, "time", written);
  }

  /** As {@link #timeInWords}, in a form; noon and midnight are numbers. */
  public String numberInForm(Instant instant, String form) {
    return numberInForm(timeOf(instant), form);
  }

  /**
   * As {@link #timeInWords}, in a form, such as {@code a las 15:00}; an hour may have another one,
   * as {@code a la 01:00}. Noon is a word. The form {@code bare} is the number alone: {@code von 13
   * bis 15 Uhr}.
   *
   * @param isMidnight whether 00:00 is a word too
   */
  String timeInForm(LocalTime time, boolean isMidnight, String form) {
    boolean is12 = hours == HourCycle.H12;
    if (time.equals(LocalTime.NOON) || isMidnight && time.equals(LocalTime.MIDNIGHT)) {
      String word = time.equals(LocalTime.NOON) ? "clock.noon" : "clock.midnight";
      return language.form(is12 ? word + ".12h" : word, form);
    }
    return numberInForm(time, form);
  }

  private String numberInForm(LocalTime time, String form) {
    boolean is12 = hours == HourCycle.H12;
    String minute = form + ".:" + time.getMinute();
    String hour = form + "." + (is12 ? hourOf12(time.getHour()) : time.getHour());
    String own = language.find("clock." + minute) != null ? minute : hour;
    boolean hasOwn = language.find("clock." + own) != null;
    boolean isNumber = form.equals("bare") && !is12;
    String minutes = time.getMinute() == 0 ? "" : ":" + twoDigits(time.getMinute());
    String words = isNumber ? time.getHour() + minutes : timeInWords(time);
    return language.inForm("clock", hasOwn ? own : form, words);
  }

  /** {@code 06}, {@code 6 am}, {@code noon}: the hour on an axis. */
  public String hour(Instant instant) {
    LocalTime time = timeOf(instant);
    String number = hour(time, "");
    if (hours == HourCycle.H24 || !time.equals(LocalTime.NOON)) {
      return number;
    }
    String noon = language.text("clock.noon.12h");
    return CellWidth.of(noon) <= CellWidth.of(number) ? noon : number;
  }

  /**
   * {@code 06:05}, {@code 6:05 am}.
   *
   * @param minutes may be empty
   */
  private String hour(LocalTime time, String minutes) {
    int hour = time.getHour();
    if (hours == HourCycle.H24) {
      return twoDigits(hour) + (minutes.isEmpty() ? "" : ":") + minutes;
    }
    int ofHalf = hourOf12(hour);
    String key = language.keyOf(part(hour), "" + ofHalf);
    return language.say(key, "hour", ofHalf, "minutes", minutes);
  }

  private static int hourOf12(int hour) {
    return (hour + 11) % 12 + 1;
  }

  /** The key of an hour on the 12-hour clock. */
  private static String part(int hour) {
    String night = hour == 0 ? "clock.am.12" : hour < 4 ? "clock.night" : "clock.dawn";
    String am = hour < 6 ? night : hour < 9 ? "clock.morning" : "clock.am";
    String pm = hour == 12 ? "clock.pm.12" : hour < 18 ? "clock.pm" : "clock.evening";
    return hour < 12 ? am : pm;
  }

  private static String twoDigits(int number) {
    return number < 10 ? "0" + number : Integer.toString(number);
  }

  /** The width in cells of the longest hour on an axis. */
  public int hourWidth() {
    int width = 0;
    for (int hour :
        hours == HourCycle.H24 ? new int[] {12} : new int[] {0, 3, 5, 8, 10, 12, 17, 22}) {
      width = Math.max(width, CellWidth.of(hour(LocalTime.of(hour, 0), "")));
    }
    return width;
  }

  /** Whether a day begins, if only at one o'clock because the clocks skip midnight. */
  public boolean beginsDay(Instant instant) {
    return !dateOf(instant).equals(dateOf(instant.minusSeconds(1)));
  }

  public ZoneId zone() {
    return known.orElse(ZoneOffset.UTC);
  }

  public LocalDate dateOf(Instant instant) {
    return instant.atZone(zone()).toLocalDate();
  }

  /** {@code Fri 20 Nov, 06:05} */
  public String dateAndTime(Instant instant) {
    return language.say("date.time", "date", date(dateOf(instant)), "time", time(instant));
  }

  LocalTime timeOf(Instant instant) {
    return instant.atZone(zone()).toLocalTime();
  }

  /** {@code 06:05}; for a screen reader {@link #timeInWords}, in the form {@code label}. */
  public String time(Instant instant) {
    LocalTime time = timeOf(instant);
    return language.isSpoken() ? numberInForm(time, "label") : time(time);
  }

  /** {@code 06:05}, with its date, and its year, if they are not those of {@code now}. */
  public String timeSeenFrom(Instant instant, Instant now) {
    LocalDate date = dateOf(instant);
    String time = time(instant) + (known.isPresent() ? "" : " UTC");
    if (date.equals(dateOf(now))) {
      return time;
    }
    int year = date.getYear();
    boolean isThis = year == dateOf(now).getYear();
    String day = isThis ? date(date) : language.say("date.year", "date", date(date), "year", year);
    return language.say("date.time", "date", day, "time", time);
  }

  /** {@code UTC}, {@code UTC-5}, {@code UTC+5:45} */
  public String offsetName(Instant instant) {
    int minutes = offset(instant).getTotalSeconds() / 60;
    if (minutes == 0) {
      return "UTC";
    }
    int apart = Math.abs(minutes);
    String rest = apart % 60 == 0 ? "" : ":" + twoDigits(apart % 60);
    return "UTC" + (minutes < 0 ? "-" : "+") + apart / 60 + rest;
  }

  private ZoneOffset offset(Instant instant) {
    return zone().getRules().getOffset(instant);
  }

  /**
   * {@code UTC-5}, with a space before it; empty if the reader's clock is the same.
   *
   * @param instant whose time is shown, now or later
   */
  public String zoneUnless(Optional<ZoneOffset> reader, Instant now, Instant instant) {
    boolean isReaders = reader.isEmpty() || reader.get().equals(offset(now));
    boolean isSame = isReaders && offset(instant).equals(offset(now));
    return known().isPresent() && isSame ? "" : " " + offsetName(instant);
  }
}
