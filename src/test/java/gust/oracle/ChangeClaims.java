package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * What is said of warmer or colder days, held against the reply.
 *
 * @param perMetre m/s in one unit of the reply's wind
 */
record ChangeClaims(ReplyHours reply, Checks checks, double perMetre) {
  private static final String DEGREES = "(?:°|[ \u00a0](?:°?[CF]|degrees?))";
  private static final String DAY = "(\\w+(?: \\d+ \\w+)?)";
  private static final String CHANGE =
      DAY
          + (" (\\d+)" + DEGREES + " (warmer|colder|cooler) than ")
          + DAY
          + (", (up to|at most|down to|not below) (-?\\d+)" + DEGREES + "[.]$");

  /** Whether the sentence is one of these. */
  boolean check(String sentence) {
    Phrase phrase = new Phrase(sentence, reply);
    if (!phrase.reads(CHANGE)) {
      return false;
    }
    ReplyHours day = reply.on(phrase.day(phrase.group(1)));
    boolean isNow = phrase.group(4).equals("now");
    ReplyHours base =
        isNow
            ? reply.where(hour -> hour == reply.hours().getFirst())
            : reply.on(phrase.day(phrase.group(4)));
    LocalDate since = isNow ? reply.today() : phrase.day(phrase.group(4));
    checks.claim("compared with today", since.equals(reply.today()), sentence);
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
    if (isNow) {
      // Any night is colder than an evening, any day warmer.
      checks.claim("since now", isWarmer != isOfHigh, sentence);
      boolean hasBegun = !base.hours().getFirst().from().isAfter(reply.now());
      checks.claim("since now", hasBegun, sentence);
    }
    // An evening has no high of its day, and an afternoon no low.
    for (ReplyHours compared : isNow ? List.of(day) : List.of(day, base)) {
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
