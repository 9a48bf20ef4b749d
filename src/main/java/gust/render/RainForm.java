package gust.render;

import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One form of the rain sentence, always written from the outlook. Shorter forms omit details but
 * never contradict longer ones. Every form names every day on which rain or snow is expected.
 *
 * @param details that this form includes
 */
record RainForm(RainPhrases phrases, List<Detail> details) {
  /** What a form can omit, in this order. */
  enum Detail {
    WETTEST_DAYS,
    HOURS_OF_PARTS,
    WHOLE_NAMES,
    LATER_CHANCES,
    PARTS,
    TOTAL,
    AMOUNT_OF_FIRST,
    /** Hours of day; without them there is room for the total. */
    CLOCK_TIMES,
    TOTAL_OF_DAYS,
    /** {@code chance of}, in {@code 45% chance of rain today}. */
    CHANCE_WORDS,
    EARLIER_CHANCES,
    KINDS
  }

  static Line bold(String words) {
    return new Line().add(Words.capital(words), Style.BOLD);
  }

  private boolean has(Detail detail) {
    return details.contains(detail);
  }

  private Outlook outlook() {
    return phrases.outlook();
  }

  /** Without a full stop. */
  Line words() {
    List<WetSpell> spells = outlook().spells();
    if (spells.isEmpty()) {
      return outlook().isDry() ? bold(phrases.dry()) : joined(before(LocalDate.MAX));
    }
    WetSpell first = spells.getFirst();
    LocalDate date = phrases.dateOf(first.from());
    if (!has(Detail.CLOCK_TIMES)) {
      List<String> clauses = before(date);
      addDays(clauses, SpellGroup.of(spells, has(Detail.KINDS)), null);
      return joined(clauses).add(total(Detail.TOTAL_OF_DAYS));
    }
    List<WetSpell> others = spells.subList(1, spells.size());
    Line line = opening(first, date).add(others.isEmpty() ? total(Detail.TOTAL) : amount(first));
    List<String> more = new ArrayList<>();
    addParts(more, first);
    addDays(more, SpellGroup.of(others, true), first);
    addClauses(line, more).add(others.isEmpty() ? "" : total(Detail.TOTAL));
    addLaterParts(line, others);
    List<Day> later = outlook().daysOfChance(date, LocalDate.MAX);
    if (!later.isEmpty() && has(Detail.LATER_CHANCES)) {
      line.add("; " + phrases.chances(later, "", false));
    }
    return line;
  }

  private Line opening(WetSpell first, LocalDate date) {
    String what = RainPhrases.what(first);
    String percentSuffix = first.isChanceOnly() ? " (" + phrases.percent(first.chance()) + ")" : "";
    boolean chanceBefore = !outlook().daysOfChance(LocalDate.MIN, date).isEmpty();
    if (!chanceBefore && (phrases.isSoon(first.from()) || !outlook().dryIsKnown())) {
      return bold(what + phrases.when(first)).add(percentSuffix + chanceBefore(first));
    }
    if (outlook().isUnbroken() && first.from().equals(outlook().firstNotDry().orElseThrow())) {
      return bold("dry" + phrases.until(first.from()))
          .add(", then " + what)
          .add(first.toTheEnd() ? "" : phrases.end(first.from(), first.to()))
          .add(percentSuffix);
    }
    List<String> clauses = before(date);
    clauses.add(RainPhrases.kind(first) + phrases.whenOnItsDay(first) + percentSuffix);
    return joined(clauses);
  }

  /** {@code , 55% before that}: on the day of the spell. */
  private String chanceBefore(WetSpell first) {
    List<Entry> before = new ArrayList<>();
    for (Entry entry : outlook().entries()) {
      if (entry.time().isBefore(first.from())) {
        before.add(entry);
      }
    }
    OptionalDouble chance = Wetness.chance(before);
    return chance.orElse(0) < Wetness.LEAST_CHANCE || !has(Detail.LATER_CHANCES)
        ? ""
        : ", " + phrases.percent(chance) + " before that";
  }

