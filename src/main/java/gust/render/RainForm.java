package gust.render;

import gust.weather.Day;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One form of the rain sentence. Each is written anew from the facts: a shorter one says less, and
 * never another thing. Every form names every day on which rain or snow is to be expected.
 */
final class RainForm {
  /** The part of the whole amount from which a day or two of several have most of it. */
  private static final double MOST = 0.6;

  /** What a form can leave out, in this order. */
  enum Detail {
    WETTEST_DAYS,
    HOURS_OF_PARTS,
    WHOLE_NAMES,
    LATER_CHANCES,
    PARTS,
    TOTAL,
    AMOUNT_OF_FIRST,
    /** Days alone need less room, and leave some for the total. */
    CLOCK_TIMES,
    TOTAL_OF_DAYS,
    EARLIER_CHANCES,
    KINDS
  }

  private final Outlook outlook;
  private final List<WetSpell> spells;
  private final List<Day> chances;
  private final Quantities quantities;
  private final List<Detail> details;
  private final Moments moments;
  private final RainPhrases phrases;

  /**
   * @param details that it has
   */
  RainForm(
      Outlook outlook,
      List<WetSpell> spells,
      Quantities quantities,
      Moments moments,
      List<Detail> details) {
    this.outlook = outlook;
    this.spells = spells;
    this.chances = outlook.daysOfChance();
    this.quantities = quantities;
    this.details = details;
    this.moments = has(Detail.WHOLE_NAMES) ? moments : moments.inBrief();
    phrases = new RainPhrases(outlook, this.moments);
  }

  static Line bold(String words) {
    return new Line().add(Words.capital(words), Style.BOLD);
  }

  private boolean has(Detail detail) {
    return details.contains(detail);
  }

  Line sentence() {
    if (spells.isEmpty()) {
      return (chances.isEmpty() ? bold(phrases.dry()) : clauses(before(LocalDate.MAX))).add(".");
    }
    WetSpell first = spells.getFirst();
    LocalDate date = phrases.dateOf(first.from());
    if (!has(Detail.CLOCK_TIMES)) {
      List<String> clauses = before(date);
      boolean byKind = has(Detail.KINDS);
      addDays(clauses, byKind ? SpellGroup.of(spells) : SpellGroup.ofAnyKind(spells), null);
      return clauses(clauses).add(total(Detail.TOTAL_OF_DAYS)).add(".");
    }
    List<WetSpell> others = spells.subList(1, spells.size());
    Line line = opening(first, date).add(others.isEmpty() ? total(Detail.TOTAL) : amount(first));
    List<String> more = new ArrayList<>();
    addParts(more, first);
    addDays(more, SpellGroup.of(others), first);
    for (String clause : more) {
      line.add("; " + clause);
    }
    line.add(others.isEmpty() ? "" : total(Detail.TOTAL));
    addLaterParts(line, others);
    List<Day> later = chances(date, false);
    if (!later.isEmpty() && has(Detail.LATER_CHANCES)) {
      line.add("; " + chances(later, ""));
    }
    return line.add(".");
  }

  private Line opening(WetSpell first, LocalDate date) {
    String what = RainPhrases.what(first);
    String likely =
        first.isLikely() ? " (" + quantities.percent(first.chance().getAsDouble()) + ")" : "";
    boolean chanceBefore = !chances.isEmpty() && chances.getFirst().date().isBefore(date);
    if (!chanceBefore && (phrases.isSoon(first) || !outlook.dryIsKnown())) {
      return bold(what + phrases.when(first)).add(likely + chanceBefore(first));
    }
    if (outlook.isUnbroken() && first.from().equals(outlook.firstNotDry().orElseThrow())) {
      return bold(phrases.dryUntil(first.from()))
          .add(", then " + what)
          .add(first.toTheEnd() ? "" : phrases.end(first.from(), first.to()))
          .add(likely);
    }
    List<String> clauses = before(date);
    clauses.add(RainPhrases.kind(first) + phrases.whenOnItsDay(first) + likely);
    return clauses(clauses);
  }

  /** {@code , 55% before that}: on the day of the spell. */
  private String chanceBefore(WetSpell first) {
    double chance = outlook.chanceBefore(first.from());
    return chance < Wetness.LEAST_CHANCE || !has(Detail.LATER_CHANCES)
        ? ""
        : ", " + quantities.percent(chance) + " before that";
  }

  /** What is said of the days before this one: that they are dry, or how likely rain is. */
  private List<String> before(LocalDate date) {
    List<Day> days = chances(date, true);
    List<String> clauses = new ArrayList<>();
    List<LocalDate> dry = phrases.dryDays();
    String mentioned = "";
    if (!dry.isEmpty() && outlook.isUnbroken() && dry.getLast().equals(moments.today())) {
      mentioned =
          days.isEmpty() ? ConditionWords.any(spells.getFirst().type()) : phrases.whatMayFall(days);
      clauses.add("no " + mentioned + " today");
    } else if (!dry.isEmpty()) {
      clauses.add(phrases.through(dry));
    }
    if (!days.isEmpty() && (spells.isEmpty() || has(Detail.EARLIER_CHANCES))) {
      clauses.add(chances(days, mentioned));
    }
    return clauses;
  }

