package gust.terminal;

import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;

/** The terminal that the standard streams may be connected to. Results are not cached. */
public interface Tty {
  /** Reports keys and terminal events while a screen is shown, until closed. */
  interface Keyboard extends AutoCloseable {
    /** Called on the keyboard's own thread, one call at a time. */
    interface Listener {
      /** Ctrl-\, or the end of the input. */
      char QUIT = 28;

      /** The Esc key. */
      char ESC = 27;

      /**
       * @param key a character; {@code ← → ↑ ↓} for the arrows, {@code ⇱} for Home
       */
      void pressed(char key);

      /** Text that was pasted, if the terminal tells it from keys; never longer than a screen. */
      default void pasted(String text) {
        text.chars().forEach(key -> pressed((char) key));
      }

      /** Whether the next key is wanted, or left to another reader. */
      default boolean isListening() {
        return true;
      }

      /** The size is known or has changed, or the process is in the foreground again. */
      void redraw();

      /** The process is about to be suspended by Ctrl-Z, or goes on after it was stopped. */
      default void stopping() {}
    }

    /** Whether keys are read too; if not, only {@link Listener#redraw} is called. */
    boolean readsKeys();

    /** Whether the terminal belongs to others, so that nothing may be drawn. */
    boolean isInBackground();

    /** Restores the terminal's settings. */
    @Override
    void close();
  }

  Terminal streams();

  /** The size of stdout's terminal, or else stderr's. */
  ScreenSize screenSize();

  /** Requires that both stdin and stdout are the terminal. */
  Theme background();

  /**
   * Keys are not echoed until the result is closed.
   *
   * @param keys standard input
   */
  Keyboard listen(InputStream keys, Keyboard.Listener listener);

  /**
   * Asks for a line without echo.
   *
   * @param keys standard input
   * @param terminal writes text without buffering
   * @return empty if there is no terminal, or the input ended without a line
   */
  Optional<String> askHidden(InputStream keys, String question, Consumer<String> terminal);
}
