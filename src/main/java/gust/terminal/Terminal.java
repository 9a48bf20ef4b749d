package gust.terminal;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * What the three standard streams are connected to, regardless of options.
 *
 * @param in whether standard input is a terminal
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal
 * @param size of the terminal of standard output; unknown if there is none
 * @param ownCharset of the terminal
 * @param escapes false for a Windows console that does not support escape sequences
 */
public record Terminal(
    boolean in,
    boolean out,
    boolean err,
    ScreenSize size,
    Charset ownCharset,
    boolean windows,
    boolean escapes) {
  /**
   * The narrowest layout that fits a temperature and its condition; {@code --width} rejects less.
   */
  public static final int LEAST_WIDTH = 20;

  /** No view is wider; a larger {@code --width} has no further effect. */
  public static final int MOST_WIDTH = 400;

  /** On narrower terminals nothing is redrawn in place. */
  public static final int LEAST_COLUMNS = 10;

  private static final int USUAL_WIDTH = 80;

  /** Of standard output: the terminal's own, but UTF-8 for pipes and files. */
  public Charset charset() {
    return out ? ownCharset : StandardCharsets.UTF_8;
  }

  /** The charset of standard error. */
  public Charset errorCharset() {
    return err ? ownCharset : StandardCharsets.UTF_8;
  }

  /** The colours that standard output may have. */
  public ColorDepth color(ColorDepth.Choice choice, Map<String, String> environment) {
    return choice.depth(environment, out && escapes, windows);
  }

  /**
   * The layout width: the option, else the terminal's columns, else {@code COLUMNS}, else 80,
   * clamped to {@link #LEAST_WIDTH} and {@link #MOST_WIDTH}.
   */
  public int width(OptionalInt option, Map<String, String> environment) {
    // Some shells export an empty COLUMNS, or 0.
    int usual = ScreenSize.positive(environment.getOrDefault("COLUMNS", "")).orElse(USUAL_WIDTH);
    return Math.clamp(option.orElse(size.columns().orElse(usual)), LEAST_WIDTH, MOST_WIDTH);
  }

  /**
   * The background to draw for: the chosen one, else {@code COLORFGBG}, else what the terminal
   * answers, but only if it shows colour and its answer can be read.
   *
   * @param color of standard output
   * @param question asks the terminal
   */
  public Theme theme(
      Theme chosen, ColorDepth color, Map<String, String> environment, Supplier<Theme> question) {
    if (chosen != Theme.UNKNOWN || !out || color.compareTo(ColorDepth.ANSI_16) < 0) {
      return chosen;
    }
    if (environment.getOrDefault("TERM", "").equals("linux")) {
      return Theme.DARK;
    }
    Theme named = Background.ofVariable(environment.getOrDefault("COLORFGBG", ""));
    return named != Theme.UNKNOWN || !in ? named : question.get();
  }
}
