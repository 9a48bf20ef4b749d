package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import gust.oracle.Screen.Row;
import java.time.LocalDate;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The row of a day in the view, and its line in {@code --plain}, held against the reply. */
record DayLineClaims(ReplyHours reply, Checks checks) {
  private static final Pattern PERCENT =
      Pattern.compile("(\\d+) percent chance of (.+?)(?:,|\\.$)");
  private static final Pattern MM =
      Pattern.compile("(" + Shown.TRACE + "|[\\d.]+) " + Shown.AMOUNT);
  private static final Pattern WIND = Pattern.compile("(wind|gusts) (\\d+) (" + Shown.SPEED + ")");
  private static final Pattern RANGE = Pattern.compile("[:,] (?:(-?\\d+) to )?(-?\\d+) degrees?");
  private static final Pattern DRY_WORDS =
      Pattern.compile("\\b(clear|mostly clear|partly cloudy|cloudy|overcast|fog|mist)\\b");
  private static final Pattern WET_WORDS =
      Pattern.compile("\\b(rain|showers|drizzle|snow|sleet|thunderstorms|hail)\\b");

  /**
   * @param date of its day
   */
  void checkRow(LocalDate date, Row row) {
    ReplyHours day = reply.on(date);
    if (row.percent() != null) {
      percent("" + row.percent(), day, row.line());
    }
    if (row.mm() != null) {
      amount(row.mm(), day, row.line());
    }
    double chance = day.highest(Hour::chance);
    boolean isSaid = row.mm() != null || row.percent() != null;
    checks.claim(
        "what falls has a number", isSaid || day.mm() == 0 && !(chance >= 0.3), row.line());
    checks.claim("day's range", day.isRange("" + row.low(), "" + row.high()), row.line());
    boolean isHeavy = day.mm() >= 20 && !row.words().contains("possible");
    boolean isNamed =
        row.words().matches(".*(heavy|freezing rain|rain and snow|sleet|hail).*|thunder|rain|snow");
    checks.claim("heavy rain in words", !isHeavy || isNamed, row.line());
    boolean isThunder = day.hours().stream().anyMatch(hour -> hour.thunder() && hour.wet());
    checks.claim("thunder in words", !isThunder || row.words().contains("thunder"), row.line());
    sky(row.words(), day, row.line());
  }

  void checkProse(String line) {
    String weekday = line.substring(0, line.indexOf("day") + 3).toUpperCase(Locale.ROOT);
    ReplyHours day =
        reply.where(hour ->
            reply.date(hour).getDayOfWeek().name().equals(weekday)
                && reply.date(hour).isBefore(reply.date(reply.hours().getFirst()).plusDays(7)));
    Matcher range = RANGE.matcher(line);
    if (range.find()) {
      checks.claim("day's range", day.isRange(range.group(1), range.group(2)), line);
    }
    Matcher percent = PERCENT.matcher(line);
    if (percent.find()) {
      percent(percent.group(1), day, line);
      boolean frozen = day.highest(Hour::temperature) <= 0 && day.mm() == 0;
      checks.claim("day's kind", !frozen || percent.group(2).contains("snow"), line);
    }
    Matcher mm = MM.matcher(line);
    checks.claim("day's amount", mm.find() == day.mm() > 0, line);
    if (day.mm() > 0) {
      amount(mm.group(1).replace("under ", "<"), day, line);
    }
    Matcher wind = WIND.matcher(line);
    if (wind.find()) {
      wind(wind.group(2), day, line);
      boolean isSingular = wind.group(3).matches("(kilomet|met|mi)(re|le) .*|knot");
      checks.claim(
          "singular",
          wind.group(3).equals("Beaufort") || isSingular == wind.group(2).equals("1"),
          line);
    }
    sky(line, day, line);
  }

  private void percent(String percent, ReplyHours day, String line) {
    double highest = day.highest(Hour::chance);
    checks.claim("day's chance", ReplyHours.whole(100 * highest) == Long.parseLong(percent), line);
  }

  private void amount(String amount, ReplyHours day, String line) {
    checks.claim("day's amount", reply.shown().isAmount(amount, day.mm()), line);
  }

  private void wind(String wind, ReplyHours day, String line) {
    long strongest = reply.shown().speed(day.highest(Hour::strength));
    checks.claim("day's wind", Long.parseLong(wind) == strongest, line);
  }

  /** A day that is called wet is not dry, and the other way round. */
  private void sky(String words, ReplyHours day, String line) {
    String lower =
        words
            .toLowerCase(Locale.ROOT)
            .replaceAll("\\d+ percent chance of rain( or snow)?| chance of snow", "");
    if (WET_WORDS.matcher(lower).find()) {
      boolean maybe = day.hours().stream().anyMatch(hour -> !hour.dry());
      checks.claim("wet day", maybe || lower.contains("possible"), line);
    } else if (DRY_WORDS.matcher(lower).find()) {
      checks.claim("dry day", day.hours().stream().noneMatch(Hour::wet), line);
    }
  }
}
