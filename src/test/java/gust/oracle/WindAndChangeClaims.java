package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.TreeSet;

/**
 * What is said of wind and of warmer or colder days, held against the reply.
 *
 * @param perMetre m/s in one unit of the reply's wind
 */
record WindAndChangeClaims(ReplyHours reply, Checks checks, double perMetre) {
  private static final String DEGREES = "[ \u00a0](?:°C|°F|degrees?)";
  private static final String DAY = "(\\w+(?: \\d+ \\w+)?)";
  private static final String CHANGE =
      DAY
          + (" (\\d+)" + DEGREES + " (warmer|colder|cooler) than ")
          + DAY
          + (", (up to|at most|down to|not below) (-?\\d+)" + DEGREES + "[.]$");

  /** Whether the sentence is one of these. */
  boolean check(String sentence) {
    return wind(sentence) || change(sentence);
  }

  private boolean wind(String sentence) {
    Phrase phrase = new Phrase(sentence, reply);
    if (!phrase.reads("windy " + Phrase.DAYS)) {
      return false;
    }
    TreeSet<LocalDate> windy = phrase.days(1);
    checks.claim("windy days", windy.equals(daysOf(1)), sentence);
    boolean isRead = phrase.reads(": (gusts )?up to (\\d+)[ \u00a0]" + Shown.SPEED + "[.]$");
    checks.claim("wind is read", isRead, sentence);
    if (!isRead) {
      return true;
    }
    ReplyHours of = reply.where(hour -> windy.contains(reply.date(hour)));
    boolean ofGusts = phrase.group(1) != null;
    checks.claim(
        "up to", phrase.number(2) == reply.shown().speed(of.highest(Hour::strength)), sentence);
    boolean gusts = of.highest(Hour::gust) > of.highest(Hour::speed);
    checks.claim(
        "gusts", gusts == ofGusts || of.highest(Hour::gust) == of.highest(Hour::speed), sentence);
    return true;
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
    if (!phrase.reads(CHANGE)) {
      return false;
    }
    ReplyHours day = reply.on(phrase.day(phrase.group(1)));
    ReplyHours base = reply.on(phrase.day(phrase.group(4)));
    boolean isWarmer = phrase.group(3).equals("warmer");
    boolean isOfHigh = phrase.group(5).matches("up to|at most");
    checks.claim("words", isWarmer == phrase.group(5).matches("up to|not below"), sentence);
    long degrees = number(day, isOfHigh);
    checks.claim("range", degrees == Long.parseLong(phrase.group(6)), sentence);
    long difference = degrees - number(base, isOfHigh);
    checks.claim("change", difference == phrase.number(2) * (isWarmer ? 1 : -1), sentence);
    checks.claim("change", Math.abs(difference) >= (perMetre == 1 ? 4 : 7), sentence);
    checks.claim(
        "later",
        base.hours().getFirst().from().isBefore(day.now().plusSeconds(1))
            || !base.hours().getFirst().from().isAfter(day.hours().getFirst().from()),
        sentence);
    // An evening has no high of its day, and an afternoon no low.
    for (ReplyHours compared : List.of(day, base)) {
      LocalDate date = compared.date(compared.hours().getFirst());
      int end = isOfHigh ? 16 : 6;
      Instant until = date.atTime(end, 0).toInstant(reply.offset());
      boolean holds = compared.hours().getFirst().from().isBefore(until);
      checks.claim("whole days", holds || compared == day && !isWarmer, sentence);
    }
    return true;
  }

  private static long number(ReplyHours day, boolean isOfHigh) {
    return ReplyHours.whole(
        isOfHigh ? day.highest(Hour::temperature) : day.lowest(Hour::temperature));
  }
}
