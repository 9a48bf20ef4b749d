package gust.terminal;

import java.util.Locale;
import java.util.Map;

/** The value of {@code --color} and of the setting {@code color}. */
public enum ColorChoice {
  AUTO,
  ALWAYS,
  NEVER;

  /**
   * How much colour a stream gets. In this order: {@code --color}, {@code NO_COLOR} (non-empty; it
   * leaves a terminal its bold text), {@code CLICOLOR_FORCE} (non-empty and not 0), {@code
   * CLICOLOR=0} and {@code TERM=dumb}, whether the stream is a terminal.
   *
   * @param understands whether the stream is a terminal that understands escape sequences
   */
  ColorDepth depth(Map<String, String> environment, boolean understands, boolean windows) {
    if (this != AUTO) {
      return this == ALWAYS ? deepest(environment, windows) : ColorDepth.NONE;
    }
    boolean dumb = environment.getOrDefault("TERM", "").equals("dumb");
    if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
      return understands && !dumb ? ColorDepth.MONOCHROME : ColorDepth.NONE;
    }
    String force = environment.getOrDefault("CLICOLOR_FORCE", "");
    boolean forced = !force.isEmpty() && !force.equals("0");
    boolean declined = dumb || environment.getOrDefault("CLICOLOR", "").equals("0");
    return forced || understands && !declined ? deepest(environment, windows) : ColorDepth.NONE;
  }

  private static ColorDepth deepest(Map<String, String> environment, boolean windows) {
    String colorTerm = environment.getOrDefault("COLORTERM", "").toLowerCase(Locale.ROOT);
    String term = environment.getOrDefault("TERM", "").toLowerCase(Locale.ROOT);
    if (colorTerm.equals("truecolor") || colorTerm.equals("24bit") || term.endsWith("-direct")) {
      return ColorDepth.TRUE_COLOR;
    }
    if (term.contains("256color")) {
      return ColorDepth.ANSI_256;
    }
    // A Windows console that takes escape sequences at all takes 24-bit colour; it sets no TERM.
    return windows && term.isEmpty() ? ColorDepth.TRUE_COLOR : ColorDepth.ANSI_16;
  }
}
