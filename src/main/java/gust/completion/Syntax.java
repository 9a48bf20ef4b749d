package gust.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A command as a shell completes it.
 *
 * @param name empty for the program itself
 * @param summary a few words
 * @param arguments in their order
 * @param commands the commands below it; where there are some, there are no arguments
 */
public record Syntax(
    String name,
    String summary,
    List<Option> options,
    List<Argument> arguments,
    List<Syntax> commands) {

  /**
   * An option.
   *
   * @param names with their dashes
   * @param repeatable whether it may be given more than once
   * @param value empty for a flag
   */
  public record Option(
      List<String> names, String summary, boolean repeatable, Optional<Argument> value) {}

  /**
   * A word beside the options, or the value of one.
   *
   * @param many whether it and all words after it are such
   */
  public record Argument(String label, Values values, boolean many) {}

  /**
   * Calls {@code visit} for this command and all below it, with the words that lead there: {@code
   * keys add}.
   */
  public void walk(BiConsumer<String, Syntax> visit) {
    walk("", visit);
  }

  private void walk(String path, BiConsumer<String, Syntax> visit) {
    visit.accept(path, this);
    for (Syntax command : commands) {
      command.walk(path.isEmpty() ? command.name : path + " " + command.name, visit);
    }
  }

  /** The names of the options that take a value, or of those that take none. */
  List<String> optionNames(boolean withValue) {
    List<String> names = new ArrayList<>();
    for (Option option : options) {
      if (option.value().isPresent() == withValue) {
        names.addAll(option.names());
      }
    }
    return names;
  }
}
