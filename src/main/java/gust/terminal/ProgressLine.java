package gust.terminal;

import java.util.function.Consumer;

/**
 * One line at the bottom of a terminal's output, drawn anew in place. Who writes anything else to
 * that terminal {@linkplain #clear clears} it first, in one block synchronised on this object.
 */
public final class ProgressLine implements AutoCloseable {
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
   * @param text in one line, one cell for each character, none in the terminal's last column
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
      terminal.accept("\r" + " ".repeat(shown.length()) + "\r");
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
