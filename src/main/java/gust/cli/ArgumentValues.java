package gust.cli;

import gust.cli.ArgumentValues.LookedUp;
import java.util.List;
import java.util.function.Function;

/** The possible values at a position of the command line, for completion. */
public sealed interface ArgumentValues {
  record OneOf(List<String> words) implements ArgumentValues {}

  /** Values that depend on the word before. */
  record After(Function<String, ArgumentValues> ofWord) implements ArgumentValues {}

  /** Values that the shell or gust has to look up. */
  enum LookedUp implements ArgumentValues {
    ANYTHING,
    /** Anything after an equals sign, or nothing: {@code --once=NAME}, {@code --once}. */
    ATTACHED,
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
