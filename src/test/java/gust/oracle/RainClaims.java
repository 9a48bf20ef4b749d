package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Takes a rain sentence apart, clause by clause, and holds each against the reply. A clause that it
 * does not know is a failure: no sentence gets past it unread.
 */
final class RainClaims {
  private static final String KIND =
      "(rain and snow|heavy rain|heavy showers|heavy snow|snow showers|freezing"
          + " rain|rain|drizzle|showers|thunderstorms|snow|sleet|hail)";
  private static final String MM = "(" + Shown.TRACE + "|\\d+\\.\\d+)[ \u00a0]" + Shown.AMOUNT;
  private static final String PERCENT = "(\\d+)(?:%|[ \u00a0]percent)";

  private final ReplyHours reply;
  private final Checks checks;
  private final String sentence;
  private final Phrase phrase;

  /** Days whose rain has been named. */
  private final TreeSet<LocalDate> named = new TreeSet<>();

  private Instant dryUntil;
  private ReplyHours spell;
  private boolean spellHasEnd;

  private RainClaims(String sentence, ReplyHours reply, Checks checks) {
    this.sentence = sentence;
    this.reply = reply;
    this.checks = checks;
    this.phrase = new Phrase(sentence, reply);
    this.dryUntil = reply.now();
  }

  static void check(String sentence, ReplyHours reply, Checks checks) {
    RainClaims claims = new RainClaims(sentence, reply, checks);
    claims.read();
    claims.all();
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
      if (!(dry() || first() || more() || part() || chance() || amount())) {
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
    String probably = spell == null ? "(probably )" : "(probably )?";
    if (phrase.reads(probably + "dry through (\\w++(?: \\d+ \\w++)?+)(?! and)")) {
      return dryThrough(phrase.group(1) != null, phrase.endOf(phrase.day(phrase.group(2))));
    }
    if (phrase.reads("probably dry until " + Phrase.MOMENT)) {
      dryUntil = phrase.moment(1, reply.now());
      List<Hour> before = reply.where(hour -> hour.from().isBefore(dryUntil)).hours();
      claim("probably dry", reply.anyAmountOrChance() && before.stream().noneMatch(Hour::wet));
      claim("probably dry", before.stream().anyMatch(hour -> !hour.dry()));
      claim("dry without a gap", !reply.hasGapBefore(dryUntil));
      claim("dry no longer", anyHour(reply, hour -> hour.from().equals(dryUntil) && hour.wet()));
      return true;
    }
    if (phrase.reads("dry until " + Phrase.MOMENT)) {
      dryUntil = phrase.moment(1, reply.now());
      dryBefore(dryUntil);
      claim("dry no longer", anyHour(reply, hour -> hour.from().equals(dryUntil) && !hour.dry()));
      return true;
    }
    if (phrase.reads("(dry|(?:rain|snow|rain or snow) unlikely) today(?!,| and| to)")) {
      boolean isSure = phrase.group(1).equalsIgnoreCase("dry");
      dryBefore(phrase.endOf(reply.today()));
      double chance = reply.on(reply.today()).highest(Hour::chance);
      claim("unlikely", isSure ? !(chance >= 0.1) : chance >= 0.1);
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

  /** From the end of the spell, or from now on. */
  private boolean dryThrough(boolean probably, Instant end) {
    Instant begin = spell == null ? reply.now() : spell.hours().getLast().to();
    List<Hour> hours =
        reply.where(hour -> !hour.from().isBefore(begin) && hour.from().isBefore(end)).hours();
    claim("dry afterwards", !hours.isEmpty() && hours.stream().noneMatch(Hour::wet));
    claim("surely dry afterwards", probably != hours.stream().allMatch(Hour::dry));
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
    boolean breaks = phrase.group(3) != null || phrase.rest().matches("[^;]*on and off from.*");
    Instant from = null;
    Instant to = null;
    spellHasEnd = true;
    String times = Phrase.MOMENT + " to " + Phrase.MOMENT;
    if (phrase.reads(" (?:on )?(\\w+)(?:, on and off)? from " + times)) {
      Instant day = phrase.day(phrase.group(1)).atStartOfDay().toInstant(reply.offset());
      from = phrase.moment(phrase.group(2), null, day.minusSeconds(1));
      to = phrase.moment(phrase.group(4), null, from);
    } else if (phrase.reads(" " + times)) {
      from = phrase.moment(1, reply.now());
      to = phrase.moment(3, from);
    } else {
      from = phrase.reads(" from " + Phrase.MOMENT) ? phrase.moment(1, reply.now()) : null;
      to = end(from);
    }
    if (from == null && to == null && spellHasEnd && phrase.reads(" " + Phrase.DAYS)) {
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
    Instant to = end(null);
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
    Instant base = from == null ? dryUntil : from;
    if (phrase.reads(" until (?:at least )?" + Phrase.MOMENT)) {
      return phrase.moment(1, base);
    }
    if (phrase.reads(" through (\\w+(?: \\d+ \\w+)?)")) {
      return phrase.endOf(phrase.day(phrase.group(1)));
    }
    if (phrase.reads(" onwards")) {
      claim("onwards", spellOf(null).hours().getLast().wet());
      return spellOf(null).hours().getLast().to();
    }
    spellHasEnd = from == null;
    return null;
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
    if (spell == null && named.isEmpty()) {
      return false;
    }
    if (phrase.reads(KIND + "( possible| likely)? " + Phrase.DAYS)) {
      group(phrase.group(1), phrase.days(3));
      return true;
    }
    return false;
  }

  /** What falls for a part of the first spell only. */
  private boolean part() {
    if (spell == null || !phrase.reads("(?:some )?(snow|hail|rain)( at times)?")) {
      return false;
    }
    String named = phrase.group(1);
    Predicate<Hour> kind = kindOf(named);
    if (named.equals("rain")) {
      // These are parts of their own.
      kind =
          kind.and(Predicate.not(Hour::thunder))
              .and(hour -> !List.of(511, 906).contains(hour.id()));
    }
    List<Hour> wet = spell.where(Hour::wet).hours();
    List<Hour> of = wet.stream().filter(kind).toList();
    claim("part", !of.isEmpty() && of.size() * 2 <= wet.size());
    if (of.isEmpty()) {
      return true;
    }
    Instant start = spell.hours().getFirst().from();
    boolean hasBegin = phrase.reads(" from " + Phrase.MOMENT);
    boolean hasHours = hasBegin || phrase.rest().matches(" (until|through).*");
    Instant from = hasBegin ? phrase.moment(1, start.minusSeconds(1)) : start;
    boolean hadEnd = spellHasEnd;
    Instant to = end(from);
    spellHasEnd = hadEnd;
    if (hasHours) {
      claim("part begins", of.getFirst().from().equals(from));
      Instant ends = to == null ? wet.getLast().to() : to;
      claim("part ends", of.getLast().to().equals(ends));
    }
    return true;
  }

  private boolean chance() {
    if (!phrase.reads(
        "(up to )?" + PERCENT + "(?:(?: chance of)? (?:rain or snow|rain|snow))? " + Phrase.DAYS)) {
      return false;
    }
    double highest = 0;
    for (LocalDate day : phrase.days(3)) {
      ReplyHours of = reply.on(day);
      highest = Math.max(highest, of.highest(Hour::chance));
      named.add(day);
      claim("chance day is not wet", !anyHour(of, Hour::wet));
    }
    claim("chance", ReplyHours.whole(100 * highest) == phrase.number(2));
    return true;
  }

  private boolean amount() {
    if (phrase.reads(MM + "(?: (?:by|on)? ?(today|tomorrow|[A-Z][a-z]+(?: \\d+ [A-Z][a-z]+)?))?")) {
      LocalDate last = phrase.group(2) == null ? LocalDate.MAX : phrase.day(phrase.group(2));
      long sum = 0;
      for (LocalDate day : reply.dates(hour -> !reply.date(hour).isAfter(last))) {
        sum += reply.shown().steps(reply.on(day).mm());
      }
      double exact = sum == 0 ? reply.mm() : reply.shown().mm(sum);
      boolean holds = reply.shown().isAmount(phrase.group(1), sum, exact);
      checks.claim("in all", holds, sentence + " = " + sum);
      claim("no more later", reply.where(hour -> reply.date(hour).isAfter(last)).mm() == 0);
      if (phrase.reads(", most " + Phrase.DAYS)) {
        TreeSet<LocalDate> days = phrase.days(1);
        double most = reply.where(hour -> days.contains(reply.date(hour))).mm();
        claim("most", most > reply.mm() / 2);
      }
      return true;
    }
    if (phrase.reads(PERCENT + " before that")) {
      Instant begin = spell.hours().getFirst().from();
      double highest = reply.where(hour -> hour.from().isBefore(begin)).highest(Hour::chance);
      claim("chance", phrase.number(1) == ReplyHours.whole(100 * highest));
      return true;
    }
    return false;
  }

  private void kindHolds(String kind, ReplyHours wet) {
    long of = wet.hours().stream().filter(kindOf(kind)).count();
    claim("kind", 2 * of > wet.hours().size() || 2 * of == wet.hours().size() && of > 0);
  }

  private void certaintyHolds(String certainty, ReplyHours wet) {
    double chance = wet.highest(Hour::chance);
    boolean possible = !Double.isNaN(chance) && chance < 0.5;
    boolean likely = wet.mm() == 0 && chance < 1;
    if (phrase.reads(" \\(" + PERCENT + "\\)")) {
      claim("likely percent", phrase.number(1) == ReplyHours.whole(100 * chance));
    }
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
