package gust.statement;

import gust.statement.RainStatement.Chance;
import gust.statement.RainStatement.DryAtLeast;
import gust.statement.RainStatement.DryDays;
import gust.statement.RainStatement.DryThrough;
import gust.statement.RainStatement.End;
import gust.statement.RainStatement.Possible;
import gust.statement.RainStatement.Spell;
import gust.statement.RainStatement.Total;
import gust.statement.Statement.Term;
import gust.statement.Statement.Term.Percent;
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
    /** Of the days after the first spell, and all days on which it is possible. */
    CHANCES,
    TOTAL,
    /** What comes after the only spell. */
    REST,
    /** Of a spell that has not begun. */
    END,
    /** Without them there are only days. */
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
  public record Said(List<RainStatement> clauses, Optional<PrecipitationType> opening) {}

  /** Whether the forecast has data on rain and snow. */
  public boolean isKnown() {
    return !outlook.spells().isEmpty() || outlook.dryIsKnown();
  }

  /**
   * @param omitted how many details, in their order; 0 to {@link #FORMS} - 1
   */
  public Said form(int omitted) {
    List<Detail> all = List.of(Detail.values());
    return said(all.subList(omitted, all.size()), true);
  }

  /** {@code Rain tomorrow}: the days alone. */
  public Said ofDays() {
    return said(List.of(), true);
  }

  /** {@code Rain from 18:00 until 03:00}, {@code Dry through Fri}: what comes first. */
  public Said verdict() {
    List<WetSpell> spells = outlook.spells();
    boolean isLong = spells.isEmpty() || !isWithinADay(spells.getFirst().to());
    List<Detail> details = List.of(Detail.END, Detail.CLOCK_TIMES);
    return said(isLong ? details.subList(1, 2) : details, false);
  }

  private boolean isWithinADay(Instant time) {
    return time.isBefore(outlook.now().plus(Duration.ofDays(1)));
  }

  /**
   * @param all else nothing beyond the first clause but what falls within a day
   */
  private Said said(List<Detail> details, boolean all) {
    if (Wetness.of(outlook.entries()) == Wetness.DRY) {
      return new Said(dry(), Optional.empty());
    }
    WetSpell first = outlook.spells().isEmpty() ? null : outlook.spells().getFirst();
    List<RainStatement> clauses = before(first, details, all);
    boolean isOpening = clauses.isEmpty();
    if (first == null || !all && !isOpening && !isWithinADay(first.from())) {
      return new Said(clauses, Optional.empty());
    }
    boolean hasEnd = isMeasured(first) || details.contains(Detail.END);
    boolean hasTimes = isMeasured(first) || details.contains(Detail.CLOCK_TIMES);
    List<WetSpell> later = outlook.spells().subList(hasTimes ? 1 : 0, outlook.spells().size());
    Total total = details.contains(Detail.TOTAL) ? total() : null;
    boolean isOnly = later.isEmpty() && hasEnd && details.contains(Detail.REST);
    WetDayGroups groups = new WetDayGroups(outlook, days);
    List<WetSpell> wet = groups.byDay(later, hasTimes ? first : null, hasEnd);
    boolean hasChances = isOnly || details.contains(Detail.CHANCES);
    List<Day> chances =
        hasChances
            ? outlook.daysOfChance(days.dateOf(first.from()), LocalDate.MAX)
            : new ArrayList<>();
    WetSpell named = null;
    if (hasTimes) {
      double mm = later.isEmpty() && total != null ? total.mm() : 0;
      Spell spell = spell(first, hasEnd, mm, isOnly ? dryAfter(first) : null);
      LocalDate last = lastDate(first, spell.end());
      Spell whole = all ? spell.with(groups.take(last, wet, chances)) : spell;
      clauses.add(whole);
      // What else falls later is no more of the same.
      named = whole.later() == null ? first : null;
    }
    clauses.addAll(all ? groups.of(wet, named) : List.of());
    if (!later.isEmpty() && total != null) {
      clauses.add(total);
    }
    if (!chances.isEmpty()) {
      clauses.add(chances(chances, details));
    }
    PrecipitationType type =
        hasTimes ? firstType(first) : groups.byDay(later, null, hasEnd).getFirst().type();
    return new Said(clauses, isOpening ? Optional.of(type) : Optional.empty());
  }

  private List<RainStatement> dry() {
    List<LocalDate> dry = outlook.dryDays(outlook.now());
    if (!dry.isEmpty()) {
      return List.of(dry(dry));
    }
    Instant end = outlook.dryUntil();
    return end.isAfter(outlook.now()) ? List.of(new DryAtLeast(days.moment(end))) : List.of();
  }

  private RainStatement dry(List<LocalDate> dry) {
    return outlook.isUnbroken() ? new DryThrough(dry.getLast()) : new DryDays(dry);
  }

  /** The days until the first spell: that they are dry, or how likely rain is. */
  private List<RainStatement> before(WetSpell first, List<Detail> details, boolean all) {
    List<RainStatement> clauses = new ArrayList<>();
    List<LocalDate> dry = outlook.dryDays(outlook.now());
    boolean isSoon = first != null && days.isSoon(first.from());
    if (!dry.isEmpty() && !isSoon) {
      clauses.add(dry(dry));
    }
    LocalDate date = first == null ? LocalDate.MAX : days.dateOf(first.from());
    List<Day> chances = outlook.daysOfChance(LocalDate.MIN, date);
    if (!chances.isEmpty() && (all || first == null)) {
      clauses.add(chances(chances, details));
    }
    return clauses;
  }

  private RainStatement chances(List<Day> possible, List<Detail> details) {
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
    double probability = highest / 100.0;
    PrecipitationType any = Wetness.whatMayFall(Day.entries(possible), outlook.units()).broadly();
    if (likeliest.size() == possible.size()) {
      return new Chance(probability, any, likeliest);
    }
    return new Possible(
        any,
        details.contains(Detail.CHANCES) ? Day.dates(possible) : List.of(),
        likeliest,
        details.contains(Detail.PERCENT) ? new Percent(probability) : null);
  }

  /**
   * @param hasEnd else only when it begins
   */
  private Spell spell(WetSpell spell, boolean hasEnd, double mm, LocalDate dryThrough) {
    boolean isNow = isMeasured(spell);
    boolean hasBegun = !spell.from().isAfter(outlook.now());
    return new Spell(
        isNow,
        firstType(spell),
        isNow && changes(spell) ? spell.laterType(outlook.units()) : null,
        Certainty.of(spell),
        spell.withBreaks(),
        hasBegun ? null : days.begin(spell.from()),
        hasEnd ? end(spell) : End.OPEN,
        null,
        null,
        mm,
        dryThrough);
  }

  /**
   * With its day if that differs from the start's. The end of the hours known is only said of what
   * has begun.
   */
  private End end(WetSpell spell) {
    Instant end = spell.to();
    LocalDate date = days.endDate(end);
    if (spell.toTheEnd()) {
      boolean hasBegun = !spell.from().isAfter(outlook.now());
      return hasBegun ? new End(End.Kind.AT_LEAST, days.moment(end)) : End.OPEN;
    }
    boolean isSameDay = date.equals(days.dateOf(spell.from()));
    if (days.isMidnight(end) && !isSameDay) {
      return new End(End.Kind.THROUGH, new Term.Moment(end, true, date));
    }
    isSameDay &= !days.isMidnight(spell.from()) || !days.isSoon(spell.from());
    return new End(End.Kind.AT, isSameDay ? NearDays.clock(end) : days.moment(end));
  }

  /** The last day that the spell names, or today. */
  private LocalDate lastDate(WetSpell spell, End end) {
    return end == End.OPEN ? days.dateOf(spell.from()) : days.endDate(spell.to());
  }

  /** The last dry day after the spell; null if that is no later day. */
  private LocalDate dryAfter(WetSpell spell) {
    List<LocalDate> dry = outlook.dryDays(spell.to());
    boolean isLater = !dry.isEmpty() && dry.getLast().isAfter(days.endDate(spell.to()));
    return isLater && outlook.isUnbroken() ? dry.getLast() : null;
  }

  /** What the first words name. */
  private PrecipitationType firstType(WetSpell spell) {
    return isMeasured(spell) ? spell.firstType(outlook.units()) : spell.type();
  }

  /** Whether it falls now, by the reading. */
  private boolean isMeasured(WetSpell spell) {
    return outlook.isMeasured() && !spell.from().isAfter(outlook.now());
  }

  /** Whether rain is measured and snow comes, or the other way round. */
  private boolean changes(WetSpell spell) {
    return spell.wet().size() > 1
        && spell.laterType(outlook.units()).family() != firstType(spell).family();
  }

  /** Null if it is little, or the number of a danger. */
  private Total total() {
    double mm = outlook.amount();
    List<LocalDate> dates = new ArrayList<>();
    for (Day day : outlook.days()) {
      dates.addAll(day.amount() > 0 ? List.of(day.date()) : List.of());
    }
    boolean isSaid = dates.size() == 1 && new WetDayGroups(outlook, days).isHeavy(dates.getFirst());
    if (isSaid || mm < MUCH) {
      return null;
    }
    List<Entry> wet = new ArrayList<>(outlook.entries());
    wet.removeIf(entry -> Wetness.amount(entry) == 0);
    boolean isSnow = Wetness.whatMayFall(wet, outlook.units()) == PrecipitationType.SNOW;
    return new Total(mm, isSnow, dates.getLast(), dates.size() == 1);
  }
}
