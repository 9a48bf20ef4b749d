package gust.terminal;

import java.io.InputStream;
import java.util.Optional;

/** The terminal that the standard streams may be connected to. Each call asks it anew. */
public interface Tty {
  StandardStreams streams();

  /** Of the terminal that stdout is, else of the one that stderr is. */
  ScreenSize screenSize();

  /** Both stdin and stdout must be the terminal. */
  Theme background();

  /**
   * Keys are not echoed until the result is closed.
   *
   * @param keys standard input
   */
  Keyboard.Listening listen(InputStream keys, Keyboard.Listener listener);

  /**
   * Asks for a line that is not shown while it is typed.
   *
   * @return empty if there is no terminal to ask at, or the input ended without a line
   */
  Optional<String> askHidden(String question);
}
