package gust.render.forecast;

import gust.render.kit.Line;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The rain summary. */
record RainSentence(Outlook outlook, Quantities quantities, RelativeTimes times) {
  /** From so many mm on, a total is worth a number. */
  private static final double MUCH = 5;

  /** What a form can omit, in this order. */
  enum Detail {
    CHANCES,
    TOTAL,
    WHOLE_NAMES,
    /** That it is dry afterwards. */
    REST,
    /** Hours of day; without them there are only days. */
    CLOCK_TIMES,
    EARLIER_CHANCES
  }

  /** Whether the forecast has data on rain and snow. */
  boolean isKnown() {
    return !outlook.spells().isEmpty() || outlook.dryIsKnown();
  }

  /**
   * The longest form that fits this many cells, or the shortest if none does; without a full stop.
   * Chances that a picture shows are only spoken.
   */
  Line within(int cells) {
    List<Detail> details = List.of(Detail.values());
    for (int leftOut = quantities.glyphs().spoken() ? 0 : 1; ; leftOut++) {
      List<Detail> left = details.subList(leftOut, details.size());
      boolean wholeNames = left.contains(Detail.WHOLE_NAMES);
      Form form = new Form(phrases(wholeNames ? times : times.inBrief()), left);
      Line words = form.words();
      if (left.isEmpty() || words.width() < cells) {
        return words.in(Style.BOLD);
      }
    }
  }

  /** {@code Rain tomorrow}: the days alone, without a full stop. */
  Form ofDays() {
    return new Form(phrases(times.inBrief()), List.of());
  }

  /** {@code Rain 18:00 to 03:00}, short enough for a status bar. */
  Line verdict() {
    RainPhrases phrases = phrases(times);
    if (outlook.isDry()) {
      return bold(phrases.dry());
    }
    WetSpell first = outlook.spells().isEmpty() ? null : outlook.spells().getFirst();
    if (isNext()) {
      boolean openEnded = !first.from().isAfter(outlook.now()) || first.toTheEnd();
      return bold(openEnded ? phrases.soon(first) : RainPhrases.what(first) + phrases.span(first));
    }
    Instant begin = outlook.entries().getFirst().time();
    Instant notDry = outlook.firstNotDry().orElse(begin);
    if (!notDry.isAfter(begin)) {
      Day day = outlook.days().getFirst();
      return bold(
          day.wetness() == Wetness.WET
              ? RainPhrases.what(first) + phrases.when(first)
              : phrases.chances(List.of(day)));
    }
    if (notDry.isAfter(outlook.unbrokenUntil())) {
      return bold("dry" + phrases.untilAtLeast(outlook.unbrokenUntil()));
    }
    Line dry = bold("dry" + phrases.until(notDry));
    if (first == null || !first.from().isBefore(times.omitDayBefore())) {
      return dry;
    }
    return dry.add(
        first.from().equals(notDry)
            ? ", then " + RainPhrases.kind(first)
            : ", " + RainPhrases.what(first) + phrases.span(first));
  }

  /** What the verdict says that falls; empty if it begins with the dry hours before. */
  Optional<PrecipitationType> opening() {
    return isNext()
        ? Optional.of(phrases(times).firstType(outlook.spells().getFirst()))
        : Optional.empty();
  }

  private boolean isNext() {
    return !outlook.spells().isEmpty()
        && (RelativeTimes.isSoon(outlook.spells().getFirst().from(), outlook.now())
            || !outlook.dryIsKnown());
  }

  private RainPhrases phrases(RelativeTimes named) {
    return new RainPhrases(outlook, quantities, named);
  }

  static Line bold(String words) {
    return new Line().add(Words.capital(words), Style.BOLD);
  }

