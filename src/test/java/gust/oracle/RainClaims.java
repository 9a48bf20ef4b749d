package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes a rain sentence apart, clause by clause, and holds each against the reply. A clause that it
 * does not know is a failure: no sentence gets past it unread.
 */
final class RainClaims {
  private static final String KIND =
      "(rain and snow|heavy rain|heavy showers|heavy snow|snow showers|freezing"
          + " rain|rain|drizzle|showers|thunderstorms|snow|sleet|hail)";
  private static final String MM = "(" + Shown.TRACE + "|\\d+(?:\\.\\d+)?)[ \u00a0]" + Shown.AMOUNT;
  private static final Pattern HEAVY =
      Pattern.compile("(?i)\\bheavy (?:rain and snow|rain|snow) (?=on |to|[A-Z])");
  private static final String PERCENT = "(\\d+)(?:%|[ \u00a0]percent)";

  private final ReplyHours reply;
  private final Checks checks;
  private final String sentence;
  private final Phrase phrase;

  /** Days whose rain has been named. */
  private final TreeSet<LocalDate> named = new TreeSet<>();

  private ReplyHours spell;
  private boolean isWetNamed;

  private RainClaims(String sentence, ReplyHours reply, Checks checks) {
    this.sentence = sentence;
    this.reply = reply;
    this.checks = checks;
    this.phrase = new Phrase(sentence, reply);
  }

  /**
   * @param danger the sentence before it; empty for none
   */
  static void check(String sentence, String danger, ReplyHours reply, Checks checks) {
    RainClaims claims = new RainClaims(sentence, reply, checks);
    claims.heavy(danger);
    claims.read();
    claims.all();
  }

  /** The days of a danger need no second sentence. */
  private void heavy(String danger) {
    Matcher names = HEAVY.matcher(danger);
    while (names.find()) {
      Phrase days = new Phrase(danger.substring(names.end()), reply);
      days.reads(Phrase.DAYS);
      named.addAll(days.days(1));
      claim("heavy days", named.stream().allMatch(day -> reply.on(day).mm() >= 19.5));
    }
  }

  /** The longest form leaves out no day on which rain is possible. */
  static void checkChances(String sentence, ReplyHours reply, Checks checks) {
    RainClaims claims = new RainClaims(sentence, reply, new Checks());
    claims.read();
    for (LocalDate day : reply.dates(hour -> hour.chance() >= 0.3)) {
      boolean wet = anyHour(reply.on(day), Hour::wet);
      checks.claim("every chance", wet || claims.named.contains(day), sentence);
    }
  }

  /** A line has no room for all days. */
  static void checkVerdict(String verdict, ReplyHours reply, Checks checks) {
    new RainClaims(verdict, reply, checks).read();
  }

  private void claim(String kind, boolean holds) {
    checks.claim(kind, holds, sentence);
  }

  private void read() {
    while (!phrase.isOver()) {
      if (!(dry() || chance() || first() || more() || amount())) {
        claim("clause", false);
        return;
      }
      if (!phrase.reads("[.]$|; |, (?:then )?") && !phrase.isOver()) {
        claim("separator", false);
        return;
      }
    }
    claim("read", true);
  }

  /** Each day of rain is named, or lies in the first spell. */
  private void all() {
    TreeSet<LocalDate> wet = reply.dates(Hour::wet);
    if (spell != null) {
      wet.removeAll(spell.dates(Hour::wet));
    }
    wet.removeAll(named);
    claim("every wet day", wet.isEmpty());
  }

