package gust.cli;

import java.util.List;
import java.util.Map;

/** The possible values at a position of the command line, for completion. */
public sealed interface Values {
  record Words(List<String> words) implements Values {}

  /**
   * Values that depend on the word before; anything is possible after other words.
   *
   * @param byWord in the order to show
   */
  record After(Map<String, Values> byWord) implements Values {}

  /** Values that the shell or gust has to look up. */
  enum Kind implements Values {
    ANYTHING,
    FILE,
    /** A saved place after {@code @}, or any other location. */
    LOCATION,
    /** A saved place's name without {@code @}. */
    PLACE,
    KEY_LABEL,
    /** After {@code --}: another program with its arguments. */
    PROGRAM
  }
}
