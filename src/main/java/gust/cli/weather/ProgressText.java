package gust.cli.weather;

import gust.cli.TimeWords;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * How far many locations have come, in words.
 *
 * @param done of which something has come
 * @param total empty while it is not known
 * @param passed since the beginning
 * @param held how long calls are held back by the rate limit; none where not positive
 * @param drawn whether the bar may be drawn with {@link #BAR}
 */
record ProgressText(long done, OptionalLong total, Duration passed, Duration held, boolean drawn) {
  /** What the terminal's charset must have for the bar; else it is ASCII. */
  static final String BAR = "━─";

  private static final int BAR_CELLS = 20;
  private static final long LEAST_MILLIS = 500;

  /** The most that can be said in so many columns. */
  String in(int columns) {
    String count = done + (total.isPresent() ? " of " + total.getAsLong() : "");
    String rate = rate();
    String left = left();
    String heldFor = TimeWords.roughly(held);
    boolean waits = held.isPositive();
    String[] choices =
        waits
            ? new String[] {
              bar() + count + " locations, waiting " + heldFor + " for the rate limit",
              count + " locations, waiting " + heldFor + " for the rate limit",
              count + ", rate limit: " + heldFor
            }
            : new String[] {
              bar() + count + " locations" + rate + left,
              count + " locations" + rate + left,
              count + rate + left,
              count + left
            };
    for (String choice : choices) {
      if (choice.length() <= columns) {
        return choice;
      }
    }
    return count.length() <= columns ? count : "";
  }

  private String bar() {
    if (total.isEmpty()) {
      return "";
    }
    int full = (int) (BAR_CELLS * done / Math.max(1, total.getAsLong()));
    return (drawn ? "━" : "#").repeat(full) + (drawn ? "─" : ".").repeat(BAR_CELLS - full) + "  ";
  }

  private boolean isMeasurable() {
    return done > 0 && passed.toMillis() >= LEAST_MILLIS;
  }

  private String rate() {
    if (!isMeasurable()) {
      return "";
    }
    long tenths = done * 10_000 / passed.toMillis();
    return ", " + (tenths < 100 ? tenths / 10 + "." + tenths % 10 : tenths / 10) + "/s";
  }

  private String left() {
    if (!isMeasurable() || total.isEmpty()) {
      return "";
    }
    long millis = passed.toMillis() * (total.getAsLong() - done) / done;
    return ", " + TimeWords.roughly(Duration.ofMillis(millis)) + " left";
  }
}
