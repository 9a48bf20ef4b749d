package gust.terminal;

import java.util.Locale;
import java.util.Map;

/** Decides whether one stream gets colour, and how deep. */
final class Colors {
  private Colors() {}

  /**
   * In this order: {@code --color}, {@code NO_COLOR} (non-empty; it leaves a terminal its bold
   * text), {@code CLICOLOR_FORCE} (non-empty and not 0), {@code CLICOLOR=0} and {@code TERM=dumb},
   * whether the stream is a terminal.
   *
   * @param understands whether the stream is a terminal that understands escape sequences
   */
  static ColorDepth decide(
      ColorChoice choice, Map<String, String> environment, boolean understands, boolean windows) {
    if (isWanted(choice, environment, understands)) {
      return depth(environment, windows);
    }
    boolean bold =
        choice == ColorChoice.AUTO
            && isColorless(environment)
            && understands
            && !isDumb(environment);
    return bold ? ColorDepth.MONOCHROME : ColorDepth.NONE;
  }

  private static boolean isColorless(Map<String, String> environment) {
    return !environment.getOrDefault("NO_COLOR", "").isEmpty();
  }

  private static boolean isDumb(Map<String, String> environment) {
    return environment.getOrDefault("TERM", "").equals("dumb");
  }

  private static boolean isWanted(
      ColorChoice choice, Map<String, String> environment, boolean understands) {
    if (choice != ColorChoice.AUTO) {
      return choice == ColorChoice.ALWAYS;
    }
    if (isColorless(environment)) {
      return false;
    }
    String force = environment.getOrDefault("CLICOLOR_FORCE", "");
    if (!force.isEmpty() && !force.equals("0")) {
      return true;
    }
    boolean declined = environment.getOrDefault("CLICOLOR", "").equals("0") || isDumb(environment);
    return understands && !declined;
  }

  private static ColorDepth depth(Map<String, String> environment, boolean windows) {
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
