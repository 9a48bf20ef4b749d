package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code gust LOCATION --line}, chunk by chunk. */
record LineClaims(Story story, Checks checks) {
  private static final Pattern NOW = Pattern.compile("(?:\\S )?(-?\\d+)°(?: \\D.*)?");
  private static final Pattern RANGE = Pattern.compile("(?:(-?\\d+) to )?(-?\\d+)°");
  private static final Pattern WIND = Pattern.compile("(?:gusts )?(?:\\D )?(\\d+) " + Shown.SPEED);
  private static final Pattern MM =
      Pattern.compile("(?:" + Shown.TRACE + "|under 1|<?[\\d.]+) " + Shown.AMOUNT);

  void check(String line) {
    List<String> chunks = new ArrayList<>(List.of(line.strip().split(" {2,}")));
    if (!chunks.getFirst().startsWith("⚠") && !NOW.matcher(chunks.getFirst()).matches()) {
      // The place's name, in a list.
      chunks.removeFirst();
    }
    chunks.remove("demo");
    String dangers = "";
    String now = null;
    List<String> verdict = new ArrayList<>();
    ReplyHours day =
        story.hours().where(hour -> hour.from().isBefore(story.now().plusSeconds(86_400)));
    for (String chunk : chunks) {
      Matcher range = RANGE.matcher(chunk);
      Matcher wind = WIND.matcher(chunk);
      Matcher isNow = NOW.matcher(chunk);
      if (chunk.startsWith("⚠")) {
        dangers = chunk;
      } else if (now == null && isNow.matches()) {
        now = isNow.group(1);
      } else if (range.matches()) {
        range(range, now, day, line);
      } else if (wind.matches()) {
        long strongest = story.shown().speed(day.highest(Hour::strength));
        boolean holds = Long.parseLong(wind.group(1)) == strongest;
        checks.claim("wind of the line", holds, line + " not " + strongest);
      } else if (MM.matcher(chunk).matches()) {
        new AmountClaims(story, checks).line(chunk);
      } else {
        verdict.add(chunk);
      }
    }
    String said = String.join(" ", verdict).replaceFirst("^[^\\p{L}\\p{N}] ", "");
    // Without room for it, the condition now stands alone.
    if (!said.isEmpty() && !said.contains("…")) {
      NowClaims falls = new NowClaims(story, checks);
      falls.check(" in line", said, dangers);
      falls.days(" in line", said);
      new HeldClaims(story, checks).sentence(" in line", said);
    }
    new DangerClaims(story, checks).line(dangers + " " + said, dangers);
    checks.claim("line is read", verdict.size() <= 1, verdict.toString());
  }

  private void range(Matcher range, String now, ReplyHours day, String line) {
    long high = Long.parseLong(range.group(2));
    long low = range.group(1) == null ? high : Long.parseLong(range.group(1));
    if (now != null && story.isRead()) {
      long degrees = Long.parseLong(now);
      checks.claim("line holds the temperature", low <= degrees && degrees <= high, line);
    }
    boolean isRange = day.isRange(range.group(1), range.group(2));
    checks.claim("range of the line", isRange, line);
  }
}
