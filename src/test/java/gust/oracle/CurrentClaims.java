package gust.oracle;

import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code gust current}, whose words must be those of the reading too. */
record CurrentClaims(Story story, Checks checks) {
  private static final DateTimeFormatter TITLE =
      DateTimeFormatter.ofPattern("EEE d MMM, HH:mm", Locale.ENGLISH);
  private static final DateTimeFormatter PROSE =
      DateTimeFormatter.ofPattern("EEEE d MMMM, HH:mm", Locale.ENGLISH);
  private static final Pattern SUN = Pattern.compile("sun (\\d\\d:\\d\\d) to (\\d\\d:\\d\\d)");
  private static final Pattern SPOKEN =
      Pattern.compile("Sunrise: (\\d\\d:\\d\\d)\nSunset: (\\d\\d:\\d\\d)");
  private static final Pattern INTENSITY =
      Pattern.compile(
          "(?i)(rain|snow):? +(" + Shown.TRACE + "|[\\d.]+) " + Shown.AMOUNT + "(?:/h| an hour)");

  void check(String form, String text) {
    boolean stands =
        text.contains(TITLE.format(story.localNow()))
            || text.contains(PROSE.format(story.localNow()));
    checks.claim("date and time" + form, stands, TITLE.format(story.localNow()));
    if (story.isWetNow()) {
      boolean denied = text.contains("No rain") || text.contains("No snow");
      checks.claim("rain now" + form, !denied, story.idsNow().toString());
    }
    Matcher said = INTENSITY.matcher(text);
    boolean any = false;
    while (said.find()) {
      any = true;
      double mm = story.intensity(said.group(1).toLowerCase(Locale.ROOT));
      boolean holds = story.shown().isAmount(said.group(2), mm);
      checks.claim("intensity" + form, holds, said.group() + " not " + mm);
    }
    boolean none = story.intensity("rain") + story.intensity("snow") == 0;
    checks.claim("intensity is said" + form, any || none, "none");
    Matcher pair = SUN.matcher(text);
    if (pair.find()) {
      near("sunrise" + form, pair.group(1), story.sun("sunrise"));
      near("sunset" + form, pair.group(2), story.sun("sunset"));
    }
    Matcher spoken = SPOKEN.matcher(text);
    if (spoken.find()) {
      near("sunrise" + form, spoken.group(1), story.sun("sunrise"));
      near("sunset" + form, spoken.group(2), story.sun("sunset"));
    }
  }

  private void near(String kind, String said, Optional<LocalTime> given) {
    if (given.isPresent() && Math.abs(story.latitude()) < 60) {
      checks.claim(kind, isNear(said, given), said + " not " + given.get());
    }
  }

  /** At night they are those around it: a day is a few minutes longer or shorter. */
  private static boolean isNear(String said, Optional<LocalTime> given) {
    int time = LocalTime.parse(said).toSecondOfDay();
    return given.isPresent() && Math.abs(time - given.get().toSecondOfDay()) <= 360;
  }
}
