package gust.terminal;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jline.jansi.Ansi;
import org.jline.jansi.Ansi.Erase;

/**
 * The whole screen of a terminal, redrawn in place. It uses the terminal's second screen, so that
 * what stood there before comes back when it is closed.
 */
public final class Screen implements AutoCloseable {
  /** Jansi has no methods for the second screen, a hidden cursor and cutting long lines. */
  private static final String ENTER = "\033[?1049h\033[?25l\033[?7l";

  private static final String LEAVE = "\033[?7h\033[?25h\033[?1049l";

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
   * What stood there before is gone afterwards, without a flicker between.
   *
   * @param picture its lines from the top; those that are too many for the screen are left out
   * @param footer its lines end on the last row of the screen, or below the picture where the
   *     screen's rows are not known
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

  /** Draws its lowest rows alone, as far as it is shown. */
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

  /** Gives the terminal back as it was, until something is shown again. */
  public synchronized void leave() {
    if (open) {
      open = false;
      terminal.accept(LEAVE);
    }
  }

  /** For good; also called by a signal while {@link #show} is under way. */
  @Override
  public synchronized void close() {
    closed = true;
    leave();
  }
}
