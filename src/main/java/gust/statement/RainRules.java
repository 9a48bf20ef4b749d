package gust.statement;

import gust.statement.Statement.Certainty;
import gust.statement.Statement.Term.Part;
import gust.statement.Statement.Term.Percent;
import gust.statement.Statement.Term.Word;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Rounding;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What falls when: the dry days before, the first spell with its hours, the days after it. Shorter
 * forms omit details but never contradict longer ones.
 */
public record RainRules(Outlook outlook, NearDays days) {
  /** From so many mm on, a total is worth a number. */
  private static final double MUCH = 5;

  /** What a shorter form omits, in this order. */
  private enum Detail {
    /** All days on which rain is possible, also those after the first spell. */
    CHANCES,
    TOTAL,
    /** What comes after the only spell. */
    REST,
    /** When a spell ends that has not begun. */
    END,
    /** The hours of a spell that has not begun; without them only its day is named. */
    CLOCK_TIMES,
    /** How likely the most likely day is. */
    PERCENT
  }

  /** The number of forms; those from {@link #WITHOUT_TIMES} on have no times of day. */
  public static final int FORMS = Detail.values().length + 1;

  public static final int WITHOUT_TIMES = Detail.CLOCK_TIMES.ordinal() + 1;

  /**
   * @param clauses in order; may be empty
   * @param opening what the first clause says that falls; empty if it says that it is dry or that
   *     it may rain
   */
  public record Form(List<Statement> clauses, Optional<PrecipitationType> opening) {}

  /** Whether the forecast has data on rain and snow. */
  public boolean isKnown() {
    return !outlook.spells().isEmpty() || outlook.dryIsKnown();
  }

  /**
   * @param omitted how many details, in their order; 0 to {@link #FORMS} - 1
   */
  public Form form(int omitted) {
    List<Detail> all = List.of(Detail.values());
    return form(all.subList(omitted, all.size()), true);
  }

  /** {@code Rain from 18:00 until 03:00}, {@code Dry through Fri}: what comes first. */
  public Form verdict() {
    List<WetSpell> spells = outlook.spells();
    boolean isLong = spells.isEmpty() || !isWithinADay(spells.getFirst().to());
    List<Detail> details = List.of(Detail.END, Detail.CLOCK_TIMES);
    return form(isLong ? details.subList(1, 2) : details, false);
  }

  private boolean isWithinADay(Instant time) {
    return time.isBefore(outlook.now().plus(Duration.ofDays(1)));
  }

  /**
   * @param all else nothing beyond the first clause but what falls within a day
   */
  private Form form(List<Detail> details, boolean all) {
    WetSpell first = outlook.spells().isEmpty() ? null : outlook.spells().getFirst();
    List<Statement> clauses = before(first, details, all);
    boolean isOpening = clauses.isEmpty();
    if (first == null || !all && !isOpening && !isWithinADay(first.from())) {
      return new Form(clauses, Optional.empty());
    }
    boolean hasEnd = isMeasured(first) || details.contains(Detail.END);
    boolean hasTimes = isMeasured(first) || details.contains(Detail.CLOCK_TIMES);
    boolean isOnly = hasTimes && outlook.spells().size() == 1;
    boolean hasRest = isOnly && hasEnd && details.contains(Detail.REST);
    Statement total = details.contains(Detail.TOTAL) ? total() : null;
    WetDays wetDays = new WetDays(outlook, days);
    List<WetSpell> wet = wetDays.unsaid(hasTimes ? first : null, hasEnd);
    List<Day> chances =
        hasRest || details.contains(Detail.CHANCES)
            ? outlook.daysOfChance(days.dateOf(first.from()), LocalDate.MAX)
            : new ArrayList<>();
    PrecipitationType opening = hasTimes ? firstType(first) : wet.getFirst().type();
    WetSpell named = hasTimes ? first : null;
    WetDays.Later later = wetDays.later(null, wet, chances);
    if (hasTimes) {
      double mm = isOnly && total != null ? outlook.amount() : 0;
      later = wetDays.later(all ? lastDate(first, hasEnd) : null, wet, chances);
      clauses.add(
          spell(first, hasEnd, mm)
              .word("later", "type", later.what())
              .word("maybe", "sure", later.sure())
              .with("rest", hasRest ? dryAfter(first) : null));
      // After a spell that says what falls later, "more" would be taken for more of that.
      named = later.what() == null ? first : null;
    }
    clauses.addAll(all ? wetDays.groups(later.wetAfter(), named) : List.of());
    if (!isOnly && total != null) {
      clauses.add(total);
    }
    if (!later.chancesAfter().isEmpty()) {
      clauses.add(chances(later.chancesAfter(), details));
    }
    return new Form(clauses, isOpening ? Optional.of(opening) : Optional.empty());
  }

  /** The time until the first spell: that it is dry, or how likely rain is. */
  private List<Statement> before(WetSpell first, List<Detail> details, boolean all) {
    List<Statement> clauses = new ArrayList<>();
    List<LocalDate> dry = outlook.dryDays(outlook.now());
    boolean isSoon = first != null && days.isSoon(first.from());
    if (!dry.isEmpty() && !isSoon) {
      clauses.add(
          outlook.isUnbroken()
              ? dryThrough(dry.getLast())
              : new Statement("dry.days").days("days", dry));
    } else if (Wetness.of(outlook.entries()) == Wetness.DRY) {
      Instant end = outlook.dryUntil();
      Statement least = new Statement("dry.least").with("least", days.moment(end));
      clauses.addAll(end.isAfter(outlook.now()) ? List.of(least) : List.of());
    }
    LocalDate date = first == null ? LocalDate.MAX : days.dateOf(first.from());
    List<Day> chances = outlook.daysOfChance(LocalDate.MIN, date);
    if (!chances.isEmpty() && (all || first == null)) {
      clauses.add(chances(chances, details));
    }
    return clauses;
  }

