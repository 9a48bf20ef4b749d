package gust.statement;

import gust.statement.Statement.Certainty;
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
record WetDays(Outlook outlook, NearDays days) {
  /**
   * What falls on each day, without what a danger or the spell named before says.
   *
   * @param named the spell; null if there is none
   */
  List<WetSpell> unsaid(WetSpell named, boolean hasEnd) {
    List<WetSpell> unsaid = new ArrayList<>();
    for (Day day : outlook.days()) {
      List<Entry> wet = Wetness.wet(day.entries());
      while (named != null && !wet.isEmpty() && wet.getFirst().time().isBefore(named.to())) {
        wet.removeFirst();
      }
      WetSpell all = wet.isEmpty() ? null : WetSpell.of(wet, false, outlook.units());
      boolean isSaid =
          all != null && named != null && (day.isHeavy() || !hasEnd && isSame(all, named));
      unsaid.addAll(all == null || isSaid ? List.of() : List.of(all));
    }
    return unsaid;
  }

  private boolean isSame(WetSpell day, WetSpell named) {
    return areAlike(day, named) && days.dateOf(day.from()).equals(days.dateOf(named.from()));
  }

  /** Has the spell say what else falls or may fall on this day; whether there is such a thing. */
  boolean addLater(Statement spell, LocalDate date, List<WetSpell> wet, List<Day> chances) {
    for (WetSpell day : wet) {
      if (days.dateOf(day.from()).equals(date)) {
        wet.remove(day);
        spell.word("later", "type", day.type()).word("maybe", "sure", Certainty.of(day));
        return true;
      }
    }
    int chance = Day.dates(chances).indexOf(date);
    if (chance >= 0) {
      List<Entry> entries = chances.remove(chance).entries();
      spell
          .word("later", "type", Wetness.whatMayFall(entries, outlook.units()))
          .word("maybe", "sure", Certainty.POSSIBLE);
    }
    return chance >= 0;
  }

  /**
   * {@code more on Sunday and Monday}, {@code snow possible on Tuesday}: those days together on
   * which much the same falls, equally sure.
   *
   * @param named the spell before; null if these are no more of it
   */
  List<Statement> groups(List<WetSpell> wetDays, WetSpell named) {
    List<Statement> groups = new ArrayList<>();
    List<WetSpell> left = wetDays;
    while (!left.isEmpty()) {
      WetSpell first = left.getFirst();
      PrecipitationType what = first.type();
      List<LocalDate> dates = new ArrayList<>();
      List<WetSpell> others = new ArrayList<>();
      for (WetSpell day : left) {
        if (areAlike(day, first)) {
          what = what.and(day.type());
          dates.add(days.dateOf(day.from()));
        } else {
          others.add(day);
        }
      }
      Certainty sure = Certainty.of(first);
      boolean isMore = named != null && groups.isEmpty() && sure == null && areAlike(first, named);
      groups.add(
          new Statement(isMore ? "wet.more" : "wet.days")
              .word("what", "type", what)
              .word("sure", "sure", sure)
              .days("days", dates));
      left = others;
    }
    return groups;
  }

  private static boolean areAlike(WetSpell one, WetSpell other) {
    return one.type().family() == other.type().family() && Certainty.of(one) == Certainty.of(other);
  }
}
