package gust.statement;

import gust.statement.Statement.Certainty;
import gust.statement.Statement.Term.Moment;
import gust.statement.Statement.Term.Part;
import gust.statement.Statement.Term.Word;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What falls when: the dry days before, the first spell with its hours, the days after it. Less
 * detail never contradicts more.
 */
public record RainRules(Outlook outlook, NearDays days) {
  /** From so many mm on, a total is worth a number. */
  private static final double MUCH = 5;

  /**
   * @param clauses in order; may be empty
   * @param opening what the first clause on a spell says that falls; empty if a clause before it
   *     says that it is dry, or if there is none
   */
  public record Sentence(List<Statement> clauses, Optional<PrecipitationType> opening) {}

  /** Whether the forecast has data on rain and snow. */
  public boolean isKnown() {
    return !outlook.spells().isEmpty() || outlook.dryIsKnown();
  }

  /**
   * What falls within 24 hours, else what may fall today and tomorrow; else that it is dry, or what
   * falls later.
   */
  public Sentence next(Detail detail) {
    if (isNext()) {
      return sentence(detail, List.of(), 1);
    }
    List<Statement> chances = possibleByTomorrow().statements(detail);
    List<Statement> clauses = chances.isEmpty() ? dry() : chances;
    boolean isLater = clauses.isEmpty() && first() != null;
    return isLater ? sentence(detail) : new Sentence(clauses, Optional.empty());
  }

  /** What may fall today and tomorrow. */
  public Chances possibleByTomorrow() {
    return chances(outlook.daysOfChance(LocalDate.MIN, days.today().plusDays(2)));
  }

  /** What may fall on any day. */
  public Chances possible() {
    return chances(outlook.daysOfChance(LocalDate.MIN, LocalDate.MAX));
  }

  private Chances chances(List<Day> possible) {
    return new Chances(possible, outlook.units());
  }

  /** Whether rain or snow is expected to begin within 24 hours. */
  public boolean isNext() {
    return first() != null && first().from().isBefore(outlook.now().plus(Duration.ofDays(1)));
  }

  /** Whether something falls now, by the reading. */
  public boolean isNow() {
    return first() != null && isMeasured(first());
  }

  /** Null if none is expected. */
  private WetSpell first() {
    return outlook.spells().isEmpty() ? null : outlook.spells().getFirst();
  }

  /** What falls, as far as it is said: what is expected before what is possible. */
  public Sentence sentence(Detail detail) {
    // What falls is worth more than that it is dry until then.
    boolean hasDry = first() == null || detail.has(Detail.NO_ENDS);
    return sentence(detail, hasDry ? dry() : List.of(), Integer.MAX_VALUE);
  }

  /**
   * @param most wet days, if only days are named
   */
  private Sentence sentence(Detail detail, List<Statement> dry, int most) {
    WetSpell first = first();
    List<Statement> clauses = new ArrayList<>(dry);
    if (first == null) {
      clauses.addAll(possible().statements(detail));
      return new Sentence(clauses, Optional.empty());
    }
    boolean isOpening = clauses.isEmpty();
    WetDays wetDays = new WetDays(outlook, days);
    if (isMeasured(first) || detail.has(Detail.NO_CLOCK_TIMES)) {
      clauses.addAll(spellAndOtherDays(first, wetDays, detail));
      return new Sentence(clauses, isOpening ? Optional.of(firstType(first)) : Optional.empty());
    }
    List<WetSpell> wet = wetDays.unsaid(null, false);
    clauses.add(wetDays.groups(wet.subList(0, Math.min(most, wet.size())), null).getFirst());
    return new Sentence(clauses, isOpening ? Optional.of(wet.getFirst().type()) : Optional.empty());
  }

  private List<Statement> spellAndOtherDays(WetSpell first, WetDays wetDays, Detail detail) {
    boolean isUntilKnown = first.toTheEnd() && !detail.has(Detail.NO_CLOCK_TIMES);
    boolean hasEnd = detail.has(Detail.NO_ENDS) || isMeasured(first) && !isUntilKnown;
    boolean isOnly = outlook.spells().size() == 1;
    LocalDate day = days.dateOf(first.from());
    List<Day> chances = outlook.daysOfChance(day, LocalDate.MAX);
    WetDays.Later later =
        wetDays.later(lastDate(first, hasEnd), wetDays.unsaid(first, hasEnd), chances);
    Statement total = detail.has(Detail.NO_NUMBERS) ? total() : null;
    boolean isSnow = firstType(first).broadly() == PrecipitationType.SNOW;
    Statement spell =
        spell(first, hasEnd)
            .amount(isSnow ? "water" : "amount", isOnly && total != null ? outlook.amount() : 0);
    if (!detail.has(Detail.FIRST_SPELL)) {
      return List.of(spell);
    }
    List<Statement> clauses = new ArrayList<>();
    clauses.add(
        spell
            .word("later", "type", later.what())
            .word("maybe", "sure", later.sure())
            .with("again", later.what() == lastType(first) ? new Word("word.again", null) : null)
            .with("rest", isOnly ? dryAfter(first) : null));
    // After a spell that says what falls later, "more" would be taken for more of that.
    clauses.addAll(wetDays.groups(later.wet(), later.what() == null ? first : null));
    boolean hasTotal = !isOnly && total != null && detail.has(Detail.NO_TOTAL);
    clauses.addAll(hasTotal ? List.of(total) : List.of());
    List<Day> possible = outlook.daysOfChance(LocalDate.MIN, day);
    boolean isBefore = later.chances().isEmpty();
    possible.addAll(later.chances());
    clauses.addAll(isBefore ? 0 : clauses.size(), chances(possible).statements(detail));
    return clauses;
  }