  private static Line clauses(List<String> clauses) {
    Line line = bold(clauses.getFirst());
    for (String clause : clauses.subList(1, clauses.size())) {
      line.add("; " + clause);
    }
    return line;
  }

  /**
   * {@code more on Sunday and Monday}; what is only possible is said of no day that is named.
   *
   * @param first the spell that was named before; null for none
   */
  private void addDays(List<String> clauses, List<SpellGroup> groups, WetSpell first) {
    TreeSet<LocalDate> named = new TreeSet<>();
    for (SpellGroup group : groups) {
      List<LocalDate> days = new ArrayList<>(phrases.dates(group.entries()));
      if (group.spells().getFirst().isPossible()) {
        days.removeAll(named);
      }
      named.addAll(days);
      if (!days.isEmpty()) {
        String kind = first == null ? group.kind() : group.kindAfter(first);
        clauses.add(kind + " " + moments.days(days));
      }
    }
  }

  private String amount(WetSpell first) {
    String amount = Moments.millimetres(first.amount());
    return amount.isEmpty() || !has(Detail.AMOUNT_OF_FIRST) ? "" : ", " + amount;
  }

  private String total(Detail detail) {
    if (!has(detail)) {
      return "";
    }
    String amount = Moments.millimetres(outlook.amount());
    if (amount.isEmpty()) {
      return has(Detail.WETTEST_DAYS) && outlook.dryIsKnown() ? ", no amounts given" : "";
    }
    List<LocalDate> wettest = has(Detail.WETTEST_DAYS) ? wettestDays() : List.of();
    return ", " + amount + " in all" + (wettest.isEmpty() ? "" : ", most " + moments.days(wettest));
  }

  /** The day or two of several that have most of the amount; else empty. */
  private List<LocalDate> wettestDays() {
    List<Day> wet = new ArrayList<>();
    for (Day day : outlook.days()) {
      if (day.amount() > 0) {
        wet.add(day);
      }
    }
    wet.sort((one, other) -> Double.compare(other.amount(), one.amount()));
    double most = 0;
    TreeSet<LocalDate> wettest = new TreeSet<>();
    for (int i = 0; i < 2 && i < wet.size() - 1 && most < MOST * outlook.amount(); i++) {
      wettest.add(wet.get(i).date());
      most += wet.get(i).amount();
    }
    boolean few = wettest.size() < wet.size() - 1 && most >= MOST * outlook.amount();
    return few ? List.copyOf(wettest) : List.of();
  }

  /** {@code thunder from 14:00}, in brief {@code some thunder}. */
  private void addParts(List<String> clauses, WetSpell spell) {
    for (WetSpell.Part part : has(Detail.PARTS) ? spell.others() : List.<WetSpell.Part>of()) {
      String what = ConditionWords.partly(part.type());
      String hours = (part.withBreaks() ? " at times" : "") + phrases.hours(part, spell);
      clauses.add(has(Detail.HOURS_OF_PARTS) ? what + hours : "some " + what);
    }
  }

  /** Of later spells the days will do: {@code ; thunder on Sunday}. */
  private void addLaterParts(Line line, List<WetSpell> spells) {
    TreeMap<PrecipitationType, TreeSet<LocalDate>> days = new TreeMap<>();
    for (WetSpell spell : has(Detail.PARTS) ? spells : List.<WetSpell>of()) {
      for (WetSpell.Part part : spell.others()) {
        days.computeIfAbsent(part.type(), type -> new TreeSet<>()).add(phrases.dateOf(part.from()));
      }
    }
    for (PrecipitationType type : days.keySet()) {
      String when = moments.days(List.copyOf(days.get(type)));
      line.add("; " + ConditionWords.partly(type) + " " + when);
    }
  }

  /** The days of chance before this date, or from it on. */
  private List<Day> chances(LocalDate date, boolean before) {
    List<Day> chosen = new ArrayList<>();
    for (Day day : chances) {
      if (day.date().isBefore(date) == before) {
        chosen.add(day);
      }
    }
    return chosen;
  }

  /**
   * {@code 45% chance of rain on Monday}.
   *
   * @param mentioned what the clause before it spoke of, so that {@code 45% on Monday} will do
   */
  String chances(List<Day> days, String mentioned) {
    double highest = 0;
    for (Day day : days) {
      highest = Math.max(highest, day.precipitationProbability().orElse(0));
    }
    String what = phrases.whatMayFall(days);
    String of = what.equals(mentioned) ? " " : " chance of " + what + " ";
    return (days.size() > 1 ? "up to " : "")
        + quantities.percent(highest)
        + of
        + moments.days(Day.dates(days));
  }
}
