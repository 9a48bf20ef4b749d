package gust.cli.weather;

import gust.cli.TimeWords;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * The progress of a list in words.
 *
 * @param done number of locations with a result
 * @param total empty while unknown
 * @param passed since the start
 * @param held remaining time for which the rate limit holds calls back; not positive for none
 * @param drawn whether the bar may be drawn with {@link #BAR}
 */
record ProgressText(long done, OptionalLong total, Duration passed, Duration held, boolean drawn) {
  /** Characters of the bar, if the terminal's charset has them; else it is ASCII. */
  static final String BAR = "━─";

  private static final int BAR_CELLS = 20;
  private static final long LEAST_MILLIS = 500;

  /** The longest text that fits this many columns. */
  String in(int columns) {
    String count = done + (total.isPresent() ? " of " + total.getAsLong() : "");
    String heldFor = TimeWords.roughly(held);
    String[] tails =
        held.isPositive()
            ? new String[] {
              " locations, waiting " + heldFor + " for the rate limit",
              ", rate limit: " + heldFor,
              ""
            }
            : new String[] {" locations" + rate() + left(), rate() + left(), left(), ""};
    String text = bar() + count + tails[0];
    for (int i = 0; text.length() > columns && i < tails.length; i++) {
      text = count + tails[i];
    }
    return text.length() <= columns ? text : "";
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
