package gust.terminal;

/** Reports keys and terminal events while a screen is shown. */
public interface Keyboard {
  /** Called on the keyboard's own thread, one call at a time. */
  interface Listener {
    void quit();

    void resized();

    /** The process is about to be suspended by Ctrl-Z. */
    void stopping();

    /** The process is in the foreground again. */
    void resumed();
  }

  /** Active until closed. */
  interface Listening extends AutoCloseable {
    /** Whether keys are read too; if not, only {@link Listener#resized} is called. */
    boolean readsKeys();

    /** Restores the terminal's settings. */
    @Override
    void close();
  }
}
