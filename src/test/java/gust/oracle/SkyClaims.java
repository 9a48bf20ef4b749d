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

/** The clock of the place, and its sun of today. */
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
              + "(, (?=-?\\d)(?:(-?\\d+) h(?:ours?)?)?(?: ?(-?\\d+) min(?:utes?)?)?)?");

  void title(String form, String title) {
    Instant first = reply.hours().getFirst().from();
    boolean isAhead = form.contains("forecast") || form.contains("hours");
    LocalDateTime now = LocalDateTime.ofInstant(reply.now(), reply.zone());
    LocalDateTime ahead = LocalDateTime.ofInstant(first, reply.zone());
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
    boolean hasRoom = form.equals(" of current");
    checks.claim("length is said" + form, !hasRoom || sun.group(3) != null, sun.group());
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
        List.of(Span.member(current(), "sys"), Span.member(situation.forecast(), "city"))) {
      if (sun.has(name)) {
        Instant at = Instant.ofEpochSecond(sun.get(name).getAsLong());
        LocalTime given = LocalTime.ofInstant(at, reply.zone());
        boolean isToday = reply.date(at).equals(reply.today());
        long apart = Math.abs(Duration.between(said, given).toSeconds());
        checks.claim(kind, !isToday || apart <= 60, said + " not " + given);
      }
    }
  }

  private JsonObject current() {
    return situation.current() == null ? new JsonObject() : situation.current();
  }
}
