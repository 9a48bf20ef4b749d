package gust.cli;

import java.util.Optional;

/** Asks somebody at a terminal for what must not be seen. */
@FunctionalInterface
public interface Prompt {
  /**
   * @return empty where there is no terminal to ask at, or the answer was ended without a line
   */
  Optional<String> hidden(String question);
}
