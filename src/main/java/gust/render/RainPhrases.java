package gust.render;

import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.WetSpell;
import gust.weather.WetSpell.Part;
import gust.weather.Wetness;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** What rain, snow and dry hours are called, and when they are. */
record RainPhrases(Outlook outlook, Moments moments) {
  /** What is further off is not what to prepare for: until then it is dry. */
  private static final Duration SOON = Duration.ofHours(12);

  boolean isSoon(WetSpell spell) {
    return spell.from().isBefore(outlook.now().plus(SOON));
  }

  LocalDate dateOf(Instant instant) {
    return moments.times().dateOf(instant);
  }

  /** The days on which the entries begin, in order. */
  List<LocalDate> dates(List<Entry> entries) {
    TreeSet<LocalDate> dates = new TreeSet<>();
    for (Entry entry : entries) {
      dates.add(dateOf(entry.time()));
    }
    return List.copyOf(dates);
  }

  /** {@code dry through Thursday}, {@code dry until 18:00}, {@code dry on Saturday}. */
  String dry() {
    Day last = outlook.days().getLast();
    if (!outlook.isUnbroken()) {
      String until = last.reachesMidnight() ? "" : " until " + moments.clock(outlook.end());
      return "dry " + moments.days(Day.dates(outlook.days())) + until;
    }
    return last.reachesMidnight() ? "dry" + through(last.date()) : dryUntilAtLeast(outlook.end());
  }

  /** {@code dry until at least 18:00}: what comes then is not known. */
  String dryUntilAtLeast(Instant end) {
    return "dry until at least " + moments.moment(end);
  }

  /** The days that are dry from now on, before the first one that is not. */
  List<LocalDate> dryDays() {
    List<LocalDate> dry = new ArrayList<>();
    for (Day day : outlook.days()) {
      if (day.wetness() != Wetness.DRY || !outlook.dryIsKnown()) {
        break;
      }
      dry.add(day.date());
    }
    return dry;
  }

  /** {@code dry through Monday}: of days in a row, from now on. */
  String through(List<LocalDate> dry) {
    return "dry" + (outlook.isUnbroken() ? through(dry.getLast()) : " " + moments.days(dry));
  }

  /** {@code dry until Tuesday}, {@code dry until 20:00 tomorrow}. */
  String dryUntil(Instant end) {
    return "dry" + until(end);
  }

  /** {@code rain}, {@code rain possible on and off}, {@code snow likely}. */
  static String what(WetSpell spell) {
    return kind(spell) + (spell.withBreaks() ? " on and off" : "");
  }

  /** {@code rain possible}. */
  static String kind(WetSpell spell) {
    return new SpellGroup(List.of(spell)).kind();
  }

  /** {@code rain}, {@code snow} or {@code rain or snow}: what may fall on these days. */
  String whatMayFall(List<Day> days) {
    return ConditionWords.any(Wetness.whatMayFall(Day.entries(days), outlook.units()));
  }

  /** {@code until 15:00}, {@code from 18:00 until 03:00 tomorrow}, {@code from 18:00 onwards}. */
  String when(WetSpell spell) {
    if (!spell.from().isAfter(outlook.now())) {
      return !spell.toTheEnd() || isMidnight(spell.to())
          ? until(spell.to())
          : " until at least " + moments.moment(spell.to());
    }
    if (!spell.toTheEnd()) {
      return " from " + at(spell.from()) + end(spell.from(), spell.to());
    }
    boolean isLast = spell.to().equals(outlook.end());
    String end = isLast ? " onwards" : " until at least " + moments.moment(spell.to());
    return " from " + at(spell.from()) + end;
  }

  /** {@code on Tuesday from 09:00 to 21:00}. */
  String whenOnItsDay(WetSpell spell) {
    LocalDate date = dateOf(spell.from());
    String breaks = spell.withBreaks() ? " on and off" : "";
    return !moments.dateOf(spell.to()).equals(date) || spell.toTheEnd()
        ? breaks + when(spell)
        : " "
            + moments.on(date)
            + (breaks.isEmpty() ? "" : "," + breaks)
            + " from "
            + time(spell.from())
            + " to "
            + moments.clock(spell.to());
  }

  /** {@code from 14:00}, {@code from 14:00 until 17:00}: empty for all of the spell. */
  String hours(Part part, WetSpell spell) {
    boolean fromTheStart = part.from().equals(spell.from());
    boolean toTheEnd = part.to().equals(spell.to());
    boolean oneDay = moments.dateOf(spell.to()).equals(dateOf(spell.from()));
    String from = fromTheStart ? "" : " from " + (oneDay ? time(part.from()) : at(part.from()));
    return from + (toTheEnd ? "" : fromTheStart ? until(part.to()) : end(part.from(), part.to()));
  }

  /** When something begins: {@code 15:00 tomorrow}; {@code midnight} only for the next one. */
  private String at(Instant begin) {
    boolean tonight = isMidnight(begin) && begin.isBefore(outlook.now().plus(SOON));
    return !isMidnight(begin) || tonight
        ? (tonight ? moments.clock(begin) : moments.moment(begin))
        : time(begin) + " " + moments.on(dateOf(begin));
  }

  /** {@code 00:00} where midnight begins a day, and does not end one. */
  private String time(Instant begin) {
    return isMidnight(begin) ? LocalTimes.time(LocalTime.MIDNIGHT) : moments.clock(begin);
  }

  /** The day is named where it is another than that of the beginning. */
  String end(Instant from, Instant to) {
    boolean sameDay = moments.dateOf(to).equals(dateOf(from));
    return sameDay && !isMidnight(from) ? " until " + moments.clock(to) : until(to);
  }

  /** {@code until 15:00 tomorrow}; {@code through Saturday} where a later day ends with it. */
  private String until(Instant end) {
    LocalDate date = moments.dateOf(end);
    return isMidnight(end) && date.isAfter(moments.today())
        ? through(date)
        : " until " + moments.moment(end);
  }

  private String through(LocalDate last) {
    return last.equals(moments.today()) ? " today" : " through " + moments.day(last);
  }

  private boolean isMidnight(Instant instant) {
    return instant.atOffset(moments.times().offset()).toLocalTime().equals(LocalTime.MIDNIGHT);
  }
}
