package gust.render.forecast;

import gust.render.kit.ConditionWords;
import gust.render.kit.Line;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What falls when: the dry days before, the first spell with its hours, the days after it. Shorter
 * forms omit details but never contradict longer ones; without a full stop.
 */
record RainSentence(Outlook outlook, Quantities quantities, RelativeTimes times) {
  /** From so many mm on, a total is worth a number. */
  private static final double MUCH = 5;

  /** What a shorter form omits, in this order. */
  private enum Detail {
    /** Of the days after the first spell. */
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

  /**
   * @param clauses in order
   * @param opening what the first words say that falls; empty if they say that it is dry or may
   *     rain
   */
  record Said(List<String> clauses, Optional<PrecipitationType> opening) {
    Line words() {
      return new Line().add(Words.capital(String.join("; ", clauses)), Style.BOLD);
    }

    /** The first clause alone. */
    Line inShort() {
      return new Said(clauses.subList(0, Math.min(1, clauses.size())), opening).words();
    }
  }

  /** Whether the forecast has data on rain and snow. */
  boolean isKnown() {
    return !outlook.spells().isEmpty() || outlook.dryIsKnown();
  }

  /**
   * The longest form that fits this many cells, or the shortest if none does. Days in full are not
   * worth the hours.
   */
  Line within(int cells) {
    List<Detail> details = List.of(Detail.values());
    int shortest = times.brief() ? details.size() : Detail.CLOCK_TIMES.ordinal();
    int omitted = quantities.glyphs().spoken() ? 0 : 1;
    Line words = said(details.subList(omitted, details.size()), true).words();
    while (words.width() >= cells && omitted < shortest) {
      omitted++;
      words = said(details.subList(omitted, details.size()), true).words();
    }
    return words;
  }

  /** {@code Rain tomorrow}: the days alone. */
  Said ofDays() {
    return said(List.of(), true);
  }

  /** {@code Rain from 18:00 until 03:00}, {@code Dry through Fri}: what comes first. */
  Said verdict() {
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
    RainPhrases phrases = new RainPhrases(outlook, quantities, times);
    if (Wetness.of(outlook.entries()) == Wetness.DRY) {
      return new Said(List.of(phrases.dry()), Optional.empty());
    }
    WetSpell first = outlook.spells().isEmpty() ? null : outlook.spells().getFirst();
    List<String> clauses = before(first, details, all, phrases);
    boolean isOpening = clauses.isEmpty();
    if (first == null || !all && !isOpening && !isWithinADay(first.from())) {
      return new Said(clauses, Optional.empty());
    }
    boolean isMeasured = phrases.isMeasured(first);
    boolean hasEnd = isMeasured || details.contains(Detail.END);
    boolean hasTimes = isMeasured || details.contains(Detail.CLOCK_TIMES);
    List<WetSpell> later = outlook.spells().subList(hasTimes ? 1 : 0, outlook.spells().size());
    String total = details.contains(Detail.TOTAL) ? total() : "";
    boolean isOnly = later.isEmpty() && hasEnd && details.contains(Detail.REST);
    if (hasTimes) {
      String amount = later.isEmpty() && !total.isEmpty() ? ", " + total : "";
      String rest = isOnly ? phrases.afterwards(first) : "";
      clauses.add(phrases.spell(first, hasEnd) + amount + rest);
    }
    if (all) {
      addDays(clauses, later, hasTimes ? first : null, hasEnd, phrases);
    }
    if (!later.isEmpty() && !total.isEmpty()) {
      clauses.add(total + " in all" + by());
    }
    List<Day> chances = outlook.daysOfChance(phrases.dateOf(first.from()), LocalDate.MAX);
    if (!chances.isEmpty() && (isOnly || details.contains(Detail.CHANCES))) {
      clauses.add(phrases.chances(chances, true));
    }
    PrecipitationType type =
        hasTimes ? phrases.firstType(first) : phrases.byDay(later).getFirst().type();
    return new Said(clauses, isOpening ? Optional.of(type) : Optional.empty());
  }

  /** The days until the first spell: that they are dry, or how likely rain is. */
  private List<String> before(
      WetSpell first, List<Detail> details, boolean all, RainPhrases phrases) {
    List<String> clauses = new ArrayList<>();
    List<LocalDate> dry = outlook.dryDays(outlook.now());
    boolean isSoon = first != null && RelativeTimes.isSoon(first.from(), outlook.now());
    if (!dry.isEmpty() && !isSoon) {
      clauses.add(phrases.dryThrough(dry));
    }
    LocalDate date = first == null ? LocalDate.MAX : phrases.dateOf(first.from());
    List<Day> chances = outlook.daysOfChance(LocalDate.MIN, date);
    if (!chances.isEmpty() && (all || first == null)) {
      clauses.add(phrases.chances(chances, details.contains(Detail.PERCENT)));
    }
    return clauses;
  }

  /**
   * {@code more on Sunday and Monday}, {@code snow on Tuesday}: each day but those of heavy rain,
   * which is a danger.
   *
   * @param named the spell named before; null if there is none
   */
  private void addDays(
      List<String> clauses,
      List<WetSpell> spells,
      WetSpell named,
      boolean hasEnd,
      RainPhrases phrases) {
    Map<String, PrecipitationType> types = new LinkedHashMap<>();
    Map<String, List<LocalDate>> dates = new LinkedHashMap<>();
    for (WetSpell day : phrases.byDay(spells)) {
      LocalDate date = phrases.dateOf(day.from());
      boolean isSaid = named != null && isHeavy(date);
      if (!hasEnd && named != null && kind(day).equals(kind(named))) {
        isSaid |= date.equals(phrases.dateOf(named.from()));
      }
      if (!isSaid) {
        PrecipitationType type = types.getOrDefault(kind(day), day.type());
        types.put(kind(day), type.and(day.type()));
        dates.putIfAbsent(kind(day), new ArrayList<>());
        dates.get(kind(day)).add(date);
      }
    }
    String before = named == null ? "" : kind(named);
    for (String kind : dates.keySet()) {
      String certainty = kind.substring(kind.indexOf('/') + 1);
      boolean isMore = kind.equals(before) && certainty.isEmpty();
      String falls = isMore ? "more" : ConditionWords.falling(types.get(kind)) + certainty;
      clauses.add(falls + " " + times.onDays(dates.get(kind)));
      before = "";
    }
  }

  /** What one clause can name, and how sure it is; no record, whose equals is slow to link. */
  private static String kind(WetSpell spell) {
    return spell.type().family() + "/" + RainPhrases.certainty(spell);
  }

  private boolean isHeavy(LocalDate date) {
    boolean isHeavy = false;
    for (Danger danger : outlook.dangers()) {
      isHeavy |= danger.kind().isHeavy() && Day.dates(danger.days()).contains(date);
    }
    return isHeavy;
  }

  /** {@code 14 mm}: the sum of the days; empty if it is little, or the number of a danger. */
  private String total() {
    double amount = outlook.amount();
    List<LocalDate> dates = wetDates();
    boolean isSaid = dates.size() == 1 && isHeavy(dates.getFirst());
    return isSaid || amount < MUCH ? "" : quantities.rainfall(amount).words();
  }

  private String by() {
    List<LocalDate> dates = wetDates();
    return dates.size() > 1
        ? " by " + times.dayName(dates.getLast())
        : " " + times.onDay(dates.getLast());
  }

  private List<LocalDate> wetDates() {
    List<LocalDate> dates = new ArrayList<>();
    for (Day day : outlook.days()) {
      if (day.amount() > 0) {
        dates.add(day.date());
      }
    }
    return dates;
  }
}
