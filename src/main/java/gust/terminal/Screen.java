package gust.terminal;

import java.util.function.Consumer;
import org.jline.jansi.Ansi;
import org.jline.jansi.Ansi.Erase;

/**
 * The whole screen of a terminal, redrawn in place. It uses the terminal's second screen, so that
 * what stood there before comes back when it is closed.
 */
public final class Screen implements AutoCloseable {
  /** Jansi has no words for the second screen and for a hidden cursor. */
  private static final String ENTER = "\033[?1049h\033[?25l";

  private static final String LEAVE = "\033[?25h\033[?1049l";

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
    Ansi frame = new Ansi().a(open ? "" : ENTER).cursor(1, 1);
    String[] lines = picture.stripTrailing().split("\n");
    for (int i = 0; i < Math.min(lines.length, rows); i++) {
      frame.a(i == 0 ? "" : "\r\n").a(lines[i]).eraseLine(Erase.FORWARD);
    }
    open = true;
    terminal.accept(frame.eraseScreen(Erase.FORWARD).toString());
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
