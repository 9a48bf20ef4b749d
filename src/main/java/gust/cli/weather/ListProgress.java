package gust.cli.weather;

import gust.text.Durations;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * The progress of a list in words.
 *
 * @param done number of locations with a result
 * @param total empty while unknown
 * @param passed since the start
 * @param pause remaining time for which the rate limit holds calls back; not positive for none
 * @param drawn whether the bar may be drawn with {@link #BAR}
 */
record ListProgress(long done, OptionalLong total, Duration passed, Duration pause, boolean drawn) {
  /** Characters of the bar, if the terminal's charset has them; else it is ASCII. */
  static final String BAR = "━─";

  private static final int BAR_CELLS = 20;
  private static final long LEAST_MILLIS = 500;

  /** The longest text that fits this many columns. */
  String in(int columns) {
    for (String text : List.of(bar() + inWords(), inWords(), count())) {
      if (text.length() <= columns) {
        return text;
      }
    }
    return "";
  }

  String inWords() {
    return count() + " locations" + rest();
  }

  private String count() {
    return done + (total.isPresent() ? " of " + total.getAsLong() : "");
  }

  private String bar() {
    if (total.isEmpty()) {
      return "";
    }
    int full = (int) (BAR_CELLS * done / Math.max(1, total.getAsLong()));
    return (drawn ? "━" : "#").repeat(full) + (drawn ? "─" : ".").repeat(BAR_CELLS - full) + "  ";
  }

  private String rest() {
    if (pause.isPositive()) {
      return ", waiting " + Durations.roughly(pause) + " for the rate limit";
    }
    if (done == 0 || passed.toMillis() < LEAST_MILLIS) {
      return "";
    }
    long tenths = done * 10_000 / passed.toMillis();
    String rate = ", " + (tenths < 100 ? tenths / 10 + "." + tenths % 10 : tenths / 10) + "/s";
    if (total.isEmpty()) {
      return rate;
    }
    long millis = passed.toMillis() * (total.getAsLong() - done) / done;
    return rate + ", " + Durations.roughly(Duration.ofMillis(millis)) + " left";
  }
}
