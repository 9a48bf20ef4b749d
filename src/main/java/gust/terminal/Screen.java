package gust.terminal;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jline.jansi.Ansi;
import org.jline.jansi.Ansi.Erase;

/**
 * A full-screen view, redrawn in place. Uses the terminal's alternate screen, so that the previous
 * content comes back on close.
 */
public final class Screen implements AutoCloseable {
  /**
   * Jansi has no methods for the alternate screen, hiding the cursor, disabling line wrap and
   * telling what is pasted from keys.
   */
  private static final String ENTER = "\033[?1049h\033[?25l\033[?7l\033[?2004h";

  private static final String LEAVE = "\033[?2004l\033[?7h\033[?25h\033[?1049l";

  /** A terminal that takes no output must not keep the process from ending. */
  private static final long LONGEST_WAIT_MILLIS = 500;

  private final ReentrantLock writing = new ReentrantLock();

  private final Consumer<String> terminal;
  private boolean open;
  private volatile boolean closed;

  /**
   * @param terminal writes text without buffering
   */
  public Screen(Consumer<String> terminal) {
    this.terminal = terminal;
  }

  /**
   * Replaces the screen's content without flicker.
   *
   * @param lines one for each row
   */
  public void show(List<String> lines) {
    Ansi frame = new Ansi();
    for (int i = 0; i < lines.size(); i++) {
      frame.cursor(i + 1, 1).eraseLine(Erase.FORWARD).a(lines.get(i));
    }
    writing.lock();
    try {
      if (!closed) {
        terminal.accept((open ? "" : ENTER) + frame);
        open = true;
      }
    } finally {
      writing.unlock();
    }
  }

  /** Restores the terminal until something is shown again. */
  public void leave() {
    try {
      if (writing.tryLock() || writing.tryLock(LONGEST_WAIT_MILLIS, TimeUnit.MILLISECONDS)) {
        try {
          if (open) {
            open = false;
            terminal.accept(LEAVE);
          }
        } finally {
          writing.unlock();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Restores the terminal permanently. May be called by a signal handler during {@link #show}. */
  @Override
  public void close() {
    closed = true;
    leave();
  }
}
