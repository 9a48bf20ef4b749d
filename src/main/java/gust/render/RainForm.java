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
import java.util.Optional;
import java.util.OptionalDouble;
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
    if (!hasTimes(first)) {
      List<String> clauses = before(date);
      addDays(clauses, spells, null);
      return joined(clauses).add(total(Detail.TOTAL_OF_DAYS));
    }
    List<WetSpell> others = spells.subList(1, spells.size());
    Line line = opening(first, date).add(others.isEmpty() ? total(Detail.TOTAL) : "");
    List<String> more = new ArrayList<>();
    addParts(more, first);
    addDays(more, others, first);
    addClauses(line, more).add(others.isEmpty() ? "" : total(Detail.TOTAL));
    List<Day> later = outlook().daysOfChance(date, LocalDate.MAX);
    if (!later.isEmpty() && has(Detail.LATER_CHANCES)) {
      line.add("; " + phrases.chances(later, false));
    }
    return line;
  }

  /** What its first words say that falls; empty if they say that it is dry or may rain. */
  Optional<PrecipitationType> opening() {
    if (outlook().spells().isEmpty()) {
      return Optional.empty();
    }
    WetSpell first = outlook().spells().getFirst();
    if (hasTimes(first) && isNext(first)) {
      return Optional.of(phrases.firstType(first));
    }
    boolean beginsDry = hasTimes(first) && isDryUntil(first);
    return !beginsDry && before(phrases.dateOf(first.from())).isEmpty()
        ? Optional.of(ofDays(outlook().spells()).getFirst().type())
        : Optional.empty();
  }

  private List<WetSpell> ofDays(List<WetSpell> spells) {
    List<Entry> wet = new SpellGroup(spells).entries();
    return WetSpell.byDay(wet, phrases.times().times().offset(), outlook().units());
  }

  /** How long it rains is said in every form if it rains now. */
  private boolean hasTimes(WetSpell first) {
    return has(Detail.CLOCK_TIMES) || phrases.isMeasured(first);
  }

  /** Whether nothing needs to be said of the hours before it. */
  private boolean isNext(WetSpell first) {
    LocalDate date = phrases.dateOf(first.from());
    return outlook().daysOfChance(LocalDate.MIN, date).isEmpty()
        && (phrases.isSoon(first) || !outlook().dryIsKnown());
  }

  private boolean isDryUntil(WetSpell first) {
    return outlook().isUnbroken() && first.from().equals(outlook().firstNotDry().orElseThrow());
  }

  private Line opening(WetSpell first, LocalDate date) {
    String percentSuffix = first.isChanceOnly() ? " (" + phrases.percent(first.chance()) + ")" : "";
    if (isNext(first)) {
      return bold(phrases.soon(first)).add(percentSuffix + chanceBefore(first));
    }
    if (isDryUntil(first)) {
      return bold("dry" + phrases.until(first.from()))
          .add(", then " + RainPhrases.what(first))
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
    if (!dry.isEmpty() && dry.getLast().equals(phrases.times().today())) {
      clauses.add(phrases.dryToday());
    } else if (!dry.isEmpty()) {
      clauses.add(phrases.dryThrough(dry));
    }
    if (!days.isEmpty() && (spells.isEmpty() || has(Detail.EARLIER_CHANCES))) {
      clauses.add(phrases.chances(days, !has(Detail.CHANCE_WORDS)));
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
   * {@code more on Sunday and Monday}, each day with what falls on it; days that are named already
   * get no chance.
   *
   * @param first the spell named before; null if there is none
   */
  private void addDays(List<String> clauses, List<WetSpell> spells, WetSpell first) {
    TreeSet<LocalDate> named = new TreeSet<>();
    for (SpellGroup group : SpellGroup.of(ofDays(spells), first != null || has(Detail.KINDS))) {
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

  /**
   * {@code , 0.6 mm}, {@code , 14.5 mm by Monday, most tomorrow}: of whole days, as in the rows.
   */
  private String total(Detail detail) {
    List<LocalDate> dates = new ArrayList<>();
    for (Day day : outlook().days()) {
      if (day.amount() > 0) {
        dates.add(day.date());
      }
    }
    if (!has(detail) || dates.isEmpty()) {
      return "";
    }
    String amount = ", " + phrases.quantities().rainfall(outlook().amount()).words();
    if (outlook().spells().size() == 1) {
      return amount;
    }
    if (dates.size() > 1) {
      List<LocalDate> wettest = has(Detail.WETTEST_DAYS) ? outlook().wettestDays() : List.of();
      return amount
          + " by "
          + phrases.times().day(dates.getLast())
          + (wettest.isEmpty() ? "" : ", most " + days(wettest));
    }
    List<Entry> wet = new SpellGroup(outlook().spells()).entries();
    return amount
        + (phrases.dates(wet).size() > 1 ? " " + phrases.times().on(dates.getFirst()) : "");
  }

  /** {@code snow from 14:00}, or briefly {@code some snow}. */
  private void addParts(List<String> clauses, WetSpell spell) {
    for (WetSpell.Part part : parts(spell)) {
      String what = ConditionWords.falling(part.type());
      String hours = (part.withBreaks() ? " at times" : "") + phrases.hours(part, spell);
      clauses.add(has(Detail.HOURS_OF_PARTS) ? what + hours : "some " + what);
    }
  }

  private List<WetSpell.Part> parts(WetSpell spell) {
    // What is measured and what follows are named already.
    return has(Detail.PARTS) && !phrases.changes(spell) ? spell.others() : List.of();
  }

  private String days(Collection<LocalDate> dates) {
    return phrases.times().days(List.copyOf(dates));
  }
}