  /** Describes the days before this one: that they are dry, or how likely rain is. */
  private List<String> before(LocalDate date) {
    List<Day> days = outlook().daysOfChance(LocalDate.MIN, date);
    List<WetSpell> spells = outlook().spells();
    List<String> clauses = new ArrayList<>();
    List<LocalDate> dry = outlook().dryDays();
    String mentioned = "";
    if (!dry.isEmpty() && outlook().isUnbroken() && dry.getLast().equals(phrases.times().today())) {
      mentioned =
          days.isEmpty() ? ConditionWords.any(spells.getFirst().type()) : phrases.whatMayFall(days);
      clauses.add("no " + mentioned + " today");
    } else if (!dry.isEmpty()) {
      clauses.add(phrases.dryThrough(dry));
    }
    if (!days.isEmpty() && (spells.isEmpty() || has(Detail.EARLIER_CHANCES))) {
      clauses.add(phrases.chances(days, mentioned, !has(Detail.CHANCE_WORDS)));
    }
    return clauses;
  }

  private static Line joined(List<String> clauses) {
    return addClauses(bold(clauses.getFirst()), clauses.subList(1, clauses.size()));
  }

  private static Line addClauses(Line line, List<String> clauses) {
    for (String clause : clauses) {
      line.add("; " + clause);
    }
    return line;
  }

  /**
   * {@code more on Sunday and Monday}; days that are named already get no chance.
   *
   * @param first the spell named before; null if there is none
   */
  private void addDays(List<String> clauses, List<SpellGroup> groups, WetSpell first) {
    TreeSet<LocalDate> named = new TreeSet<>();
    for (SpellGroup group : groups) {
      TreeSet<LocalDate> days = phrases.dates(group.entries());
      if (group.spells().getFirst().isBelowEven()) {
        days.removeAll(named);
      }
      named.addAll(days);
      if (!days.isEmpty()) {
        String kind = first == null ? group.kind() : group.kindAfter(first);
        clauses.add(kind + " " + days(days));
      }
    }
  }

  private String amount(WetSpell first) {
    String amount = RelativeTimes.millimetres(first.amount());
    return amount.isEmpty() || !has(Detail.AMOUNT_OF_FIRST) ? "" : ", " + amount;
  }

  private String total(Detail detail) {
    if (!has(detail)) {
      return "";
    }
    String amount = RelativeTimes.millimetres(outlook().amount());
    if (amount.isEmpty()) {
      return has(Detail.WETTEST_DAYS) && outlook().dryIsKnown() ? ", no amounts given" : "";
    }
    List<LocalDate> wettest = has(Detail.WETTEST_DAYS) ? outlook().wettestDays() : List.of();
    return ", " + amount + " in all" + (wettest.isEmpty() ? "" : ", most " + days(wettest));
  }

  /** {@code thunder from 14:00}, or briefly {@code some thunder}. */
  private void addParts(List<String> clauses, WetSpell spell) {
    for (WetSpell.Part part : parts(spell)) {
      String what = ConditionWords.partly(part.type());
      String hours = (part.withBreaks() ? " at times" : "") + phrases.hours(part, spell);
      clauses.add(has(Detail.HOURS_OF_PARTS) ? what + hours : "some " + what);
    }
  }

  /** For later spells, only the days: {@code ; thunder on Sunday}. */
  private void addLaterParts(Line line, List<WetSpell> spells) {
    TreeMap<PrecipitationType, TreeSet<LocalDate>> days = new TreeMap<>();
    for (WetSpell spell : spells) {
      for (WetSpell.Part part : parts(spell)) {
        days.computeIfAbsent(part.type(), _ -> new TreeSet<>()).add(phrases.dateOf(part.from()));
      }
    }
    days.forEach((type, dates) -> line.add("; " + ConditionWords.partly(type) + " " + days(dates)));
  }

  private List<WetSpell.Part> parts(WetSpell spell) {
    return has(Detail.PARTS) ? spell.others() : List.of();
  }

  private String days(Collection<LocalDate> dates) {
    return phrases.times().days(List.copyOf(dates));
  }
}
