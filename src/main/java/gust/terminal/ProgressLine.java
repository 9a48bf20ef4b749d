package gust.terminal;

import java.util.function.Consumer;

/**
 * One line at the bottom of a terminal's output, redrawn in place. Before anything else is written
 * to that terminal it must be {@linkplain #clear cleared}, in one block synchronised on this
 * object.
 */
public final class ProgressLine implements AutoCloseable {
  /**
   * Columns to leave free behind it: the last one, since a terminal that has written there goes on
   * to the next line, and two for the {@code ^C} that it shows for itself.
   */
  public static final int SPARE = 3;

  private final Consumer<String> terminal;
  private String shown = "";
  private boolean closed;

  /**
   * @param terminal takes text at once, unbuffered
   */
  public ProgressLine(Consumer<String> terminal) {
    this.terminal = terminal;
  }

  /**
   * @param text in one line, one cell for each character, {@link #SPARE} less than the terminal has
   */
  public synchronized void show(String text) {
    if (closed || text.equals(shown)) {
      return;
    }
    // Blanks rather than an escape sequence: there are consoles that show those.
    String blanks = " ".repeat(Math.max(0, shown.length() - text.length()));
    terminal.accept("\r" + text + blanks + "\b".repeat(blanks.length()));
    shown = text;
  }

  public synchronized void clear() {
    if (!shown.isEmpty()) {
      terminal.accept("\r" + " ".repeat(shown.length() + SPARE - 1) + "\r");
      shown = "";
    }
  }

  /** Clears it for good; also called by a signal while {@link #show} is under way. */
  @Override
  public synchronized void close() {
    closed = true;
    clear();
  }
}
