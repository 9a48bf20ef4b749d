package gust.terminal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jline.jansi.Ansi;
import org.jline.jansi.Ansi.Erase;

/**
 * A full-screen view, redrawn in place. Uses the terminal's alternate screen, so that the previous
 * content comes back on close.
 */
public final class Screen implements AutoCloseable {
  /** Jansi has no methods for the alternate screen, hiding the cursor and disabling line wrap. */
  private static final String ENTER = "\033[?1049h\033[?25l\033[?7l";

  private static final String LEAVE = "\033[?7h\033[?25h\033[?1049l";

  private final Consumer<String> terminal;
  private boolean open;
  private boolean closed;

  /**
   * @param terminal writes text without buffering
   */
  public Screen(Consumer<String> terminal) {
    this.terminal = terminal;
  }

  /**
   * Replaces the screen's content without flicker.
   *
   * @param picture lines from the top; those that do not fit are dropped
   * @param footer lines at the bottom of the screen
   * @param rows of the screen
   */
  public synchronized void show(List<String> picture, List<String> footer, int rows) {
    if (closed) {
      return;
    }
    Ansi frame = new Ansi().a(open ? "" : ENTER);
    int room = Math.max(0, rows - footer.size());
    List<String> lines = new ArrayList<>(picture.subList(0, Math.min(picture.size(), room)));
    lines.addAll(Collections.nCopies(room - lines.size(), ""));
    lines.addAll(footer);
    for (int i = 0; i < lines.size(); i++) {
      frame.cursor(i + 1, 1).eraseLine(Erase.FORWARD).a(lines.get(i));
    }
    open = true;
    terminal.accept(frame.toString());
  }

  /** Restores the terminal until something is shown again. */
  public synchronized void leave() {
    if (open) {
      open = false;
      terminal.accept(LEAVE);
    }
  }

  /** Restores the terminal permanently. May be called by a signal handler during {@link #show}. */
  @Override
  public synchronized void close() {
    closed = true;
    leave();
  }
}