  private boolean dry() {
    if (phrase.reads("dry until at least " + Phrase.MOMENT)) {
      Instant end = phrase.moment(1, reply.now());
      dryBefore(end);
      boolean isLast = reply.hours().getLast().to().equals(end);
      claim("dry to the end", isLast || !anyHour(reply, hour -> hour.from().equals(end)));
      return true;
    }
    if (spell != null && phrase.reads("dry through (\\w++(?: \\d+ \\w++)?+)(?! and)")) {
      return dryThrough(phrase.endOf(phrase.day(phrase.group(1))));
    }
    if (phrase.reads("(dry|(?:rain|snow|rain or snow) unlikely) today(?!,| and| to)")) {
      boolean isSure = phrase.group(1).equalsIgnoreCase("dry");
      dryBefore(phrase.endOf(reply.today()));
      double chance = reply.on(reply.today()).highest(Hour::chance);
      claim("unlikely", isSure ? !(chance >= 0.05) : chance >= 0.05);
      return true;
    }
    if (!phrase.reads("dry " + Phrase.DAYS + "(?: until " + Phrase.MOMENT + ")?")) {
      return false;
    }
    boolean partly = phrase.group(2) != null;
    for (LocalDate day : phrase.days(1)) {
      List<Hour> hours = reply.on(day).hours();
      boolean known = !hours.isEmpty() || day.equals(reply.today());
      claim("dry", known && hours.stream().allMatch(Hour::dry));
      Instant last = hours.isEmpty() ? Instant.MAX : hours.getLast().to();
      claim(
          "dry to the end",
          partly
              || reply.hasGapBefore(Instant.MAX)
              || !last.isBefore(phrase.endOf(day).minusSeconds(10_799)));
    }
    return true;
  }

  /** From the end of the spell on. */
  private boolean dryThrough(Instant end) {
    Instant begin = spell.hours().getLast().to();
    List<Hour> hours =
        reply.where(hour -> !hour.from().isBefore(begin) && hour.from().isBefore(end)).hours();
    claim("dry afterwards", !hours.isEmpty() && hours.stream().allMatch(Hour::dry));
    claim("dry to the end", !reply.hours().getLast().to().isBefore(end));
    claim("dry without a gap", !reply.hasGapBefore(end));
    return true;
  }

  private static boolean anyHour(ReplyHours of, Predicate<Hour> test) {
    return of.hours().stream().anyMatch(test);
  }

  private void dryBefore(Instant end) {
    List<Hour> before = reply.where(hour -> hour.from().isBefore(end)).hours();
    claim("dry", reply.anyAmountOrChance() && before.stream().allMatch(Hour::dry));
    boolean reached = !reply.hours().getLast().to().isBefore(end.minusSeconds(10_799));
    claim("dry to the end", reached);
    claim("dry without a gap", !reply.hasGapBefore(end));
  }

  private boolean first() {
    if (spell != null) {
      return false;
    }
    if (phrase.reads(KIND + " now,(?: then " + KIND + ")?( on and off)?")) {
      return now(phrase.group(1), phrase.group(2), phrase.group(3) != null);
    }
    if (!phrase.reads(KIND + "( possible| likely)?( on and off)?")) {
      return false;
    }
    String kind = phrase.group(1);
    String certainty = phrase.group(2);
    boolean breaks = phrase.group(3) != null;
    Instant from = phrase.reads(" from " + Phrase.MOMENT) ? phrase.moment(1, reply.now()) : null;
    Instant to = end(from == null ? reply.now() : from);
    if (from == null && to == null && phrase.reads(" " + Phrase.DAYS)) {
      group(kind, phrase.days(1));
      return true;
    }
    Optional<Hour> firstWet = reply.hours().stream().filter(Hour::wet).findFirst();
    claim("begins", firstWet.isPresent() && (from == null || firstWet.get().from().equals(from)));
    spell = spellOf(to);
    if (spell.hours().isEmpty()) {
      claim("rain", false);
      spell = null;
      return true;
    }
    boolean untimed = from == null && to == null;
    claim("rain", breaks || untimed || spell.hours().stream().allMatch(Hour::wet));
    if (to != null) {
      claim("ends", spell.hours().getLast().to().equals(to) && spell.hours().getLast().wet());
    }
    kindHolds(kind, spell.where(Hour::wet));
    certaintyHolds(certainty, spell.where(Hour::wet));
    return true;
  }

