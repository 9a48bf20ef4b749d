package gust.terminal;

import java.util.function.Consumer;

/**
 * The whole screen of a terminal, redrawn in place. It uses the terminal's second screen, so that
 * what stood there before comes back when it is closed.
 */
public final class Screen implements AutoCloseable {
  private static final String ENTER = "\033[?1049h\033[?25l";
  private static final String LEAVE = "\033[?25h\033[?1049l";
  private static final String TO_START = "\033[H";
  private static final String CLEAR_LINE = "\033[K";
  private static final String CLEAR_BELOW = "\033[J";

  private final Consumer<String> terminal;
  private boolean open;
  private boolean closed;

  /**
   * @param terminal takes text at once, unbuffered
   */
  public Screen(Consumer<String> terminal) {
    this.terminal = terminal;
  }

  /**
   * @param picture whole lines; what stood there before is gone afterwards, without a flicker
   *     between
   * @param rows of the screen; lines beyond them are left out, for they would scroll the first ones
   *     away
   */
  public synchronized void show(String picture, int rows) {
    if (closed) {
      return;
    }
    StringBuilder frame = new StringBuilder(open ? "" : ENTER).append(TO_START);
    String[] lines = picture.stripTrailing().split("\n");
    for (int i = 0; i < Math.min(lines.length, rows); i++) {
      frame.append(i == 0 ? "" : "\r\n").append(lines[i]).append(CLEAR_LINE);
    }
    open = true;
    terminal.accept(frame.append(CLEAR_BELOW).toString());
  }

  /**
   * Gives the terminal back as it was; also called by a signal while {@link #show} is under way.
   */
  @Override
  public synchronized void close() {
    closed = true;
    if (open) {
      open = false;
      terminal.accept(LEAVE);
    }
  }
}
