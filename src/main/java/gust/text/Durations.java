package gust.text;

import java.time.Duration;
import java.util.List;

/** Lengths of time as people write them: {@code 10s}, {@code 1h30m}, {@code 500ms}, {@code 0}. */
public final class Durations {
  private static final List<String> UNITS = List.of("d", "h", "m", "s", "ms");
  private static final long[] MILLIS = {86_400_000, 3_600_000, 60_000, 1_000, 1};

  /** A century: far beyond any use, and far from overflow. */
  private static final long LONGEST_MILLIS = 36_500L * 86_400_000;

  private static final int MOST_DIGITS = 13;

  private Durations() {}

  /**
   * @param text numbers with units, the larger unit first, or a bare {@code 0}
   * @throws IllegalArgumentException whose message continues "the value …": {@code must have a
   *     unit, like 10s, 2m or 6h}
   */
  public static Duration parse(String text) {
    if (text.equals("0")) {
      return Duration.ZERO;
    }
    long total = 0;
    int smallest = -1;
    for (int at = 0; at < text.length() || smallest < 0; ) {
      int digits = endOf(text, at, true);
      int letters = endOf(text, digits, false);
      int unit = UNITS.indexOf(text.substring(digits, letters));
      if (digits > at && digits == letters) {
        throw new IllegalArgumentException("must have a unit, like 10s, 2m or 6h");
      }
      if (digits == at || digits - at > MOST_DIGITS || unit <= smallest) {
        throw new IllegalArgumentException("must be a duration like 10s, 2m or 1h30m");
      }
      long count = Long.parseLong(text.substring(at, digits));
      if (count > (LONGEST_MILLIS - total) / MILLIS[unit]) {
        throw new IllegalArgumentException("must be shorter than a century");
      }
      total += count * MILLIS[unit];
      smallest = unit;
      at = letters;
    }
    return Duration.ofMillis(total);
  }

  private static int endOf(String text, int start, boolean digits) {
    int at = start;
    while (at < text.length() && isDigit(text.charAt(at)) == digits) {
      at++;
    }
    return at;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
