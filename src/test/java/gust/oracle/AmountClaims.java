package gust.oracle;

import gust.oracle.Screen.Row;
import java.time.LocalDate;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Every number of millimetres is its own day's, in one rounding. */
record AmountClaims(Story story, Checks checks) {
  private static final String MM =
      "(under 0[.]0?1|under 1|<?\\d+(?:\\.\\d+)?)[ \u00a0]" + Shown.AMOUNT;
  private static final Pattern BY = Pattern.compile(MM + " in all by (\\w+)");
  private static final Pattern ON =
      Pattern.compile(MM + " in all(?: on)? (today|tomorrow|[A-Z]\\w+)\\b");
  private static final Pattern ANY = Pattern.compile(MM);

  void row(String form, LocalDate date, Row row) {
    if (row.mm() != null) {
      double exact = story.list().on(date).mm();
      long steps = story.shown().steps(exact);
      checks.claim("amount of a row" + form, is(row.mm(), steps, exact), row.line() + exact);
    }
  }

  /** Numbers in sentences of what falls. */
  void sentence(String form, String sentence) {
    Map<LocalDate, Long> steps = story.steps();
    Matcher any = ANY.matcher(sentence);
    while (any.find()) {
      String rest = sentence.substring(any.start());
      Matcher by = BY.matcher(rest);
      Matcher on = ON.matcher(rest);
      String said = sentence + " of " + steps;
      if (by.lookingAt()) {
        LocalDate end = new Phrase("", story.hours()).day(by.group(2));
        long sum = sum(end);
        checks.claim("amount by a day" + form, is(any.group(1), sum, story.shown().mm(sum)), said);
      } else if (on.lookingAt()) {
        LocalDate day = new Phrase("", story.hours()).day(on.group(2));
        checks.claim("amount of a day" + form, isOf(any.group(1), day), said);
      } else {
        TreeSet<LocalDate> wet = new TreeSet<>();
        steps.keySet().stream().filter(d -> story.list().on(d).mm() > 0).forEach(wet::add);
        boolean one = wet.size() == 1 && isOf(any.group(1), wet.first());
        boolean all = is(any.group(1), sum(LocalDate.MAX), story.list().mm());
        checks.claim("amount is of rows" + form, one || all, said);
      }
    }
  }

  private boolean isOf(String said, LocalDate date) {
    return is(said, story.steps().getOrDefault(date, 0L), story.list().on(date).mm());
  }

  private long sum(LocalDate end) {
    return story.steps().entrySet().stream()
        .filter(day -> !day.getKey().isAfter(end))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  private boolean is(String said, long steps, double exact) {
    return story.shown().isAmount(said, steps, exact);
  }

  /** The next 24 hours in one line. */
  void line(String chunk) {
    Matcher any = ANY.matcher(chunk);
    if (any.matches()) {
      double mm = next24().mm();
      boolean holds = story.shown().isAmount(any.group(1), mm);
      long rows =
          next24().dates(hour -> true).stream()
              .mapToLong(day -> story.shown().steps(next24().on(day).mm()))
              .sum();
      boolean asRows = is(any.group(1), rows, mm);
      checks.claim("amount of the line", holds || asRows, chunk + " of " + mm);
    }
  }

  private ReplyHours next24() {
    return story.list().where(hour -> hour.from().isBefore(story.now().plusSeconds(86_400)));
  }
}
