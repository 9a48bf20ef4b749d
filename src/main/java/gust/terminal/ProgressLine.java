package gust.terminal;

import java.util.function.Consumer;

/**
 * A line at the bottom of a terminal's output, redrawn in place. Before writing anything else to
 * the terminal, {@linkplain #clear clear} it, in the same block synchronized on this object.
 */
public final class ProgressLine implements AutoCloseable {
  /**
   * Columns to leave free after the text: the last one, because a terminal wraps after writing
   * there, and two for the {@code ^C} that the terminal may echo.
   */
  public static final int SPARE = 3;

  private final Consumer<String> terminal;
  private final boolean once;
  private String shown = "";
  private boolean closed;

  /**
   * @param terminal writes text without buffering
   * @param once whether the first {@link #clear} also closes it
   */
  public ProgressLine(Consumer<String> terminal, boolean once) {
    this.terminal = terminal;
    this.once = once;
  }

  /**
   * @param text one line, one cell per character, at least {@link #SPARE} cells shorter than the
   *     terminal's width
   * @return false if it is closed
   */
  public synchronized boolean show(String text) {
    if (closed || text.equals(shown)) {
      return !closed;
    }
    // Blanks, because some consoles print escape sequences as text.
    String blanks = " ".repeat(Math.max(0, shown.length() - text.length()));
    terminal.accept("\r" + text + blanks + "\b".repeat(blanks.length()));
    shown = text;
    return true;
  }

  public synchronized void clear() {
    closed |= once;
    if (!shown.isEmpty()) {
      terminal.accept("\r" + " ".repeat(shown.length() + SPARE - 1) + "\r");
      shown = "";
    }
  }

  /** Clears the line permanently. May be called by a signal handler during {@link #show}. */
  @Override
  public synchronized void close() {
    closed = true;
    clear();
  }
}
