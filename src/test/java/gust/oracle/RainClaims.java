package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;

/**
 * Takes a rain sentence apart, clause by clause, and holds each against the reply. A clause that it
 * does not know is a failure: no sentence gets past it unread.
 */
final class RainClaims {
  private static final String KIND =
      "(rain and snow|heavy rain|heavy showers|heavy snow|snow showers|freezing"
          + " rain|rain|drizzle|showers|thunderstorms|snow|sleet|hail)";
  private static final String MM = "(under 1|\\d+)[ \u00a0]mm";
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
      boolean wet = reply.on(day).hours().stream().anyMatch(Hour::wet);
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
      if (phrase.next("[.]$|; |, (?:then )?").isEmpty() && !phrase.isOver()) {
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
    Optional<Matcher> atLeast = phrase.next("dry until at least " + Phrase.MOMENT);
    if (atLeast.isPresent()) {
      Instant end = phrase.moment(atLeast.get().group(1), atLeast.get().group(2), reply.now());
      dryBefore(end);
      claim(
          "dry to the end",
          reply.hours().getLast().to().equals(end)
              || reply.hours().stream().noneMatch(hour -> hour.from().equals(end)));
      return true;
    }
    Optional<Matcher> until = phrase.next("dry until " + Phrase.MOMENT);
    if (until.isPresent()) {
      Instant end = phrase.moment(until.get().group(1), until.get().group(2), reply.now());
      dryBefore(end);
      dryUntil = end;
      claim(
          "dry no longer",
          reply.hours().stream().anyMatch(hour -> hour.from().equals(end) && !hour.dry()));
      return true;
    }
    Optional<Matcher> today =
        phrase.next("(?:dry|no rain|no snow|no rain or snow) today(?!,| and| to)");
    if (today.isPresent()) {
      dryBefore(phrase.endOf(reply.today()));
      return true;
    }
    Optional<Matcher> through =
        phrase.next("dry " + Phrase.DAYS + "(?: until " + Phrase.MOMENT + ")?");
    if (through.isPresent()) {
      TreeSet<LocalDate> days = phrase.days(through.get().group(1));
      boolean partly = through.get().group(2) != null;
      for (LocalDate day : days) {
        ReplyHours of = reply.on(day);
        claim(
            "dry",
            of.hours().stream().allMatch(Hour::dry) && !of.hours().isEmpty()
                || day.equals(reply.today()) && of.hours().isEmpty());
        Instant last = of.hours().isEmpty() ? Instant.MAX : of.hours().getLast().to();
        claim(
            "dry to the end",
            partly || reply.hasGaps() || !last.isBefore(phrase.endOf(day).minusSeconds(10_799)));
      }
      return true;
    }
    return false;
  }

  private void dryBefore(Instant end) {
    List<Hour> before = reply.where(hour -> hour.from().isBefore(end)).hours();
    claim("dry", reply.anyAmountOrChance() && before.stream().allMatch(Hour::dry));
    boolean reached = !reply.hours().getLast().to().isBefore(end.minusSeconds(10_799));
    claim("dry to the end", reached);
    claim("dry without a gap", !reply.hasGapBefore(end));
  }

