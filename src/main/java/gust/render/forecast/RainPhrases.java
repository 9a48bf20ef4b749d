package gust.render.forecast;

import gust.render.kit.ConditionWords;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;

/** Phrases for rain, snow and dry hours and their times. */
record RainPhrases(Outlook outlook, Quantities quantities, RelativeTimes times) {
  /** From this chance on a day is not called dry outright. */
  private static final double SLIGHT_CHANCE = 0.1;

  LocalDate dateOf(Instant instant) {
    return times.times().dateOf(instant);
  }

  /** The days on which the entries start. */
  TreeSet<LocalDate> dates(List<Entry> entries) {
    TreeSet<LocalDate> dates = new TreeSet<>();
    for (Entry entry : entries) {
      dates.add(dateOf(entry.time()));
    }
    return dates;
  }

  /** {@code dry through Thursday}, {@code dry until at least 18:00}, {@code dry on Saturday}. */
  String dry() {
    if (!outlook.isUnbroken()) {
      Day last = outlook.days().getLast();
      String until = last.reachesMidnight() ? "" : " until " + times.clock(outlook.end());
      return "dry " + times.onDays(Day.dates(outlook.days())) + until;
    }
    Optional<Day> last = lastWholeDay();
    return last.isPresent()
        ? dryThrough(List.of(last.get().date()))
        : "dry" + untilAtLeast(outlook.end());
  }

  /** The last one that the hours hold to its end. */
  private Optional<Day> lastWholeDay() {
    List<Day> days = outlook.days();
    int last = days.size() - 1;
    while (last >= 0 && !days.get(last).reachesMidnight()) {
      last--;
    }
    return last < 0 ? Optional.empty() : Optional.of(days.get(last));
  }

  /** {@code probably dry through Sunday}; none if that is today at most. */
  List<String> probablyDry() {
    Optional<LocalDate> last = lastWholeDay().map(Day::date).filter(times.today()::isBefore);
    return last.isPresent() ? List.of("probably dry" + through(last.get())) : List.of();
  }

  /** {@code , then dry through Sunday}; empty if that is no whole day. */
  String afterwards(Instant from) {
    Optional<Day> last = lastWholeDay();
    boolean goesOn = last.isPresent() && last.get().date().isAfter(times.endDate(from));
    if (!goesOn || !outlook.isUnbroken() || !outlook.dryIsKnown()) {
      return "";
    }
    boolean isSure = outlook.wetness(from, last.get()) == Wetness.DRY;
    return (isSure ? ", then dry" : ", then probably dry") + through(last.get().date());
  }

  /** {@code dry today}, {@code rain unlikely today}. */
  private String dryToday() {
    List<Day> today = outlook.days().subList(0, 1);
    boolean isSure = Wetness.chance(Day.entries(today)).orElse(0) < SLIGHT_CHANCE;
    return isSure ? "dry today" : whatMayFall(today) + " unlikely today";
  }

  /** {@code dry through Monday}, {@code rain unlikely today}: for consecutive days from now on. */
  String dryThrough(List<LocalDate> dry) {
    if (dry.getLast().equals(times.today())) {
      return dryToday();
    }
    return "dry" + (outlook.isUnbroken() ? through(dry.getLast()) : " " + times.onDays(dry));
  }

  /**
   * {@code rain from 15:00 until 18:00}; of what is measured {@code rain now, until 18:00}, {@code
   * snow now, then rain until 18:00}.
   */
  String soon(WetSpell spell) {
    if (!isMeasured(spell)) {
      return what(spell) + when(spell);
    }
    String breaks = spell.withBreaks() ? " on and off" : "";
    String then =
        changes(spell) ? " then " + ConditionWords.falling(spell.laterType(outlook.units())) : "";
    return ConditionWords.falling(firstType(spell)) + " now," + then + breaks + when(spell);
  }

  /** What the first words name. */
  PrecipitationType firstType(WetSpell spell) {
    PrecipitationType first = spell.firstType(outlook.units());
    PrecipitationType all = isMeasured(spell) ? first.and(spell.type()) : spell.type();
    return changes(spell) ? first : all;
  }

