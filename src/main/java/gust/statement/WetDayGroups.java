package gust.statement;

import gust.statement.RainStatement.WetDays;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** The wet days after the first spell, in groups of those that can be named together. */
record WetDayGroups(Outlook outlook, NearDays days) {
  /** What falls in these spells, one for each day. */
  List<WetSpell> byDay(List<WetSpell> spells) {
    List<Entry> wet = new ArrayList<>();
    for (WetSpell spell : spells) {
      wet.addAll(spell.wet());
    }
    return WetSpell.byDay(wet, days.offset(), outlook.units());
  }

  /**
   * {@code more on Sunday and Monday}, {@code snow on Tuesday}: each day but those of heavy rain,
   * which is a danger.
   *
   * @param named the spell named before; null if there is none
   */
  List<WetDays> groups(List<WetSpell> spells, WetSpell named, boolean hasEnd) {
    List<WetDays> groups = new ArrayList<>();
    for (WetSpell day : byDay(spells)) {
      LocalDate date = days.dateOf(day.from());
      boolean isSaid = named != null && isHeavy(date);
      if (!hasEnd && named != null && areAlike(day.type(), Certainty.of(day), named)) {
        isSaid |= date.equals(days.dateOf(named.from()));
      }
      if (!isSaid) {
        add(groups, day, date);
      }
    }
    if (named != null && !groups.isEmpty() && groups.getFirst().sure() == Certainty.SURE) {
      WetDays first = groups.getFirst();
      boolean isMore = areAlike(first.what(), first.sure(), named);
      groups.set(0, new WetDays(first.what(), isMore, first.sure(), first.dates()));
    }
    return groups;
  }

  /** Takes a day that is named already out of the groups; null if it is in none. */
  static WetDays take(List<WetDays> groups, LocalDate date) {
    for (WetDays group : List.copyOf(groups)) {
      if (group.dates().remove(date)) {
        groups.removeIf(other -> other.dates().isEmpty());
        return group;
      }
    }
    return null;
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
