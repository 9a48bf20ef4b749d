package gust.oracle;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The clock of the place, today's sun and tonight's moon. */
record SkyTimeClaims(Story story, Checks checks) {
  private static final DateTimeFormatter TITLE =
      DateTimeFormatter.ofPattern("EEE d MMM, HH:mm", Locale.ENGLISH);

  /** Of the first hour of a forecast. */
  private static final DateTimeFormatter AHEAD =
      DateTimeFormatter.ofPattern("EEE d, HH:mm', forecast'", Locale.ENGLISH);

  private static final DateTimeFormatter PROSE =
      DateTimeFormatter.ofPattern("EEEE d MMMM, HH:mm", Locale.ENGLISH);
  private static final String TIME = "(\\d\\d:\\d\\d)";
  private static final Pattern PAIR = Pattern.compile("[Ss]un " + TIME + " to " + TIME);
  private static final Pattern RISE = Pattern.compile("Sunrise: " + TIME);
  private static final Pattern SET = Pattern.compile("Sunset: " + TIME);
  private static final Pattern LIT =
      Pattern.compile(
          "(?:moon )?(waxing|waning),? (\\d+)(?:%| percent lit)", Pattern.CASE_INSENSITIVE);
  private static final Pattern FULL = Pattern.compile("(?i)\\b(full|new) (?:moon|today)");

  void title(String form, String title) {
    LocalDateTime now = story.localNow();
    LocalDateTime first =
        story.list().hours().isEmpty()
            ? now
            : LocalDateTime.ofInstant(
                story.list().hours().getFirst().from(), story.list().offset());
    boolean isAhead = form.equals(" in forecast") && first.isAfter(now);
    String said = isAhead ? AHEAD.format(first) : TITLE.format(now);
    boolean stands =
        title.replaceAll(" UTC[-+:\\d]*", "").contains(said) || title.contains(PROSE.format(now));
    checks.claim("date and time in the title" + form, stands, title + " not " + said);
  }

  void sunOfScreen(Screen screen) {
    List<String> rises = new ArrayList<>();
    List<String> sets = new ArrayList<>();
    int pairs = pair(screen.last(), rises, sets);
    checks.claim("one pair of sun times", pairs <= 1, screen.last());
    sun("", rises, sets);
  }

  void sunOfProse(String prose) {
    List<String> rises = new ArrayList<>();
    List<String> sets = new ArrayList<>();
    int pairs = pair(prose, rises, sets);
    Matcher rise = RISE.matcher(prose);
    Matcher set = SET.matcher(prose);
    boolean hasLines = rise.find() | set.find();
    checks.claim("one pair of sun times in prose", pairs + (hasLines ? 1 : 0) <= 1, prose);
    sun(" in prose", rises, sets);
  }

  private static int pair(String text, List<String> rises, List<String> sets) {
    Matcher pair = PAIR.matcher(text);
    int pairs = 0;
    for (; pair.find(); pairs++) {
      rises.add(pair.group(1));
      sets.add(pair.group(2));
    }
    return pairs;
  }

  private void sun(String form, List<String> rises, List<String> sets) {
    near("sunrise of today" + form, rises, story.sun("sunrise"));
    near("sunset of today" + form, sets, story.sun("sunset"));
  }

  /** As the service says: the minute may be rounded either way. */
  private void near(String kind, List<String> said, Optional<LocalTime> given) {
    for (String time : said) {
      if (given.isPresent()) {
        int apart = LocalTime.parse(time).toSecondOfDay() - given.get().toSecondOfDay();
        checks.claim(kind, Math.abs(apart) <= 60, time + " not " + given.get());
      }
    }
  }

  void moon(String form, String text) {
    Instant dusk = story.hours().today().atTime(18, 0).toInstant(story.hours().offset());
    Instant noon = dusk.minusSeconds(6 * 3600);
    Instant dawn = dusk.plusSeconds(12 * 3600);
    Matcher lit = LIT.matcher(text);
    if (lit.find()) {
      double said = Double.parseDouble(lit.group(2));
      double least = Math.min(lit(dusk), lit(dawn)) - 3;
      double most = Math.max(lit(dusk), lit(dawn)) + 3;
      checks.claim(
          "moon is lit" + form, least <= said && said <= most, text + least + " to " + most);
      boolean waxing = lit.group(1).equalsIgnoreCase("waxing");
      boolean either = (elongation(dusk) < 180) != (elongation(dawn) < 180);
      checks.claim("moon waxes" + form, either || waxing == elongation(dusk) < 180, text);
    }
    Matcher phase = FULL.matcher(text);
    if (phase.find()) {
      // A day before and after: it moves by 12 to 15 degrees.
      boolean full = phase.group(1).equalsIgnoreCase("full");
      double from = away(noon.minusSeconds(86_400), full);
      double to = away(dawn.plusSeconds(86_400), full);
      checks.claim("full or new moon" + form, from <= 0 && to >= 0 && to - from < 60, text);
    }
  }

  /** Degrees since full or new, -180 to 180. */
  private static double away(Instant at, boolean full) {
    double since = elongation(at) - (full ? 180 : 0);
    return since > 180 ? since - 360 : since;
  }

  /** Per cent of the moon's disc. */
  private static double lit(Instant at) {
    double days = days(at);
    double latitude = 5.128 * sin(93.272 + 13.229350 * days);
    double cosine = Math.cos(Math.toRadians(latitude)) * Math.cos(Math.toRadians(elongation(at)));
    return 50 * (1 - cosine);
  }

  /** The moon's longitude beyond the sun's, by the greatest terms of both. */
  private static double elongation(Instant at) {
    double days = days(at);
    double anomaly = 357.528 + 0.9856003 * days;
    double sun = 280.460 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly);
    double own = 134.963 + 13.064993 * days;
    double from = 297.850 + 12.190749 * days;
    double moon =
        218.316
            + 13.176396 * days
            + 6.289 * sin(own)
            + 1.274 * sin(2 * from - own)
            + 0.658 * sin(2 * from)
            + 0.214 * sin(2 * own)
            - 0.186 * sin(anomaly)
            - 0.114 * sin(2 * (93.272 + 13.229350 * days));
    return ((moon - sun) % 360 + 360) % 360;
  }

  private static double days(Instant at) {
    return at.getEpochSecond() / 86_400.0 - 10_957.5;
  }

  private static double sin(double degrees) {
    return Math.sin(Math.toRadians(degrees));
  }
}
