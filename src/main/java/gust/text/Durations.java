package gust.text;

import static java.time.temporal.ChronoUnit.DAYS;
import static java.time.temporal.ChronoUnit.HOURS;
import static java.time.temporal.ChronoUnit.MILLIS;
import static java.time.temporal.ChronoUnit.MINUTES;
import static java.time.temporal.ChronoUnit.SECONDS;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as people write them, {@code 10s}, {@code 1h30m}, {@code 500ms}, {@code 0}, and read
 * them.
 */
public final class Durations {
  private static final Pattern PARTS =
      Pattern.compile("(?:#d)?(?:#h)?(?:#m)?(?:#s)?(?:#ms)?".replace("#", "([0-9]{1,13})"));
  private static final List<ChronoUnit> UNITS = List.of(DAYS, HOURS, MINUTES, SECONDS, MILLIS);

  /** A century, longer than anyone needs. */
  private static final Duration LONGEST = Duration.ofDays(36_500);

  private Durations() {}

  /**
   * @param text numbers with units, the larger unit first, or a bare {@code 0}
   * @throws IllegalArgumentException with a message that completes "the value …": {@code must have
   *     a unit, like 10s, 2m or 6h}
   */
  public static Duration parse(String text) {
    if (text.equals("0")) {
      return Duration.ZERO;
    }
    Matcher parts = PARTS.matcher(text);
    if (text.isEmpty() || !parts.matches()) {
      throw new IllegalArgumentException(
          text.matches(PARTS + "[0-9]+")
              ? "must have a unit, like 10s, 2m or 6h"
              : "must be a duration like 10s, 2m or 1h30m");
    }
    Duration total = Duration.ZERO;
    for (int i = 0; i < UNITS.size(); i++) {
      String count = parts.group(i + 1);
      total = count == null ? total : total.plus(Long.parseLong(count), UNITS.get(i));
    }
    if (total.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("must be shorter than a century");
    }
    return total;
  }

  /** How far apart two instants are, whichever is the earlier. */
  public static Duration apart(Instant one, Instant other) {
    // Not abs(), which computes with BigDecimal: a tenth of a cached call.
    return one.isBefore(other) ? Duration.between(one, other) : Duration.between(other, one);
  }

  /** {@code 0.4 s}, {@code 20.4 s}, {@code 3 min 5 s}, {@code 2 h 10 min}. */
  public static String exactly(Duration duration) {
    long tenths = Math.max(0, (duration.toMillis() + 50) / 100);
    return tenths < 600 ? tenths / 10 + "." + tenths % 10 + " s" : roughly(duration);
  }

  /** {@code 4 s}, {@code 3 min 5 s}, {@code 2 h 10 min}. */
  public static String roughly(Duration duration) {
    long seconds = Math.max(0, (duration.toMillis() + 500) / 1000);
    if (seconds < 60) {
      return seconds + " s";
    }
    return seconds < 3600
        ? seconds / 60 + " min" + rest(seconds % 60, " s")
        : seconds / 3600 + " h" + rest(seconds % 3600 / 60, " min");
  }

  private static String rest(long number, String unit) {
    return number == 0 ? "" : " " + number + unit;
  }
}