  /** What the reading says, and until when. */
  private boolean now(String kind, String then, boolean breaks) {
    Hour first = reply.hours().getFirst();
    claim("now", reply.measured() && first.wet() && kindOf(kind).test(first));
    Instant to = end(reply.now());
    spell = spellOf(to);
    claim("now", !spell.hours().isEmpty() && spell.hours().getFirst() == first);
    claim("now until", to != null && spell.hours().getLast().to().equals(to));
    claim("rain", breaks || spell.hours().stream().allMatch(Hour::wet) || then != null);
    if (then != null) {
      kindHolds(then, spell.where(hour -> hour.wet() && hour != first));
    }
    return true;
  }

  /** Null where the sentence leaves it out. */
  private Instant end(Instant from) {
    if (phrase.reads(" until (?:at least )?" + Phrase.MOMENT)) {
      return phrase.moment(1, from);
    }
    return phrase.reads(" through (\\w+(?: \\d+ \\w+)?)")
        ? phrase.endOf(phrase.day(phrase.group(1)))
        : null;
  }

  /** The first spell: to that instant, else until more than three hours are not wet. */
  private ReplyHours spellOf(Instant end) {
    Instant begin = null;
    Instant last = null;
    for (Hour hour : reply.hours()) {
      boolean within =
          end != null
              ? !hour.to().isAfter(end)
              : last == null || !hour.from().isAfter(last.plusSeconds(10_800));
      if (hour.wet() && within) {
        begin = begin == null ? hour.from() : begin;
        last = hour.to();
      }
    }
    Instant from = begin;
    Instant to = last;
    return reply.where(
        hour -> from != null && !hour.from().isBefore(from) && !hour.to().isAfter(to));
  }

  private void group(String kind, TreeSet<LocalDate> days) {
    for (LocalDate day : days) {
      claim("named day is wet", anyHour(reply.on(day), Hour::wet));
    }
    named.addAll(days);
    isWetNamed = true;
    ReplyHours wet = reply.where(hour -> hour.wet() && days.contains(reply.date(hour)));
    claim("kind of day", anyHour(wet, kindOf(kind)) || kind.matches("(?i)rain and snow|rain|snow"));
  }

  private boolean more() {
    if (phrase.reads("(?:a little )?more " + Phrase.DAYS)) {
      TreeSet<LocalDate> days = phrase.days(1);
      Instant end = spell == null ? Instant.MIN : spell.hours().getLast().to();
      for (LocalDate day : days) {
        claim("more", anyHour(reply.on(day), hour -> hour.wet() && !hour.from().isBefore(end)));
      }
      named.addAll(days);
      return true;
    }
    if (spell == null && !isWetNamed) {
      return false;
    }
    if (phrase.reads(KIND + "( possible| likely)? " + Phrase.DAYS)) {
      group(phrase.group(1), phrase.days(3));
      return true;
    }
    return false;
  }

  private boolean chance() {
    String kinds = "(?:rain or snow|rain|snow)";
    if (phrase.reads(PERCENT + " chance of " + kinds + " " + Phrase.DAYS)) {
      long percent = phrase.number(1);
      for (LocalDate day : phrase.days(2)) {
        ReplyHours of = reply.on(day);
        claim("chance", ReplyHours.whole(100 * of.highest(Hour::chance)) == percent);
        claim("chance day is not wet", !anyHour(of, Hour::wet));
        named.add(day);
      }
      return true;
    }
    String likely = "(?: " + Phrase.DAYS + ")?, most likely " + Phrase.DAYS;
    if (!phrase.reads(kinds + " possible" + likely + "(?: \\(" + PERCENT + "\\))?")) {
      return false;
    }
    TreeSet<LocalDate> most = phrase.days(2);
    TreeSet<LocalDate> all = phrase.group(1) == null ? possibleDays() : phrase.days(1);
    all.addAll(most);
    long highest = ReplyHours.whole(100 * reply.on(most.first()).highest(Hour::chance));
    long percent = phrase.group(3) == null ? highest : phrase.number(3);
    for (LocalDate day : all) {
      long chance = ReplyHours.whole(100 * reply.on(day).highest(Hour::chance));
      claim("chance", most.contains(day) ? chance == percent : chance < percent);
      claim("chance day is not wet", !anyHour(reply.on(day), Hour::wet));
    }
    claim("most likely of several", all.size() > most.size());
    named.addAll(all);
    return true;
  }

