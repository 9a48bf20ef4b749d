package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;

/**
 * What is said of wind and of warmer or colder days, held against the reply.
 *
 * @param perMetre m/s in one unit of the reply's wind
 */
record WindAndChangeClaims(ReplyHours reply, Checks checks, double perMetre) {
  private static final String UNIT = "(?:m/s|mph|metres? a second|miles? an hour)";
  private static final String DEGREES = "[ \u00a0](?:°C|°F|degrees?)";
  private static final String RANGE = "(?:(-?\\d+) to )?(-?\\d+)" + DEGREES;

  /** Whether the sentence is one of these. */
  boolean check(String sentence) {
    return wind(sentence) || change(sentence);
  }

  private boolean wind(String sentence) {
    Phrase phrase = new Phrase(sentence, reply);
    Optional<Matcher> stormy = phrase.next("stormy " + Phrase.DAYS);
    Optional<Matcher> windy =
        stormy.isPresent() ? Optional.empty() : phrase.next("windy " + Phrase.DAYS);
    Optional<Matcher> speed = phrase.next(": (gusts )?up to (\\d+)[ \u00a0]" + UNIT);
    if (speed.isEmpty()) {
      return false;
    }
    TreeSet<LocalDate> worst =
        phrase.days(stormy.isPresent() ? stormy.get().group(1) : windy.get().group(1));
    if (stormy.isPresent()) {
      windy = phrase.next("; windy " + Phrase.DAYS);
    }
    checks.claim("wind is read", phrase.next("[.]$").isPresent(), sentence);
    TreeSet<LocalDate> stormyDays =
        stormy.map(m -> phrase.days(m.group(1))).orElse(new TreeSet<>());
    TreeSet<LocalDate> windyDays = windy.map(m -> phrase.days(m.group(1))).orElse(new TreeSet<>());
    checks.claim("stormy days", stormyDays.equals(daysOf(2)), sentence);
    boolean onlyStormy = windy.isEmpty() && stormy.isPresent();
    windyDays.addAll(stormyDays);
    TreeSet<LocalDate> windyOrWorse = daysOf(1);
    windyOrWorse.addAll(daysOf(2));
    checks.claim("windy days", onlyStormy || windyDays.equals(windyOrWorse), sentence);
    ReplyHours of = reply.where(hour -> worst.contains(reply.date(hour)));
    long said = Long.parseLong(speed.get().group(2));
    checks.claim("up to", said == ReplyHours.whole(of.highest(Hour::strength)), sentence);
    boolean gusts = of.highest(Hour::gust) > of.highest(Hour::speed);
    checks.claim(
        "gusts",
        gusts == (speed.get().group(1) != null)
            || of.highest(Hour::gust) == of.highest(Hour::speed),
        sentence);
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
    Optional<Matcher> today =
        phrase.next(
            "(\\w+) (?:(\\d+)"
                + DEGREES
                + " (warmer|colder|cooler) than|about the same as) today, "
                + RANGE
                + "[.]$");
    if (today.isPresent()) {
      Matcher m = today.get();
      range(sentence, phrase.day(m.group(1)), m.group(4), m.group(5));
      difference(sentence, phrase.day(m.group(1)), reply.today(), m.group(2), m.group(3));
      return true;
    }
    Optional<Matcher> tomorrow =
        phrase.next(
            "(\\w+) "
                + RANGE
                + "; (\\w+) (?:(\\d+)"
                + DEGREES
                + " (warmer|colder|cooler)|about the same)[.]$");
    if (tomorrow.isPresent()) {
      Matcher m = tomorrow.get();
      LocalDate before = phrase.day(m.group(1));
      range(sentence, before, m.group(2), m.group(3));
      difference(sentence, phrase.day(m.group(4)), before, m.group(5), m.group(6));
    }
    return tomorrow.isPresent();
  }

  private void range(String sentence, LocalDate day, String low, String high) {
    ReplyHours of = reply.on(day);
    long lowest = ReplyHours.whole(of.lowest(Hour::temperature));
    long highest = ReplyHours.whole(of.highest(Hour::temperature));
    boolean holds =
        Long.parseLong(high) == highest
            && (low == null ? lowest == highest : Long.parseLong(low) == lowest);
    checks.claim("range", holds, sentence);
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
      boolean afternoon =
          reply.on(compared).hours().stream()
              .anyMatch(hour ->
                  !hour.from().atOffset(reply.offset()).toLocalTime().isAfter(LocalTime.of(15, 59))
                      && hour.to()
                          .atOffset(reply.offset())
                          .toLocalDateTime()
                          .isAfter(compared.atTime(15, 0)));
      checks.claim("whole days", afternoon, sentence);
    }
  }
}
