package gust.terminal;

import gust.terminal.Tty.ScreenSize;
import gust.terminal.Tty.StandardStreams;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * What the output may use, decided once.
 *
 * @param in whether standard input is a terminal
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal
 * @param columns of the terminal of standard output; empty if there is none or it is unknown
 * @param rows of that terminal; empty like the columns
 * @param charset of standard output
 * @param errorCharset of standard error
 * @param color for standard output
 */
public record Terminal(
    boolean in,
    boolean out,
    boolean err,
    OptionalInt columns,
    OptionalInt rows,
    Charset charset,
    Charset errorCharset,
    ColorDepth color) {
  /**
   * The narrowest layout that fits a temperature and its condition; {@code --width} rejects less.
   */
  public static final int LEAST_WIDTH = 20;

  /** No view is wider; a larger {@code --width} has no further effect. */
  public static final int MOST_WIDTH = 400;

  /** On narrower terminals nothing is redrawn in place. */
  public static final int LEAST_COLUMNS = 10;

  private static final int USUAL_WIDTH = 80;

  /**
   * Uses the terminal's own charset for a terminal, and UTF-8 for pipes and files.
   *
   * @param choice the user's choice of colour
   */
  public static Terminal of(
      ColorDepth.Choice choice, Map<String, String> environment, StandardStreams streams) {
    ScreenSize size = streams.out() ? streams.size() : ScreenSize.UNKNOWN;
    return new Terminal(
        streams.in(),
        streams.out(),
        streams.err(),
        size.columns(),
        size.rows(),
        streams.out() ? streams.charset() : StandardCharsets.UTF_8,
        streams.err() ? streams.charset() : StandardCharsets.UTF_8,
        choice.depth(environment, streams.out() && streams.escapes(), streams.windows()));
  }

  /**
   * The layout width: the option, else the terminal's columns, else {@code COLUMNS}, else 80,
   * clamped to {@link #LEAST_WIDTH} and {@link #MOST_WIDTH}.
   */
  public int width(OptionalInt option, Map<String, String> environment) {
    // Some shells export an empty COLUMNS, or 0.
    int usual = ScreenSize.positive(environment.getOrDefault("COLUMNS", "")).orElse(USUAL_WIDTH);
    return Math.clamp(option.orElse(columns.orElse(usual)), LEAST_WIDTH, MOST_WIDTH);
  }

  /**
   * The background to draw for: the chosen one, else {@code COLORFGBG}, else what the terminal
   * answers, but only if it shows colour and its answer can be read.
   *
   * @param question asks the terminal
   */
  public Theme theme(Theme chosen, Map<String, String> environment, Supplier<Theme> question) {
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
