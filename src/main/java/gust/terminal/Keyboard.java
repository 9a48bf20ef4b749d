package gust.terminal;

/** Reports keys and terminal events while a screen is shown. */
public interface Keyboard {
  /** Called on the keyboard's own thread, one call at a time. */
  interface Listener {
    /**
     * @param key that sends a single byte; {@code q} also for others that quit
     */
    void pressed(char key);

    /** The size has changed, or the process is in the foreground again. */
    void redraw();

    /** The process is about to be suspended by Ctrl-Z. */
    void stopping();
  }

  /** Active until closed. */
  interface Listening extends AutoCloseable {
    /** Whether keys are read too; if not, only {@link Listener#redraw} is called. */
    boolean readsKeys();

    /** Restores the terminal's settings. */
    @Override
    void close();
  }
}