  /** Whether it falls now, by the reading. */
  boolean isMeasured(WetSpell spell) {
    return outlook.isMeasured() && !spell.from().isAfter(outlook.now());
  }

  /** Whether rain is measured and snow comes, or the other way round. */
  boolean changes(WetSpell spell) {
    PrecipitationType falls = spell.firstType(outlook.units()).broadly();
    return isMeasured(spell) && falls != spell.type().broadly();
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

  /** {@code 45% chance of rain on Monday}. */
  String chances(List<Day> days) {
    return (days.size() > 1 ? "up to " : "")
        + percent(Wetness.chance(Day.entries(days)))
        + " chance of "
        + whatMayFall(days)
        + " "
        + times.onDays(Day.dates(days));
  }

  /** {@code 45%}. */
  String percent(OptionalDouble chance) {
    return quantities.percent(chance.orElse(0));
  }

  /** {@code until 15:00}, {@code from 18:00 until 03:00 tomorrow}, {@code from 18:00 onwards}. */
  String when(WetSpell spell) {
    if (!spell.from().isAfter(outlook.now())) {
      boolean hasEnd = !spell.toTheEnd() || times.isMidnight(spell.to());
      return hasEnd ? until(spell.to()) : untilAtLeast(spell.to());
    }
    String from = " from " + at(spell.from());
    if (!spell.toTheEnd()) {
      return from + end(spell.from(), spell.to());
    }
    return from + (spell.to().equals(outlook.end()) ? " onwards" : untilAtLeast(spell.to()));
  }

  /** {@code 15:00 to 09:00}; {@code from 15:00} if it ends on a day that would have to be named. */
  String span(WetSpell spell) {
    String begin = times.clockAndDay(spell.from());
    String end = times.clockAndDay(spell.to());
    return end.equals(times.clock(spell.to())) ? " " + begin + " to " + end : " from " + begin;
  }

  /** {@code on Tuesday from 09:00 to 21:00}. */
  String whenOnItsDay(WetSpell spell) {
    LocalDate date = dateOf(spell.from());
    String breaks = spell.withBreaks() ? " on and off" : "";
    if (!times.endDate(spell.to()).equals(date) || spell.toTheEnd()) {
      return breaks + when(spell);
    }
    String on = " " + times.onDay(date) + (breaks.isEmpty() ? "" : "," + breaks);
    return on + " from " + time(spell.from()) + " to " + times.clock(spell.to());
  }

  /** A start time: {@code 15:00 tomorrow}; {@code midnight} only for the next one. */
  private String at(Instant begin) {
    if (!times.isMidnight(begin)) {
      return times.clockAndDay(begin);
    }
    return RelativeTimes.isSoon(begin, outlook.now())
        ? times.clock(begin)
        : time(begin) + " " + times.onDay(dateOf(begin));
  }

  /** {@code 00:00} if midnight starts a day rather than ends one. */
  private String time(Instant begin) {
    return times.isMidnight(begin) ? times.times().time(LocalTime.MIDNIGHT) : times.clock(begin);
  }

  /** An end time, with its day if that differs from the start's. */
  String end(Instant from, Instant to) {
    boolean sameDay = times.endDate(to).equals(dateOf(from));
    return sameDay && !times.isMidnight(from) ? " until " + times.clock(to) : until(to);
  }

  /** {@code until 15:00 tomorrow}; {@code through Saturday} if it is the end of a later day. */
  String until(Instant end) {
    LocalDate date = times.endDate(end);
    return times.isMidnight(end) && date.isAfter(times.today())
        ? through(date)
        : " until " + times.clockAndDay(end);
  }

  /** {@code until at least 18:00}: what follows is unknown. */
  String untilAtLeast(Instant end) {
    return " until at least " + times.clockAndDay(end);
  }

  private String through(LocalDate last) {
    return last.equals(times.today()) ? " today" : " through " + times.dayName(last);
  }
}