  private boolean first() {
    Optional<Matcher> kind = spell != null ? Optional.empty() : kind();
    if (kind.isEmpty()) {
      return false;
    }
    String certainty = kind.get().group(2);
    boolean breaks = kind.get().group(3) != null || phrase.rest().matches("[^;]*on and off from.*");
    Instant from = null;
    Instant to = null;
    spellHasEnd = true;
    Optional<Matcher> hours =
        phrase.next(
            " (?:on )?(\\w+)(?:, on and off)? from " + Phrase.MOMENT + " to " + Phrase.MOMENT);
    if (hours.isPresent()) {
      Matcher m = hours.get();
      Instant before =
          phrase.day(m.group(1)).atStartOfDay().toInstant(reply.offset()).minusSeconds(1);
      from = phrase.moment(m.group(2), null, before);
      to = phrase.moment(m.group(4), null, from);
    } else {
      Optional<Matcher> begin = phrase.next(" from " + Phrase.MOMENT);
      Optional<Matcher> line =
          begin.isPresent()
              ? Optional.empty()
              : phrase.next(" " + Phrase.MOMENT + " to " + Phrase.MOMENT);
      if (line.isPresent()) {
        from = phrase.moment(line.get().group(1), line.get().group(2), reply.now());
        to = phrase.moment(line.get().group(3), line.get().group(4), from);
      } else if (begin.isPresent()) {
        from = phrase.moment(begin.get().group(1), begin.get().group(2), reply.now());
      }
      if (to == null) {
        to = end(from);
      }
    }
    if (from == null && to == null && spellHasEnd) {
      Optional<Matcher> days = phrase.next(" " + Phrase.DAYS);
      if (days.isPresent()) {
        group(kind.get().group(1), phrase.days(days.get().group(1)));
        spell = null;
        return true;
      }
    }
    Instant begins = from;
    Instant ends = to;
    Optional<Hour> firstWet = reply.hours().stream().filter(Hour::wet).findFirst();
    claim(
        "begins", firstWet.isPresent() && (begins == null || firstWet.get().from().equals(begins)));
    spell = spellOf(ends);
    claim(
        "rain",
        !spell.hours().isEmpty()
            && (breaks
                || begins == null && ends == null
                || spell.hours().stream().allMatch(Hour::wet)));
    if (spell.hours().isEmpty()) {
      spell = null;
      return true;
    }
    if (ends != null) {
      claim("ends", spell.hours().getLast().to().equals(ends) && spell.hours().getLast().wet());
    }
    kindHolds(kind.get().group(1), spell.where(Hour::wet));
    certaintyHolds(certainty, spell.where(Hour::wet));
    return true;
  }

  private Optional<Matcher> kind() {
    return phrase.next(KIND + "( possible| likely)?( on and off)?");
  }

  /** Null where the sentence leaves it out. */
  private Instant end(Instant from) {
    Instant base = from == null ? dryUntil : from;
    Optional<Matcher> until = phrase.next(" until (?:at least )?" + Phrase.MOMENT);
    if (until.isPresent()) {
      return phrase.moment(until.get().group(1), until.get().group(2), base);
    }
    Optional<Matcher> through = phrase.next(" through (\\w+(?: \\d+ \\w+)?)");
    if (through.isPresent()) {
      return phrase.endOf(phrase.day(through.get().group(1)));
    }
    if (phrase.next(" onwards").isPresent()) {
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
      claim("named day is wet", reply.on(day).hours().stream().anyMatch(Hour::wet));
    }
    named.addAll(days);
    ReplyHours wet = reply.where(hour -> hour.wet() && days.contains(reply.date(hour)));
    claim(
        "kind of day",
        wet.hours().stream().anyMatch(hour -> kindOf(kind).test(hour))
            || kind.equalsIgnoreCase("rain and snow")
            || kind.equalsIgnoreCase("rain")
            || kind.equalsIgnoreCase("snow"));
  }

  private boolean more() {
    Optional<Matcher> more = phrase.next("(?:a little )?more " + Phrase.DAYS);
    if (more.isPresent()) {
      TreeSet<LocalDate> days = phrase.days(more.get().group(1));
      Instant end = spell == null ? Instant.MIN : spell.hours().getLast().to();
      for (LocalDate day : days) {
        claim(
            "more",
            reply.on(day).hours().stream()
                .anyMatch(hour -> hour.wet() && !hour.from().isBefore(end)));
      }
      named.addAll(days);
      return true;
    }
    if (spell != null || !named.isEmpty()) {
      Optional<Matcher> kind = phrase.next(KIND + "( possible| likely)? " + Phrase.DAYS);
      if (kind.isPresent()) {
        group(kind.get().group(1), phrase.days(kind.get().group(3)));
        return true;
      }
      Optional<Matcher> thunder = phrase.next("thunder " + Phrase.DAYS);
      if (thunder.isPresent()) {
        for (LocalDate day : phrase.days(thunder.get().group(1))) {
          claim("thunder on day", reply.on(day).hours().stream().anyMatch(Hour::thunder));
        }
        return true;
      }
    }
    return false;
  }

