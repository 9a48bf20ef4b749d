package gust.terminal;

import gust.terminal.Terminal.ScreenSize;
import java.io.InputStream;
import java.util.Optional;

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

      /** The size has changed, or the process is in the foreground again. */
      void redraw();

      /** The process is about to be suspended by Ctrl-Z. */
      void stopping();
    }

    /** Whether keys are read too; if not, only {@link Listener#redraw} is called. */
    boolean readsKeys();

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
   * @return empty if there is no terminal, or the input ended without a line
   */
  Optional<String> askHidden(String question);
}
