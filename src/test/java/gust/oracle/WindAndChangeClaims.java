package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import java.time.Instant;
import java.time.LocalDate;
import java.util.TreeSet;

/**
 * What is said of wind and of warmer or colder days, held against the reply.
 *
 * @param perMetre m/s in one unit of the reply's wind
 */
record WindAndChangeClaims(ReplyHours reply, Checks checks, double perMetre) {
  private static final String UNIT = "(?:m/s|mph|metres? a second|miles? an hour)";
  private static final String DEGREES = "[ \u00a0](?:°C|°F|degrees?)";
  private static final String DIFFERENCE = "(\\d+)" + DEGREES + " (warmer|colder|cooler)";
  private static final String RANGE = "(?:(-?\\d+) to )?(-?\\d+)" + DEGREES;

  /** Whether the sentence is one of these. */
  boolean check(String sentence) {
    return wind(sentence) || change(sentence);
  }

  private boolean wind(String sentence) {
    Phrase phrase = new Phrase(sentence, reply);
    TreeSet<LocalDate> stormyDays = days(phrase, "stormy ");
    TreeSet<LocalDate> windyDays = stormyDays.isEmpty() ? days(phrase, "windy ") : new TreeSet<>();
    if (!phrase.reads(": (gusts )?up to (\\d+)[ \u00a0]" + UNIT)) {
      return false;
    }
    boolean ofGusts = phrase.group(1) != null;
    long said = phrase.number(2);
    TreeSet<LocalDate> worst = stormyDays.isEmpty() ? windyDays : stormyDays;
    ReplyHours of = reply.where(hour -> worst.contains(reply.date(hour)));
    if (!stormyDays.isEmpty()) {
      windyDays = days(phrase, "; windy ");
    }
    checks.claim("wind is read", phrase.reads("[.]$"), sentence);
    checks.claim("stormy days", stormyDays.equals(daysOf(2)), sentence);
    boolean onlyStormy = windyDays.isEmpty();
    windyDays.addAll(stormyDays);
    TreeSet<LocalDate> windyOrWorse = daysOf(1);
    windyOrWorse.addAll(daysOf(2));
    checks.claim("windy days", onlyStormy || windyDays.equals(windyOrWorse), sentence);
    checks.claim("up to", said == ReplyHours.whole(of.highest(Hour::strength)), sentence);
    boolean gusts = of.highest(Hour::gust) > of.highest(Hour::speed);
    checks.claim(
        "gusts", gusts == ofGusts || of.highest(Hour::gust) == of.highest(Hour::speed), sentence);
    return true;
  }

  private static TreeSet<LocalDate> days(Phrase phrase, String before) {
    return phrase.reads(before + Phrase.DAYS) ? phrase.days(1) : new TreeSet<>();
  }

  private TreeSet<LocalDate> daysOf(int level) {
    TreeSet<LocalDate> days = new TreeSet<>();
    for (LocalDate day : reply.dates(hour -> true)) {
      int worst =
          reply.on(day).hours().stream().mapToInt(hour -> hour.windLevel(perMetre)).max().orElse(0);
      if (worst == level) {
        days.add(day);
      }
    }
    return days;
  }

  private boolean change(String sentence) {
    Phrase phrase = new Phrase(sentence, reply);
    if (phrase.reads(
        "(\\w+) (?:" + DIFFERENCE + " than|about the same as) today(?:, " + RANGE + ")?[.]$")) {
      LocalDate day = phrase.day(phrase.group(1));
      boolean hasRange = phrase.group(5) != null;
      checks.claim(
          "range", !hasRange || reply.on(day).isRange(phrase.group(4), phrase.group(5)), sentence);
      difference(sentence, day, reply.today(), phrase.group(2), phrase.group(3));
      return true;
    }
    if (phrase.reads("(\\w+) " + RANGE + "; (\\w+) " + RANGE + "[.]$")) {
      checks.claim(
          "ranges",
          reply.on(phrase.day(phrase.group(1))).isRange(phrase.group(2), phrase.group(3))
              && reply.on(phrase.day(phrase.group(4))).isRange(phrase.group(5), phrase.group(6)),
          sentence);
      return true;
    }
    if (!phrase.reads("(\\w+) " + RANGE + "; (\\w+) (?:" + DIFFERENCE + "|about the same)[.]$")) {
      return false;
    }
    LocalDate before = phrase.day(phrase.group(1));
    boolean isRange = reply.on(before).isRange(phrase.group(2), phrase.group(3));
    checks.claim("range", isRange, sentence);
    LocalDate day = phrase.day(phrase.group(4));
    // The reader takes the range that was given for the other day's.
    double lower =
        reply.on(day).lowest(Hour::temperature) - reply.on(before).lowest(Hour::temperature);
    boolean same = Math.abs(lower) < 4 * (perMetre == 1 ? 1 : 1.8);
    checks.claim("nights too", phrase.group(5) != null || same, sentence);
    difference(sentence, day, before, phrase.group(5), phrase.group(6));
    return true;
  }

  private void difference(
      String sentence, LocalDate day, LocalDate before, String degrees, String trend) {
    long difference =
        ReplyHours.whole(reply.on(day).highest(Hour::temperature))
            - ReplyHours.whole(reply.on(before).highest(Hour::temperature));
    boolean holds =
        degrees == null
            ? Math.abs(difference) < 1.5 * (perMetre == 1 ? 1 : 1.8)
            : difference == Long.parseLong(degrees) * (trend.equals("warmer") ? 1 : -1);
    checks.claim("change", holds && day.equals(before.plusDays(1)), sentence);
    // An evening has no high of its day.
    for (LocalDate compared : new LocalDate[] {day, before}) {
      Instant end = compared.atTime(16, 0).toInstant(reply.offset());
      ReplyHours afternoon =
          reply.where(
              hour -> hour.from().isBefore(end) && hour.to().isAfter(end.minusSeconds(3600)));
      checks.claim("whole days", !afternoon.hours().isEmpty(), sentence);
    }
  }
}