  /** What falls for a part of the first spell only. */
  private boolean part() {
    Optional<Matcher> part =
        spell == null
            ? Optional.empty()
            : phrase.next("(?:some )?(thunder|snow|freezing rain|hail|rain)( at times)?");
    if (part.isEmpty()) {
      return false;
    }
    Predicate<Hour> kind =
        kindOf(part.get().group(1).equals("thunder") ? "thunderstorms" : part.get().group(1));
    List<Hour> wet = spell.where(Hour::wet).hours();
    List<Hour> of = wet.stream().filter(kind).toList();
    claim("part", !of.isEmpty() && of.size() * 2 <= wet.size());
    if (of.isEmpty()) {
      return true;
    }
    Optional<Matcher> begin = phrase.next(" from " + Phrase.MOMENT);
    boolean hasHours =
        begin.isPresent()
            || phrase.rest().startsWith(" until")
            || phrase.rest().startsWith(" through");
    Instant from =
        begin.isPresent()
            ? phrase.moment(
                begin.get().group(1),
                begin.get().group(2),
                spell.hours().getFirst().from().minusSeconds(1))
            : spell.hours().getFirst().from();
    boolean hadEnd = spellHasEnd;
    Instant to = end(from);
    spellHasEnd = hadEnd;
    if (hasHours) {
      claim("part begins", of.getFirst().from().equals(from));
      claim(
          "part ends",
          to == null ? of.getLast().to().equals(wet.getLast().to()) : of.getLast().to().equals(to));
    }
    return true;
  }

  private boolean chance() {
    Optional<Matcher> chance =
        phrase.next(
            "(up to )?" + PERCENT + "(?: chance of (?:rain or snow|rain|snow))? " + Phrase.DAYS);
    if (chance.isEmpty()) {
      return false;
    }
    double highest = 0;
    TreeSet<LocalDate> days = phrase.days(chance.get().group(3));
    for (LocalDate day : days) {
      ReplyHours of = reply.on(day);
      highest = Math.max(highest, of.highest(Hour::chance));
      named.add(day);
      claim("chance day is not wet", of.hours().stream().noneMatch(Hour::wet));
    }
    claim("chance", ReplyHours.whole(100 * highest) == Long.parseLong(chance.get().group(2)));
    return true;
  }

  private boolean amount() {
    Optional<Matcher> all = phrase.next(MM + " in all(?:, most " + Phrase.DAYS + ")?");
    if (all.isPresent()) {
      checks.claim(
          "in all", isAmount(all.get().group(1), reply.mm()), sentence + " = " + reply.mm());
      if (all.get().group(2) != null) {
        TreeSet<LocalDate> days = phrase.days(all.get().group(2));
        double most = reply.where(hour -> days.contains(reply.date(hour))).mm();
        claim("most", most > reply.mm() / 2);
      }
      return true;
    }
    Optional<Matcher> amount = phrase.next(MM);
    if (amount.isPresent()) {
      checks.claim(
          "amount",
          spell != null && isAmount(amount.get().group(1), spell.mm()),
          sentence + (spell == null ? "" : " = " + spell.mm()));
      return true;
    }
    Optional<Matcher> before = phrase.next(PERCENT + " before that");
    if (before.isPresent()) {
      Instant begin = spell.hours().getFirst().from();
      double highest = reply.where(hour -> hour.from().isBefore(begin)).highest(Hour::chance);
      claim("chance", Long.parseLong(before.get().group(1)) == ReplyHours.whole(100 * highest));
      return true;
    }
    if (phrase.next("no amounts given").isPresent()) {
      claim("no amounts", reply.mm() == 0);
      return true;
    }
    return false;
  }

  private static boolean isAmount(String words, double mm) {
    return words.equals("under 1")
        ? mm > 0 && mm < 0.5
        : ReplyHours.whole(mm) == Long.parseLong(words);
  }

  private void kindHolds(String kind, ReplyHours wet) {
    long of = wet.hours().stream().filter(kindOf(kind)).count();
    claim("kind", 2 * of > wet.hours().size() || 2 * of == wet.hours().size() && of > 0);
  }

  private void certaintyHolds(String certainty, ReplyHours wet) {
    double chance = wet.highest(Hour::chance);
    boolean possible = !Double.isNaN(chance) && chance < 0.5;
    boolean likely = wet.mm() == 0 && !Double.isNaN(chance);
    phrase
        .next(" \\(" + PERCENT + "\\)")
        .ifPresent(percent ->
            claim(
                "likely percent",
                Long.parseLong(percent.group(1)) == ReplyHours.whole(100 * chance)));
    claim(
        "certainty",
        switch (certainty == null ? "" : certainty.strip()) {
          case "possible" -> possible;
          case "likely" -> likely;
          default -> !possible && !likely;
        });
  }

  private static Predicate<Hour> kindOf(String kind) {
    return switch (kind.toLowerCase(java.util.Locale.ROOT)) {
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
