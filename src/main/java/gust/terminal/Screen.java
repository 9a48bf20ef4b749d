package gust.terminal;

import java.util.List;
import java.util.OptionalInt;
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
   * @param footer lines at the bottom of the screen, or below the picture if the number of rows is
   *     unknown
   */
  public synchronized void show(List<String> picture, List<String> footer, OptionalInt rows) {
    if (closed) {
      return;
    }
    Ansi frame = new Ansi().a(open ? "" : ENTER).cursor(1, 1);
    int room = rows.isPresent() ? Math.max(0, rows.getAsInt() - footer.size()) : picture.size();
    List<String> seen = picture.subList(0, Math.min(picture.size(), room));
    for (int i = 0; i < seen.size(); i++) {
      frame.a(i == 0 ? "" : "\r\n").eraseLine(Erase.FORWARD).a(seen.get(i));
    }
    frame.a(seen.isEmpty() ? "" : "\r\n").eraseScreen(Erase.FORWARD);
    open = true;
    terminal.accept(bottom(frame, footer, rows.orElse(seen.size() + footer.size())).toString());
  }

  /** Redraws only the footer, if the screen is shown. */
  public synchronized void showFooter(List<String> footer, OptionalInt rows) {
    if (open && rows.isPresent()) {
      terminal.accept(bottom(new Ansi(), footer, rows.getAsInt()).toString());
    }
  }

  private static Ansi bottom(Ansi frame, List<String> footer, int rows) {
    for (int i = 0; i < footer.size(); i++) {
      frame.cursor(rows - footer.size() + 1 + i, 1).eraseLine(Erase.FORWARD).a(footer.get(i));
    }
    return frame;
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