  /** That it is dry now, up to the first spell; empty if that comes soon. */
  private List<Statement> dry() {
    List<Statement> clauses = new ArrayList<>();
    List<LocalDate> dry = outlook.dryDays(outlook.now());
    Instant end = outlook.dryUntil();
    if (!dry.isEmpty() && (first() == null || !days.isSoon(first().from()))) {
      clauses.add(
          outlook.isUnbroken()
              ? dryThrough(dry.getLast())
              : new Statement("dry.days").days("days", dry));
    } else if (Wetness.of(outlook.entries()) == Wetness.DRY && end.isAfter(outlook.now())) {
      clauses.add(new Statement("dry.least").with("least", days.moment(end)));
    }
    return clauses;
  }

  /** {@code dry through Thursday}, to its end. */
  private static Statement dryThrough(LocalDate last) {
    return new Statement("dry.through").days("through", List.of(last));
  }

  /**
   * {@code snow now, then rain}, {@code snow now}, {@code rain likely}: without hours, the most
   * exact first; of a later day the broad kind and the day, {@code rain tomorrow}; empty if none is
   * expected.
   */
  public List<Statement> kinds() {
    WetSpell first = first();
    if (first == null) {
      return List.of();
    }
    if (days.dateOf(first.from()).isAfter(days.today())) {
      WetSpell day = new WetDays(outlook, days).unsaid(null, false).getFirst();
      return List.of(
          new Statement("wet.days")
              .word("what", "type", day.type().broadly())
              .word("sure", "sure", Certainty.of(day))
              .days("days", List.of(days.dateOf(day.from()))));
    }
    Statement kind =
        new Statement(isNow() ? "spell.begun" : "spell")
            .word("what", "type", firstType(first))
            .word("sure", "sure", isNow() ? null : Certainty.of(first));
    return isNow() && changes(first)
        ? List.of(kind.word("then", "type", first.laterType(outlook.units())), kind)
        : List.of(kind);
  }

  /**
   * {@code rain likely from 15:00 until 18:00}; of what falls now {@code snow now, then rain until
   * 18:00}.
   *
   * @param hasEnd else only when it begins
   */
  private Statement spell(WetSpell spell, boolean hasEnd) {
    boolean isNow = isMeasured(spell);
    if (isNow && !hasEnd) {
      return kinds().getLast();
    }
    Statement statement =
        new Statement(isNow ? "spell.now" : "spell")
            .word("what", "type", firstType(spell))
            .word("then", "type", isNow && changes(spell) ? spell.laterType(outlook.units()) : null)
            .word("sure", "sure", isNow ? null : Certainty.of(spell))
            .with("breaks", spell.withBreaks() ? new Word("word.breaks", null) : null);
    return withHours(statement, spell, hasEnd);
  }

  /**
   * {@code until 18:00}, {@code until at least 18:00}, {@code through Monday}: with its day if that
   * differs from the start's. The end of the hours known is only said of what has begun.
   */
  private Statement withHours(Statement statement, WetSpell spell, boolean hasEnd) {
    Instant end = spell.to();
    Moment begin = hasBegun(spell) ? null : days.begin(spell.from());
    Statement begun = statement.with("begin", begin);
    if (!hasEnd || spell.toTheEnd()) {
      return begun.with("least", hasEnd && begin == null ? days.moment(end) : null);
    }
    if (days.isMidnight(end) && !days.endDate(end).equals(days.dateOf(spell.from()))) {
      return begun.days("through", List.of(days.endDate(end)));
    }
    return begin == null
        ? statement.with("end", days.moment(end))
        : days.hours(statement, begin, end);
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

  /** What falls at the beginning of a spell, which its first words name. */
  private PrecipitationType firstType(WetSpell spell) {
    return isMeasured(spell) ? spell.firstType(outlook.units()) : spell.type();
  }

  /** What the words on the spell itself name last. */
  private PrecipitationType lastType(WetSpell spell) {
    boolean isOther = isMeasured(spell) && changes(spell);
    return isOther ? spell.laterType(outlook.units()) : firstType(spell);
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
    List<Day> wetDays = outlook.days().stream().filter(day -> day.amount() > 0).toList();
    boolean isOneDay = wetDays.size() == 1;
    if (outlook.amount() < MUCH || isOneDay && wetDays.getFirst().isHeavy()) {
      return null;
    }
    List<Entry> wet =
        outlook.entries().stream().filter(entry -> Wetness.amount(entry) > 0).toList();
    boolean isSnow = Wetness.whatMayFall(wet, outlook.units()) == PrecipitationType.SNOW;
    return new Statement(isOneDay ? "total.one" : "total")
        .amount(isSnow ? "water" : "amount", outlook.amount())
        .days("day", List.of(wetDays.getLast().date()));
  }
}
