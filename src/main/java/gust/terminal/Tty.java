package gust.terminal;

import java.io.InputStream;
import java.util.Optional;

/** The terminal that the standard streams may be connected to. Results are not cached. */
public interface Tty {
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
  Keyboard.Listening listen(InputStream keys, Keyboard.Listener listener);

  /**
   * Asks for a line without echo.
   *
   * @return empty if there is no terminal, or the input ended without a line
   */
  Optional<String> askHidden(String question);
}
