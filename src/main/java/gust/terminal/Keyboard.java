package gust.terminal;

/** Hears what happens at the terminal while a screen is shown there. */
public interface Keyboard {
  /** Called on a thread of the keyboard's own, one call after the other. */
  interface Listener {
    void quit();

    void resized();

    /** The process is about to be stopped, as Ctrl-Z asks. */
    void stopping();

    /** It goes on, in the foreground again. */
    void goingOn();
  }

  /** Until it is closed. */
  interface Listening extends AutoCloseable {
    /** Whether keys are heard too; if not, {@link Listener#resized} alone is ever called. */
    boolean hearsKeys();

    /** Gives the terminal its echo back. */
    @Override
    void close();
  }
}
