package gust.cli;

import gust.keys.ResolvedKey;
import gust.render.kit.Line;
import gust.render.kit.Style;
import gust.terminal.ColorDepth;
import gust.terminal.ScreenSize;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.text.Redaction;
import gust.text.Reflow;
import java.io.BufferedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The standard streams and the properties of the terminal behind them, looked up only when
 * something is written. Safe for several threads.
 */
public final class Console {
  /** {@code Common options:}, or the names of columns. */
  private static final String HEADING =
      "(?m)^(?:Usage:|[A-Z][A-Za-z -]{2,30}:$| *[A-Z]{3,}(?: +[A-Z]+)+$)";

  private final ProcessContext process;
  private final Output out;
  private final Output err;
  private final Messages messages;
  private final List<Supplier<Optional<ResolvedKey>>> keys = new CopyOnWriteArrayList<>();
  private Terminal terminal;
  private OptionalInt widthOfErrors = OptionalInt.empty();

  public Console(ProcessContext process) {
    this.process = process;
    this.out = new Output(new BufferedOutputStream(process.out()), () -> terminal().charset());
    // A PrintStream drops what cannot be written: that must never cost the answer.
    this.err =
        new Output(
            new PrintStream(process.err()),
            () -> ofTerminal(Terminal::errorCharset, StandardCharsets.US_ASCII));
    this.messages = new Messages(err, this::errorWidth, this::redact);
  }

  public Output out() {
    return out;
  }

  /** Prints a command's whole answer; returns the exit code. */
  public int answer(String line) {
    out.line(line);
    return ExitCode.OK;
  }

  public Output err() {
    return err;
  }

  public Messages messages() {
    return messages;
  }

  public synchronized Terminal terminal() {
    if (terminal == null) {
      terminal = process.tty().streams();
    }
    return terminal;
  }

  /** The colours of stdout, unless an option has chosen others. */
  public ColorDepth color() {
    return color(ColorDepth.Choice.AUTO);
  }

  public ColorDepth color(ColorDepth.Choice choice) {
    return terminal().color(choice, process.environment());
  }

  /** Whether the terminal cannot redraw in place. */
  public boolean isDumb() {
    return type().equals("dumb");
  }

  /** The value of {@code TERM}; may be empty. */
  public String type() {
    return process.environment().getOrDefault("TERM", "");
  }

  /**
   * The layout width in columns.
   *
   * @param asked by the user; may be empty
   */
  public int width(OptionalInt asked) {
    return terminal().width(asked, process.environment());
  }

  /** The maximum line length on stdout; no limit without a terminal and {@code COLUMNS}. */
  public int textWidth() {
    boolean isKnown = terminal().out() || process.environment().containsKey("COLUMNS");
    return isKnown ? width(OptionalInt.empty()) : Integer.MAX_VALUE;
  }

  /**
   * Prints text, broken between words if its lines are too long for {@link #textWidth}.
   *
   * @return the exit code
   */
  public int printWrapped(String text) {
    print(Reflow.wrap(textWidth(), text));
    return ExitCode.OK;
  }

  /** Prints text with its headings in bold, if the terminal shows that. */
  void print(String text) {
    out.print(
        color() == ColorDepth.NONE
            ? text
            : text.replaceAll(
                HEADING, Line.of("$0", Style.BOLD).text(ColorDepth.MONOCHROME, null)));
  }

  /** The maximum line length of errors, whatever stderr is. */
  void widthOfErrors(int columns) {
    widthOfErrors = OptionalInt.of(columns);
  }

  /** The background to draw for. May query the terminal, so call it only before drawing. */
  public Theme theme(Theme chosen, ColorDepth color) {
    return terminal().theme(chosen, color, process.environment(), process.tty()::background);
  }

  /** The terminal's current size. */
  public ScreenSize screenSize() {
    return process.tty().screenSize();
  }

  /** Hides this key in all output, as soon as it is known. */
  public void hide(Supplier<Optional<ResolvedKey>> key) {
    keys.add(key);
  }

  /**
   * Hides the keys in use, which foreign text may contain, and anything that looks like a key,
   * which the user may have pasted in the wrong place.
   */
  public String redact(String text) {
    String hidden = text;
    for (Supplier<Optional<ResolvedKey>> key : keys) {
      Optional<ResolvedKey> known = key.get();
      hidden = known.isPresent() ? known.get().secret().hideIn(hidden) : hidden;
    }
    return Redaction.withoutKeys(hidden);
  }

  /** In a file or a pipe, errors are not wrapped. */
  private int errorWidth() {
    return widthOfErrors.orElseGet(() -> ofTerminal(this::columns, Integer.MAX_VALUE));
  }

  private int columns(Terminal streams) {
    return streams.err()
        ? streams.size().columns().orElseGet(() -> screenSize().columns().orElse(Integer.MAX_VALUE))
        : Integer.MAX_VALUE;
  }

  /**
   * @param otherwise the result if querying the terminal fails
   */
  private <T> T ofTerminal(Function<Terminal, T> question, T otherwise) {
    try {
      return question.apply(terminal());
    } catch (RuntimeException | LinkageError _) {
      return otherwise;
    }
  }
}