  /**
   * One form of the rain sentence, always written from the outlook. Shorter forms omit details but
   * never contradict longer ones. Every form names every day on which rain or snow is expected.
   *
   * @param details that this form includes
   */
  record Form(RainPhrases phrases, List<Detail> details) {
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
        return joined(clauses);
      }
      List<WetSpell> others = spells.subList(1, spells.size());
      Line line = opening(first, date);
      List<String> more = new ArrayList<>();
      addDays(more, others, first);
      addClauses(line, more).add(total());
      if (others.isEmpty() && !first.toTheEnd() && has(Detail.REST)) {
        line.add(phrases.afterwards(first.to()));
      }
      List<Day> chances = outlook().daysOfChance(LocalDate.MIN, LocalDate.MAX);
      if (!chances.isEmpty() && has(Detail.CHANCES)) {
        line.add("; " + phrases.chances(chances));
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
      boolean beginsDry = hasTimes(first) && outlook().isUnbroken();
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
          && (RelativeTimes.isSoon(first.from(), outlook().now()) || !outlook().dryIsKnown());
    }

    private Line opening(WetSpell first, LocalDate date) {
      String percentSuffix =
          first.isChanceOnly() ? " (" + phrases.percent(first.chance()) + ")" : "";
      if (isNext(first)) {
        return bold(phrases.soon(first)).add(percentSuffix);
      }
      if (outlook().isUnbroken()) {
        boolean isSure = first.from().equals(outlook().firstNotDry().orElseThrow());
        return bold((isSure ? "dry" : "probably dry") + phrases.until(first.from()))
            .add(", then " + RainPhrases.what(first))
            .add(first.toTheEnd() ? "" : phrases.end(first.from(), first.to()))
            .add(percentSuffix);
      }
      List<String> clauses = before(date);
      clauses.add(RainPhrases.kind(first) + phrases.whenOnItsDay(first) + percentSuffix);
      return joined(clauses);
    }

    /** Describes the days before this one: that they are dry, or how likely rain is. */
    private List<String> before(LocalDate date) {
      List<Day> days = outlook().daysOfChance(LocalDate.MIN, date);
      List<WetSpell> spells = outlook().spells();
      List<String> clauses = new ArrayList<>();
      List<LocalDate> dry = outlook().dryDays();
      if (!dry.isEmpty()) {
        clauses.add(phrases.dryThrough(dry));
      } else if (spells.isEmpty() && outlook().isUnbroken()) {
        clauses.addAll(phrases.probablyDry());
      }
      if (!days.isEmpty() && (spells.isEmpty() || has(Detail.EARLIER_CHANCES))) {
        clauses.add(phrases.chances(days));
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
     * {@code more on Sunday and Monday}, each day with what falls on it; days that are named
     * already get no chance.
     *
     * @param first the spell named before; null if there is none
     */
    private void addDays(List<String> clauses, List<WetSpell> spells, WetSpell first) {
      TreeSet<LocalDate> named = new TreeSet<>();
      for (SpellGroup group : SpellGroup.of(ofDays(spells))) {
        TreeSet<LocalDate> days = phrases.dates(group.entries());
        if (group.spells().getFirst().isBelowEven()) {
          days.removeAll(named);
        }
        named.addAll(days);
        if (!days.isEmpty()) {
          String kind = first == null ? group.kind() : group.kindAfter(first);
          clauses.add(kind + " " + phrases.times().onDays(List.copyOf(days)));
        }
      }
    }

    /**
     * {@code , 14.5 mm}, {@code , 24 mm by Monday}: of whole days, as in the rows; empty if it is
     * little, or the number of a danger.
     */
    private String total() {
      List<LocalDate> dates = new ArrayList<>();
      for (Day day : outlook().days()) {
        if (day.amount() > 0) {
          dates.add(day.date());
        }
      }
      boolean isSaid = false;
      for (Danger danger : outlook().dangers()) {
        isSaid |=
            danger.kind() == Danger.Kind.HEAVY_RAIN || danger.kind() == Danger.Kind.HEAVY_SNOW;
      }
      if (isSaid && dates.size() == 1 || !has(Detail.TOTAL) || outlook().amount() < MUCH) {
        return "";
      }
      String amount = ", " + phrases.quantities().rainfall(outlook().amount()).words();
      if (outlook().spells().size() == 1) {
        return amount;
      }
      if (dates.size() > 1) {
        return amount + " by " + phrases.times().dayName(dates.getLast());
      }
      List<Entry> wet = new SpellGroup(outlook().spells()).entries();
      return amount
          + (phrases.dates(wet).size() > 1 ? " " + phrases.times().onDay(dates.getFirst()) : "");
    }
  }
}
