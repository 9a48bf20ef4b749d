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
   * What falls on each day, without what the spell named before says.
   *
   * @param named the spell; null if there is none
   * @param hasEnd whether its end is said; else it says nothing of the days after its first
   */
  List<WetSpell> unsaid(WetSpell named, boolean hasEnd) {
    List<WetSpell> unsaid = new ArrayList<>();
    for (Day day : outlook.days()) {
      List<Entry> wet = Wetness.wet(day.entries());
      boolean isNamed = named != null && (hasEnd || day.date().equals(days.dateOf(named.from())));
      while (isNamed && !wet.isEmpty() && wet.getFirst().time().isBefore(named.to())) {
        wet.removeFirst();
      }
      if (!wet.isEmpty()) {
        WetSpell all = WetSpell.of(wet, false, outlook.units());
        boolean isSaid = isNamed && !hasEnd && areAlike(all, named);
        unsaid.addAll(isSaid ? List.of() : List.of(all));
      }
    }
    return unsaid;
  }

  /**
   * What else falls or may fall on the last day that a spell names, and what remains for the days
   * after it.
   *
   * @param what null if nothing else does
   */
  record Later(PrecipitationType what, Certainty sure, List<WetSpell> wet, List<Day> chances) {}

  /**
   * @param wet from that day on, as are the chances
   */
  Later later(LocalDate last, List<WetSpell> wet, List<Day> chances) {
    if (!wet.isEmpty() && days.dateOf(wet.getFirst().from()).equals(last)) {
      WetSpell first = wet.getFirst();
      return new Later(first.type(), Certainty.of(first), wet.subList(1, wet.size()), chances);
    }
    if (chances.isEmpty() || !chances.getFirst().date().equals(last)) {
      return new Later(null, null, wet, chances);
    }
    PrecipitationType what = Wetness.whatMayFall(chances.getFirst().entries(), outlook.units());
    return new Later(what, Certainty.POSSIBLE, wet, chances.subList(1, chances.size()));
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
              .word("what", "type", isMore ? null : what)
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
