package gust.render.forecast;

import gust.render.kit.ConditionWords;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Rounding;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/** Phrases for rain, snow and dry hours and their times. */
record RainPhrases(Outlook outlook, Quantities quantities, RelativeTimes times) {
  LocalDate dateOf(Instant instant) {
    return times.times().dateOf(instant);
  }

  /** What falls in these spells, one for each day. */
  List<WetSpell> byDay(List<WetSpell> spells) {
    List<Entry> wet = new ArrayList<>();
    for (WetSpell spell : spells) {
      wet.addAll(spell.wet());
    }
    return WetSpell.byDay(wet, times.times().offset(), outlook.units());
  }

  /** {@code dry through Thursday}, {@code dry until at least 18:00}, {@code dry on Saturday}. */
  String dry() {
    List<LocalDate> dry = outlook.dryDays(outlook.now());
    if (outlook.isUnbroken()) {
      return dry.isEmpty()
          ? "dry until at least " + times.clockAndDay(outlook.end())
          : dryThrough(dry);
    }
    boolean isWhole = outlook.days().getLast().reachesMidnight();
    String until = isWhole ? "" : " until " + times.clock(outlook.end());
    return "dry " + times.onDays(Day.dates(outlook.days())) + until;
  }

  /** {@code , then dry through Sunday}; empty if that is no later day. */
  String afterwards(WetSpell spell) {
    List<LocalDate> dry = outlook.dryDays(spell.to());
    boolean isLater = !dry.isEmpty() && dry.getLast().isAfter(times.endDate(spell.to()));
    return isLater && outlook.isUnbroken() ? ", then dry" + through(dry.getLast()) : "";
  }

  /** {@code dry through Monday}, {@code rain unlikely today}: for consecutive days from now on. */
  String dryThrough(List<LocalDate> dry) {
    List<Day> today = outlook.days().subList(0, 1);
    boolean isToday = dry.getLast().equals(times.today());
    if (isToday && Wetness.chance(Day.entries(today)).orElse(0) >= Wetness.SLIGHT_CHANCE) {
      return whatMayFall(today) + " unlikely today";
    }
    return "dry" + (outlook.isUnbroken() ? through(dry.getLast()) : " " + times.onDays(dry));
  }

  private String through(LocalDate last) {
    return last.equals(times.today()) ? " today" : " through " + times.dayName(last);
  }

  /** {@code rain}, {@code snow} or {@code rain or snow}: what may fall on these days. */
  private String whatMayFall(List<Day> days) {
    return ConditionWords.any(Wetness.whatMayFall(Day.entries(days), outlook.units()));
  }

  /**
   * {@code 45% chance of rain on Monday}, {@code rain possible, most likely on Monday (45%)}; to be
   * spoken, with all of its days.
   */
  String chances(List<Day> days, boolean withPercent) {
    List<LocalDate> likely = new ArrayList<>();
    long highest = 0;
    for (Day day : days) {
      long percent = Rounding.whole(100 * Wetness.chance(day.entries()).orElse(0));
      if (percent > highest) {
        likely.clear();
        highest = percent;
      }
      if (percent == highest) {
        likely.add(day.date());
      }
    }
    String percent = quantities.percent(highest / 100.0);
    String what = whatMayFall(days);
    if (likely.size() == days.size()) {
      return percent + " chance of " + what + " " + times.onDays(likely);
    }
    String all = quantities.glyphs().spoken() ? " " + times.onDays(Day.dates(days)) : "";
    String most = ", most likely " + times.onDays(likely);
    return what + " possible" + all + most + (withPercent ? " (" + percent + ")" : "");
  }

  /**
   * {@code rain likely from 15:00 until 18:00}; of what is measured {@code rain now, until 18:00},
   * {@code snow now, then rain until 18:00}.
   *
   * @param hasEnd else only when it begins
   */
  String spell(WetSpell spell, boolean hasEnd) {
    String falls = ConditionWords.falling(firstType(spell));
    String breaks = spell.withBreaks() ? " on and off" : "";
    String when = begin(spell) + (hasEnd ? end(spell) : "");
    if (!isMeasured(spell)) {
      return falls + certainty(spell) + breaks + when;
    }
    String then =
        changes(spell) ? " then " + ConditionWords.falling(spell.laterType(outlook.units())) : "";
    return falls + " now," + then + breaks + when;
  }

  /** What the first words name. */
  PrecipitationType firstType(WetSpell spell) {
    return isMeasured(spell) ? spell.firstType(outlook.units()) : spell.type();
  }

  /** Whether it falls now, by the reading. */
  boolean isMeasured(WetSpell spell) {
    return outlook.isMeasured() && !spell.from().isAfter(outlook.now());
  }

  /** Whether rain is measured and snow comes, or the other way round. */
  private boolean changes(WetSpell spell) {
    return spell.wet().size() > 1
        && spell.laterType(outlook.units()).family() != firstType(spell).family();
  }

  /** How sure it is: nothing, {@code likely} or {@code possible}, with a space before it. */
  static String certainty(WetSpell spell) {
    String expected = spell.isChanceOnly() ? " likely" : "";
    return spell.isBelowEven() ? " possible" : expected;
  }

  private boolean isLater(Instant begin) {
    return !RelativeTimes.isSoon(begin, outlook.now());
  }

  /** {@code from 15:00 tomorrow}; empty if it has begun. */
  private String begin(WetSpell spell) {
    Instant begin = spell.from();
    if (!begin.isAfter(outlook.now())) {
      return "";
    }
    // Midnight is a name for the end of a day.
    boolean isLater = times.times().isMidnight(begin) && isLater(begin);
    String zero = times.times().time(LocalTime.MIDNIGHT) + " " + times.onDay(dateOf(begin));
    return " from " + (isLater ? zero : times.clockAndDay(begin));
  }

  /**
   * {@code until 18:00}, with its day if that differs from the start's; {@code through Monday}. The
   * end of the hours known is only said of what has begun.
   */
  private String end(WetSpell spell) {
    Instant end = spell.to();
    LocalDate date = times.endDate(end);
    if (spell.toTheEnd()) {
      boolean hasBegun = !spell.from().isAfter(outlook.now());
      return hasBegun ? " until at least " + times.clockAndDay(end) : "";
    }
    boolean sameDay = date.equals(dateOf(spell.from()));
    if (times.times().isMidnight(end) && !sameDay) {
      return through(date);
    }
    sameDay &= !times.times().isMidnight(spell.from()) || isLater(spell.from());
    return " until " + (sameDay ? times.clock(end) : times.clockAndDay(end));
  }
}
