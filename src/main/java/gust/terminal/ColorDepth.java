package gust.terminal;

import java.util.Locale;
import java.util.Map;

/** How many colours may be used; each depth includes the previous ones. */
public enum ColorDepth {
  /** No escape sequences at all. */
  NONE("no colour"),
  MONOCHROME("bold only"),
  ANSI_16("16 colours"),
  ANSI_256("256 colours"),
  TRUE_COLOR("24-bit colour");

  private final String words;

  ColorDepth(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }

  /** Whether there are enough colours for a ground behind the text. */
  public boolean hasGrounds() {
    return compareTo(ANSI_256) >= 0;
  }

  /** The value of {@code --color} and of the setting {@code color}. */
  public enum Choice {
    AUTO,
    ALWAYS,
    NEVER;

    /**
     * The colour depth of standard output. Checked in this order: {@code --color}, {@code NO_COLOR}
     * (non-empty; bold text is still allowed on a terminal), {@code CLICOLOR_FORCE} (non-empty and
     * not 0), {@code CLICOLOR=0} and {@code TERM=dumb}, whether the stream is a terminal.
     *
     * @param understands whether it is a terminal that understands escape sequences
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
      // Every Windows console with escape sequences supports 24-bit colour; it does not set TERM.
      return windows && term.isEmpty() ? ColorDepth.TRUE_COLOR : ColorDepth.ANSI_16;
    }
  }
}
