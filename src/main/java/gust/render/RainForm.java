package gust.render;

import gust.weather.Day;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
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
  private final Moments named;
  private final RainPhrases called;

  /** What the sentence has spoken of already, so that {@code 45% on Monday} will do. */
  private String mentioned = "";

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
    named = has(Detail.WHOLE_NAMES) ? moments : moments.inBrief();
    called = new RainPhrases(outlook, named);
  }

  static Line bold(String words) {
    return new Line().add(Words.capital(words), Style.BOLD);
  }

  private boolean has(Detail detail) {
    return details.contains(detail);
  }

  Line sentence() {
    if (spells.isEmpty()) {
      return (chances.isEmpty() ? bold(called.dry()) : clauses(before(LocalDate.MAX))).add(".");
    }
    WetSpell first = spells.getFirst();
    LocalDate date = called.dateOf(first.from());
    if (!has(Detail.CLOCK_TIMES)) {
      List<String> clauses = before(date);
      for (SpellGroup group :
          has(Detail.KINDS) ? SpellGroup.of(spells) : List.of(new SpellGroup(spells))) {
        clauses.add(group.kind() + " " + named.days(called.dates(group.entries())));
      }
      return clauses(clauses).add(total(Detail.TOTAL_OF_DAYS)).add(".");
    }
    List<WetSpell> others = spells.subList(1, spells.size());
    Line line = opening(first, date).add(others.isEmpty() ? total(Detail.TOTAL) : amount(first));
    mentioned = ConditionWords.broadly(first.type());
    parts(line, first);
    for (SpellGroup group : SpellGroup.of(others)) {
      boolean more = group.isLike(first) && !first.isPossible();
      line.add(
          "; "
              + (more ? group.more() : group.kind())
              + " "
              + named.days(called.dates(group.entries())));
    }
    line.add(others.isEmpty() ? "" : total(Detail.TOTAL)).add(laterThunder(others));
    List<Day> later = chances(date, false);
    if (!later.isEmpty() && has(Detail.LATER_CHANCES)) {
      line.add("; " + chances(later));
    }
    return line.add(".");
  }

  private Line opening(WetSpell first, LocalDate date) {
    String what = RainPhrases.what(first);
    String likely = first.isLikely() ? " (" + percent(first.chance().getAsDouble()) + ")" : "";
    List<String> before = before(date);
    boolean chanceBefore = !chances.isEmpty() && chances.getFirst().date().isBefore(date);
    if (!chanceBefore && (called.isSoon(first) || !outlook.dryIsKnown())) {
      return bold(what + called.when(first)).add(likely);
    }
    if (outlook.isUnbroken() && first.from().equals(outlook.firstNotDry().orElseThrow())) {
      return bold(called.dryUntil(first.from()))
          .add(", then " + what)
          .add(first.toTheEnd() ? "" : called.end(first.from(), first.to()))
          .add(likely);
    }
    before.add(what + called.whenOnItsDay(first) + likely);
    return clauses(before);
  }

  /** What is said of the days before this one: that they are dry, or how likely rain is. */
  private List<String> before(LocalDate date) {
    List<Day> days = chances(date, true);
    List<String> clauses = new ArrayList<>();
    List<LocalDate> dry = called.dryDays();
    if (!dry.isEmpty() && outlook.isUnbroken() && dry.getLast().equals(named.today())) {
      String what =
          days.isEmpty()
              ? ConditionWords.broadly(spells.getFirst().type())
              : called.whatMayFall(days);
      mentioned = what;
      clauses.add("no " + what + " today");
    } else if (!dry.isEmpty()) {
      clauses.add(called.through(dry));
    }
    if (!days.isEmpty() && (spells.isEmpty() || has(Detail.EARLIER_CHANCES))) {
      clauses.add(chances(days));
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
    return ", " + amount + " in all" + (wettest.isEmpty() ? "" : ", most " + named.days(wettest));
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

  /** {@code ; thunder from 14:00}, in brief {@code ; some thunder}. */
  private void parts(Line line, WetSpell spell) {
    for (WetSpell.Part part : has(Detail.PARTS) ? spell.others() : List.<WetSpell.Part>of()) {
      String what = ConditionWords.partly(part.type());
      String hours = (part.withBreaks() ? " at times" : "") + called.hours(part, spell);
      line.add("; " + (has(Detail.HOURS_OF_PARTS) ? what + hours : "some " + what));
    }
  }

  /** Of later spells the days will do: {@code ; thunder on Sunday}. */
  private String laterThunder(List<WetSpell> spells) {
    TreeSet<LocalDate> dates = new TreeSet<>();
    for (WetSpell spell : has(Detail.PARTS) ? spells : List.<WetSpell>of()) {
      for (WetSpell.Part part : spell.others()) {
        if (part.type() == PrecipitationType.THUNDERSTORMS) {
          dates.add(called.dateOf(part.from()));
        }
      }
    }
    return dates.isEmpty() ? "" : "; thunder " + named.days(List.copyOf(dates));
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

  /** {@code 45% chance of rain on Monday}. */
  String chances(List<Day> days) {
    double highest = 0;
    for (Day day : days) {
      highest = Math.max(highest, day.precipitationProbability().orElse(0));
    }
    String what = called.whatMayFall(days);
    String of = what.equals(mentioned) ? " " : " chance of " + what + " ";
    return (days.size() > 1 ? "up to " : "") + percent(highest) + of + named.days(Day.dates(days));
  }

  private String percent(double chance) {
    return quantities.probability(OptionalDouble.of(chance)).spans().getFirst().text();
  }
}
