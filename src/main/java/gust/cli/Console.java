package gust.cli;

import gust.terminal.ColorChoice;
import gust.terminal.Keyboard;
import gust.terminal.ScreenSize;
import gust.terminal.StandardStreams;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.terminal.ThemeChoice;
import java.io.BufferedOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The three standard streams, and what is known of the terminal that they may be: asked only when
 * something is written, so that nothing is looked up for a run that never does. Any thread may ask.
 */
public final class Console {
  private final InputStream in;
  private final Output out;
  private final Output err;
  private final Map<String, String> environment;
  private final Supplier<StandardStreams> streams;
  private final Supplier<ScreenSize> screenSize;
  private final Supplier<Theme> background;
  private final Keyboard keyboard;
  private final Prompt prompt;
  private final UnaryOperator<String> redact;
  private final ErrorReport errors;
  private final Map<ColorChoice, Terminal> terminals = new HashMap<>();
  private StandardStreams known;
  private OptionalInt widthOfErrors = OptionalInt.empty();

  /**
   * @param streams what they are connected to; asked at most once
   * @param screenSize asked anew each time
   * @param background asks the terminal each time
   * @param keyboard of the terminal that is read from
   * @param redact hides API keys
   */
  public Console(
      InputStream in,
      OutputStream out,
      OutputStream err,
      Map<String, String> environment,
      Supplier<StandardStreams> streams,
      Supplier<ScreenSize> screenSize,
      Supplier<Theme> background,
      Keyboard keyboard,
      Prompt prompt,
      UnaryOperator<String> redact) {
    this.in = in;
    this.out = new Output(new BufferedOutputStream(out), () -> terminal().charset());
    this.err = new Output(err, this::errorCharset);
    this.environment = environment;
    this.streams = streams;
    this.screenSize = screenSize;
    this.background = background;
    this.keyboard = keyboard;
    this.prompt = prompt;
    this.redact = redact;
    this.errors = new ErrorReport(this.err, this::errorWidth, redact);
  }

  public InputStream in() {
    return in;
  }

  public Output out() {
    return out;
  }

  public Output err() {
    return err;
  }

  public ErrorReport errors() {
    return errors;
  }

  public Prompt prompt() {
    return prompt;
  }

  public Terminal terminal() {
    return terminal(ColorChoice.AUTO);
  }

  public synchronized Terminal terminal(ColorChoice choice) {
    if (known == null) {
      known = streams.get();
    }
    return terminals.computeIfAbsent(choice, chosen -> Terminal.of(chosen, environment, known));
  }

  /** One that can draw nothing in place. */
  public boolean isDumb() {
    return "dumb".equals(type());
  }

  /** The terminal's type, as {@code TERM} says it; may be empty. */
  public String type() {
    return environment.getOrDefault("TERM", "");
  }

  /** The columns to lay out for, where the user may have asked for some. */
  public int width(OptionalInt asked) {
    return terminal().width(asked, environment);
  }

  /**
   * No line of stdout's text is longer; any number where neither a terminal nor anybody says so.
   */
  public int textWidth() {
    boolean isSaid = terminal().out() || environment.containsKey("COLUMNS");
    return isSaid ? width(OptionalInt.empty()) : Integer.MAX_VALUE;
  }

  /** What errors are held to, whatever stderr is. */
  void widthOfErrors(int columns) {
    widthOfErrors = OptionalInt.of(columns);
  }

  /** The background to draw for; may ask the terminal, so it is called only before a drawing. */
  public Theme theme(ThemeChoice choice, Terminal terminal) {
    return choice.decide(terminal, environment, background);
  }

  /** Of the terminal that stdout is, else of the one that stderr is, at this moment. */
  public ScreenSize screenSize() {
    return screenSize.get();
  }

  public Keyboard keyboard() {
    return keyboard;
  }

  /**
   * Hides the key in use, should foreign text hold it, and what looks like a key: somebody may have
   * pasted one where it does not go.
   */
  public String redact(String text) {
    return redact.apply(text);
  }

  /** In a file or a pipe, an error is a line. */
  private int errorWidth() {
    try {
      return widthOfErrors.isPresent() || !terminal().err()
          ? widthOfErrors.orElse(Integer.MAX_VALUE)
          : terminal().columns().orElseGet(() -> screenSize().columns().orElse(Integer.MAX_VALUE));
    } catch (RuntimeException | LinkageError trouble) {
      return Integer.MAX_VALUE;
    }
  }

  /** Where the terminal itself is the trouble, that must still be told. */
  private Charset errorCharset() {
    try {
      return terminal().errorCharset();
    } catch (RuntimeException | LinkageError trouble) {
      return StandardCharsets.US_ASCII;
    }
  }
}