  /** The days of chance before all rain, or after the first. */
  private TreeSet<LocalDate> possibleDays() {
    TreeSet<LocalDate> wet = reply.dates(Hour::wet);
    TreeSet<LocalDate> days = reply.dates(hour -> !hour.dry() || hour.wetCondition());
    days.removeAll(wet);
    boolean isLater = spell != null || isWetNamed;
    days.removeIf(day -> !wet.isEmpty() && day.isBefore(wet.first()) == isLater);
    return days;
  }

  private boolean amount() {
    if (!phrase.reads(MM + "(?: in all (?:by|on)? ?(\\w+(?: \\d+ [A-Z][a-z]+)?))?")) {
      return false;
    }
    LocalDate last = phrase.group(2) == null ? LocalDate.MAX : phrase.day(phrase.group(2));
    long sum = 0;
    for (LocalDate day : reply.dates(hour -> !reply.date(hour).isAfter(last))) {
      sum += reply.shown().steps(reply.on(day).mm());
    }
    double exact = sum == 0 ? reply.mm() : reply.shown().mm(sum);
    boolean holds = reply.shown().isAmount(phrase.group(1), sum, exact);
    checks.claim("in all", holds, sentence + " = " + sum);
    claim("no more later", reply.where(hour -> reply.date(hour).isAfter(last)).mm() == 0);
    return true;
  }

  private void kindHolds(String kind, ReplyHours wet) {
    long of = wet.hours().stream().filter(kindOf(kind)).count();
    claim("kind", 2 * of > wet.hours().size() || 2 * of == wet.hours().size() && of > 0);
  }

  private void certaintyHolds(String certainty, ReplyHours wet) {
    double chance = wet.highest(Hour::chance);
    boolean possible = !Double.isNaN(chance) && chance < 0.5;
    boolean likely = wet.mm() == 0 && chance < 1;
    claim(
        "certainty",
        switch (certainty == null ? "" : certainty.strip()) {
          case "possible" -> possible;
          case "likely" -> likely;
          default -> !possible && !likely;
        });
  }

  private static Predicate<Hour> kindOf(String kind) {
    return switch (kind.toLowerCase(Locale.ROOT)) {
      case "thunderstorms" -> Hour::thunder;
      case "snow" ->
          hour ->
              hour.id() / 10 == 60
                  || hour.id() / 10 == 62
                  || !hour.wetCondition()
                      && (hour.snow() > 0 || hour.mm() == 0 && hour.temperature() <= 0);
      case "rain and snow" -> Hour::wet;
      case "freezing rain" -> hour -> hour.id() == 511;
      case "drizzle" -> hour -> hour.id() / 100 == 3;
      case "showers" -> hour -> hour.id() == 520 || hour.id() == 521 || hour.id() == 531;
      case "heavy rain" -> hour -> List.of(502, 503, 504).contains(hour.id());
      case "heavy showers" -> hour -> hour.id() == 522;
      case "heavy snow" -> hour -> hour.id() == 602 || hour.id() == 622;
      case "snow showers" -> hour -> hour.id() == 620 || hour.id() == 621;
      case "sleet" -> hour -> hour.id() >= 611 && hour.id() <= 613;
      case "hail" -> hour -> hour.id() == 906;
      default ->
          hour ->
              hour.wetCondition()
                  ? hour.id() / 100 <= 5
                  : hour.snow() == 0 && (hour.mm() > 0 || hour.temperature() > 0);
    };
  }
}
