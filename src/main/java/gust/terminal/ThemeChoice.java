package gust.terminal;

import java.util.Map;
import java.util.function.Supplier;

/** The value of {@code --theme} and of the setting {@code theme}. */
public enum ThemeChoice {
  AUTO,
  DARK,
  LIGHT;

  /**
   * Uses the option, else {@code COLORFGBG}, else asks the terminal, but only if it shows colour
   * and its answer can be read.
   *
   * @param question asks the terminal
   */
  public Theme decide(
      Terminal terminal, Map<String, String> environment, Supplier<Theme> question) {
    if (this != AUTO) {
      return this == DARK ? Theme.DARK : Theme.LIGHT;
    }
    if (!terminal.out() || terminal.color().compareTo(ColorDepth.ANSI_16) < 0) {
      return Theme.UNKNOWN;
    }
    if (environment.getOrDefault("TERM", "").equals("linux")) {
      return Theme.DARK;
    }
    Theme named = Background.ofVariable(environment.getOrDefault("COLORFGBG", ""));
    return named != Theme.UNKNOWN || !terminal.in() ? named : question.get();
  }
}
