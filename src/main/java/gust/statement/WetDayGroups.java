package gust.statement;

import gust.statement.RainStatement.WetDays;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** The wet days after the first spell, in groups of those that can be named together. */
record WetDayGroups(Outlook outlook, NearDays days) {
  /**
   * What falls in these spells, one for each day, without days of heavy rain, which is a danger.
   *
   * @param named the spell named before; null if there is none
   */
  List<WetSpell> byDay(List<WetSpell> spells, WetSpell named, boolean hasEnd) {
    List<Entry> wet = new ArrayList<>();
    for (WetSpell spell : spells) {
      wet.addAll(spell.wet());
    }
    List<WetSpell> byDay = WetSpell.byDay(wet, days.offset(), outlook.units());
    if (named != null) {
      byDay.removeIf(day -> {
        boolean isSame = days.dateOf(day.from()).equals(days.dateOf(named.from()));
        return isHeavy(days.dateOf(day.from()))
            || !hasEnd && isSame && areAlike(day.type(), Certainty.of(day), named);
      });
    }
    return byDay;
  }

  /** {@code more on Sunday and Monday}, {@code snow on Tuesday}. */
  List<WetDays> of(List<WetSpell> byDay, WetSpell named) {
    List<WetDays> groups = new ArrayList<>();
    for (WetSpell day : byDay) {
      add(groups, day, days.dateOf(day.from()));
    }
    if (named != null && !groups.isEmpty() && groups.getFirst().sure() == Certainty.SURE) {
      WetDays first = groups.getFirst();
      boolean isMore = areAlike(first.what(), first.sure(), named);
      groups.set(0, new WetDays(first.what(), isMore, first.sure(), first.dates()));
    }
    return groups;
  }

  /** Takes what falls or may fall on a day that is named already; null if nothing does. */
  WetDays take(LocalDate date, List<WetSpell> wet, List<Day> chances) {
    WetDays taken = null;
    for (Day day : List.copyOf(chances)) {
      if (day.date().equals(date)) {
        chances.remove(day);
        PrecipitationType any = Wetness.whatMayFall(day.entries(), outlook.units()).broadly();
        taken = new WetDays(any, false, Certainty.POSSIBLE, List.of(date));
      }
    }
    for (WetSpell day : List.copyOf(wet)) {
      if (days.dateOf(day.from()).equals(date)) {
        wet.remove(day);
        taken = new WetDays(day.type(), false, Certainty.of(day), List.of(date));
      }
    }
    return taken;
  }

  /** To the group of days on which much the same falls, equally sure. */
  private static void add(List<WetDays> groups, WetSpell day, LocalDate date) {
    for (int i = 0; i < groups.size(); i++) {
      WetDays group = groups.get(i);
      if (areAlike(group.what(), group.sure(), day)) {
        group.dates().add(date);
        PrecipitationType both = group.what().and(day.type());
        groups.set(i, new WetDays(both, false, group.sure(), group.dates()));
        return;
      }
    }
    groups.add(new WetDays(day.type(), false, Certainty.of(day), new ArrayList<>(List.of(date))));
  }

  private static boolean areAlike(PrecipitationType type, Certainty sure, WetSpell other) {
    return type.family() == other.type().family() && sure == Certainty.of(other);
  }

  boolean isHeavy(LocalDate date) {
    boolean isHeavy = false;
    for (Danger danger : outlook.dangers()) {
      isHeavy |= danger.kind().isHeavy() && Day.dates(danger.days()).contains(date);
    }
    return isHeavy;
  }
}
