package gust.terminal;

import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.OptionalInt;

/** The terminal that the standard streams may be connected to. Results are not cached. */
public interface Tty {
  /**
   * What the three standard streams are connected to, regardless of options.
   *
   * @param in whether standard input is a terminal
   * @param out whether standard output is a terminal
   * @param err whether standard error is a terminal
   * @param size of the terminal of standard output, if known
   * @param charset of the terminal
   * @param escapes false for a Windows console that does not support escape sequences
   */
  record StandardStreams(
      boolean in,
      boolean out,
      boolean err,
      ScreenSize size,
      Charset charset,
      boolean windows,
      boolean escapes) {}

  /** A terminal's current size, as far as known. */
  record ScreenSize(OptionalInt columns, OptionalInt rows) {
    static final ScreenSize UNKNOWN = of(0, 0);

    /** As reported by the system; 0 for unknown. */
    static ScreenSize of(int columns, int rows) {
      return new ScreenSize(positive(columns), positive(rows));
    }

    private static OptionalInt positive(int number) {
      return number > 0 ? OptionalInt.of(number) : OptionalInt.empty();
    }

    /** Empty if the text is not a positive number. */
    static OptionalInt positive(String text) {
      try {
        return positive(Integer.parseInt(text.trim()));
      } catch (NumberFormatException _) {
        return OptionalInt.empty();
      }
    }
  }

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

  StandardStreams streams();

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
