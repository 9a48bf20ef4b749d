package gust.cli;

import java.util.List;
import java.util.Map;

/** What can stand where the command line takes a value. */
public sealed interface Values {
  record Words(List<String> words) implements Values {}

  /**
   * What the word before it calls for; anything after a word that is not here.
   *
   * @param byWord in the order to be shown
   */
  record After(Map<String, Values> byWord) implements Values {}

  /** What the shell or gust itself has to be asked for. */
  enum Kind implements Values {
    ANYTHING,
    FILE,
    FOLDER,
    /** A saved place behind an {@code @}, among much else. */
    LOCATION,
    /** A saved place's bare name. */
    PLACE,
    KEY_LABEL,
    /** After {@code --}: another program with its arguments. */
    PROGRAM
  }
}
