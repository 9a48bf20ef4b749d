package gust.terminal;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What may be written to this terminal, decided once.
 *
 * @param in whether standard input is a terminal
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal
 * @param columns of the terminal that shows standard output; empty where there is none
 * @param rows of that terminal; empty where there is none
 * @param charset what standard output is encoded in
 * @param errorCharset what standard error is encoded in
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
  /** Below this no layout holds a temperature and its words; {@code --width} refuses less. */
  public static final int LEAST_WIDTH = 20;

  /** No view is wider; {@code --width} may say more without effect. */
  public static final int MOST_WIDTH = 400;

  private static final int USUAL_WIDTH = 80;

  /**
   * A terminal is written to in its own charset, a pipe or file in UTF-8.
   *
   * @param choice what the user said of colour
   */
  public static Terminal of(
      ColorChoice choice, Map<String, String> environment, StandardStreams streams) {
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
   * The width to lay out for: the option, else the terminal's own columns, else {@code COLUMNS},
   * else 80. The last three are held between {@link #LEAST_WIDTH} and {@link #MOST_WIDTH}.
   */
  public int width(OptionalInt option, Map<String, String> environment) {
    // Some shells export an empty COLUMNS, or 0.
    int usual = ScreenSize.positive(environment.getOrDefault("COLUMNS", "")).orElse(USUAL_WIDTH);
    return Math.clamp(option.orElse(columns.orElse(usual)), LEAST_WIDTH, MOST_WIDTH);
  }
}
