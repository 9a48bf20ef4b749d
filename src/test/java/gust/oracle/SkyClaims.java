package gust.oracle;

import com.google.gson.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The clock of the place, today's sun and tonight's moon. */
record SkyClaims(ReplyHours reply, Situation situation, Checks checks) {
  private static final DateTimeFormatter TITLE =
      DateTimeFormatter.ofPattern("EEE d MMM, HH:mm", Locale.ENGLISH);

  /** Of the first hour of a forecast. */
  private static final DateTimeFormatter AHEAD =
      DateTimeFormatter.ofPattern("EEE d, HH:mm', forecast'", Locale.ENGLISH);

  private static final DateTimeFormatter PROSE =
      DateTimeFormatter.ofPattern("EEEE d MMMM, HH:mm", Locale.ENGLISH);
  private static final Pattern SUN =
      Pattern.compile(
          "[Ss]un (\\d\\d:\\d\\d) to (\\d\\d:\\d\\d)"
              + "(, (?=-?\\d)(?:(-?\\d+) h)? ?(?:(-?\\d+) min)?)?");
  private static final Pattern LIT =
      Pattern.compile(
          "(?:moon )?(waxing|waning),? (\\d+)(?:%| percent lit)", Pattern.CASE_INSENSITIVE);
  private static final Pattern FULL = Pattern.compile("(?i)\\b(full|new) (?:moon|today)");

  void title(String form, String title) {
    Instant first = reply.hours().getFirst().from();
    boolean isAhead = form.contains("forecast") || form.contains("hours");
    LocalDateTime now = LocalDateTime.ofInstant(reply.now(), reply.offset());
    LocalDateTime ahead = LocalDateTime.ofInstant(first, reply.offset());
    String said = isAhead && first.isAfter(reply.now()) ? AHEAD.format(ahead) : TITLE.format(now);
    boolean stands =
        title.replaceAll(" UTC[-+:\\d]*", "").contains(said) || title.contains(PROSE.format(now));
    checks.claim("date and time in the title" + form, stands, title + " not " + said);
  }

  /** Rise and set are those of the replies, and the day is as long as it lasts. */
  void sun(String form, String text) {
    Matcher sun = SUN.matcher(text);
    if (!sun.find()) {
      return;
    }
    LocalTime rise = LocalTime.parse(sun.group(1));
    LocalTime set = LocalTime.parse(sun.group(2));
    near("sunrise" + form, rise, "sunrise");
    near("sunset" + form, set, "sunset");
    if (sun.group(3) != null) {
      String hours = sun.group(4) == null ? "0" : sun.group(4);
      String minutes = sun.group(5) == null ? "0" : sun.group(5);
      long said = 60L * Integer.parseInt(hours) + Integer.parseInt(minutes);
      long lasts = Math.floorMod(Duration.between(rise, set).toMinutes(), 1440);
      checks.claim("length of the day" + form, Math.abs(said - lasts) <= 1, sun.group());
    }
  }

  /** As the service says of this date: the minute may be rounded either way. */
  private void near(String kind, LocalTime said, String name) {
    for (JsonObject sun :
        List.of(Hour.member(current(), "sys"), Hour.member(situation.forecast(), "city"))) {
      if (sun.has(name)) {
        Instant at = Instant.ofEpochSecond(sun.get(name).getAsLong());
        LocalTime given = LocalTime.ofInstant(at, reply.offset());
        boolean isToday = reply.date(at).equals(reply.today());
        long apart = Math.abs(Duration.between(said, given).toSeconds());
        checks.claim(kind, !isToday || apart <= 60, said + " not " + given);
      }
    }
  }

  private JsonObject current() {
    return situation.current() == null ? new JsonObject() : situation.current();
  }

  void moon(String form, String text) {
    Instant dusk = reply.today().atTime(18, 0).toInstant(reply.offset());
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