  /** {@code dry through Thursday}, to its end. */
  private static Statement dryThrough(LocalDate last) {
    return new Statement("dry.through").day("through", last);
  }

  /**
   * {@code rain possible, most likely on Monday (45%)}, or {@code 45% chance of rain on Monday} if
   * that is all.
   */
  private Statement chances(List<Day> possible, List<Detail> details) {
    List<LocalDate> likeliest = new ArrayList<>();
    long highest = 0;
    for (Day day : possible) {
      long percent = Rounding.whole(100 * Wetness.chance(day.entries()).orElse(0));
      if (percent > highest) {
        likeliest.clear();
        highest = percent;
      }
      if (percent == highest) {
        likeliest.add(day.date());
      }
    }
    boolean isAll = likeliest.size() == possible.size();
    boolean hasPercent = isAll || details.contains(Detail.PERCENT);
    boolean hasAll = !isAll && details.contains(Detail.CHANCES);
    return new Statement(isAll ? "chance" : "possible")
        .word("what", "any", Wetness.whatMayFall(Day.entries(possible), outlook.units()))
        .days("all", hasAll ? Day.dates(possible) : List.of())
        .days(isAll ? "days" : "likely", likeliest)
        .with("percent", hasPercent ? new Percent(highest / 100.0) : null);
  }

  /**
   * {@code rain likely from 15:00 until 18:00}; of what falls now {@code snow now, then rain until
   * 18:00}.
   *
   * @param hasEnd else only when it begins
   * @param mm of all that falls; 0 if it is not said
   */
  private Statement spell(WetSpell spell, boolean hasEnd, double mm) {
    boolean isNow = isMeasured(spell);
    boolean isSnow = firstType(spell).broadly() == PrecipitationType.SNOW;
    Statement statement =
        new Statement(isNow ? "spell.now" : "spell")
            .word("what", "type", firstType(spell))
            .word("then", "type", isNow && changes(spell) ? spell.laterType(outlook.units()) : null)
            .word("sure", "sure", isNow ? null : Certainty.of(spell))
            .with("breaks", spell.withBreaks() ? new Word("word.breaks") : null)
            .with("begin", hasBegun(spell) ? null : days.begin(spell.from()))
            .amount(isSnow ? "water" : "amount", mm);
    return hasEnd ? withEnd(statement, spell) : statement;
  }

  /**
   * {@code until 18:00}, {@code until at least 18:00}, {@code through Monday}: with its day if that
   * differs from the start's. The end of the hours known is only said of what has begun.
   */
  private Statement withEnd(Statement statement, WetSpell spell) {
    Instant end = spell.to();
    boolean isSameDay = days.endDate(end).equals(days.dateOf(spell.from()));
    if (spell.toTheEnd()) {
      return statement.with("least", hasBegun(spell) ? days.moment(end) : null);
    }
    if (days.isMidnight(end) && !isSameDay) {
      return statement.day("through", days.endDate(end));
    }
    isSameDay &= !days.isMidnight(spell.from()) || !days.isSoon(spell.from());
    return statement.with("end", isSameDay ? NearDays.clock(end) : days.moment(end));
  }

  /** The last day that the spell names, or today. */
  private LocalDate lastDate(WetSpell spell, boolean hasEnd) {
    boolean isOpen = !hasEnd || spell.toTheEnd() && !hasBegun(spell);
    return isOpen ? days.dateOf(spell.from()) : days.endDate(spell.to());
  }

  /** The dry days after the spell; null if there is no later one. */
  private Part dryAfter(WetSpell spell) {
    List<LocalDate> dry = outlook.dryDays(spell.to());
    boolean isLater = !dry.isEmpty() && dry.getLast().isAfter(days.endDate(spell.to()));
    return isLater && outlook.isUnbroken() ? new Part(dryThrough(dry.getLast())) : null;
  }

  /** What the first words name. */
  private PrecipitationType firstType(WetSpell spell) {
    return isMeasured(spell) ? spell.firstType(outlook.units()) : spell.type();
  }

  /** Whether it falls now, by the reading. */
  private boolean isMeasured(WetSpell spell) {
    return outlook.isMeasured() && hasBegun(spell);
  }

  private boolean hasBegun(WetSpell spell) {
    return !spell.from().isAfter(outlook.now());
  }

  /** Whether rain is measured and snow comes, or the other way round. */
  private boolean changes(WetSpell spell) {
    return spell.wet().size() > 1
        && spell.laterType(outlook.units()).family() != firstType(spell).family();
  }

  /** {@code 14 mm in all by Sunday}; null if it is little, or the number of a danger. */
  private Statement total() {
    List<Day> wetDays = new ArrayList<>();
    for (Day day : outlook.days()) {
      wetDays.addAll(day.amount() > 0 ? List.of(day) : List.of());
    }
    boolean isOneDay = wetDays.size() == 1;
    if (outlook.amount() < MUCH || isOneDay && wetDays.getFirst().isHeavy()) {
      return null;
    }
    List<Entry> wet = new ArrayList<>(outlook.entries());
    wet.removeIf(entry -> Wetness.amount(entry) == 0);
    boolean isSnow = Wetness.whatMayFall(wet, outlook.units()) == PrecipitationType.SNOW;
    return new Statement(isOneDay ? "total.one" : "total")
        .amount(isSnow ? "water" : "amount", outlook.amount())
        .day("day", wetDays.getLast().date());
  }
}
