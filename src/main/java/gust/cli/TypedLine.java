package gust.cli;

import gust.completion.Values;
import gust.completion.Values.After;
import gust.completion.Values.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A command line up to the cursor. picocli reads only lines that are finished and right; this skips
 * what it does not know.
 */
final class TypedLine {
  private final Set<String> given = new HashSet<>();
  private final String prefix;
  private final String typed;
  private CommandSpec command;
  private OptionSpec option;
  private String lastArgument = "";
  private int arguments;
  private int wordsBeforeProgram;

  /**
   * @param words those after {@code gust}; {@code command} is the first of them
   * @param last the one that is being typed; may be empty
   */
  TypedLine(CommandSpec command, List<String> words, String last) {
    this.command = command;
    for (int i = 1; i < words.size(); i++) {
      String word = words.get(i);
      if (option != null) {
        option = null;
      } else if (!mayBeOption(word) || word.equals("-")) {
        readArgument(word);
      } else if (word.equals("--")) {
        wordsBeforeProgram = i + 2;
      } else {
        readOption(word);
      }
    }
    OptionSpec begun = mayBeOption(last) && last.indexOf('=') > 0 ? optionOf(last) : null;
    option = begun == null ? option : begun;
    prefix = begun == null ? "" : last.substring(0, last.indexOf('=') + 1);
    typed = last.substring(prefix.length());
  }

  private void readArgument(String word) {
    CommandLine verb = arguments == 0 ? command.subcommands().get(word) : null;
    if (verb == null) {
      arguments++;
      lastArgument = word;
    } else {
      command = verb.getCommandSpec();
    }
  }

  private void readOption(String word) {
    OptionSpec known = optionOf(word);
    if (known != null) {
      given.add(known.longestName());
      option = known.arity().max() > 0 && word.indexOf('=') < 0 ? known : null;
    }
  }

  /** Null where the command has none of that name. */
  private OptionSpec optionOf(String word) {
    int equals = word.indexOf('=');
    return command.optionsMap().get(equals < 0 ? word : word.substring(0, equals));
  }

  private boolean mayBeOption(String word) {
    return option == null && wordsBeforeProgram == 0 && word.startsWith("-");
  }

  /** The last one that is named. */
  CommandSpec command() {
    return command;
  }

  /** The words that are neither commands nor options. */
  int arguments() {
    return arguments;
  }

  /** Of the last word; without the {@link #prefix}. */
  String typed() {
    return typed;
  }

  /** {@code --units=} where the last word is that with a value; else empty. */
  String prefix() {
    return prefix;
  }

  /** Where there was a {@code --}: the words up to it, {@code gust} included; else 0. */
  int wordsBeforeProgram() {
    return wordsBeforeProgram;
  }

  boolean isOptionName() {
    return mayBeOption(typed);
  }

  /** Whether another option may come next, though nothing says so yet. */
  boolean isOpen() {
    return option == null && wordsBeforeProgram == 0 && typed.isEmpty();
  }

  boolean takes(OptionSpec other) {
    return other.isMultiValue() || !given.contains(other.longestName());
  }

  /** The option or argument that the last word is a value of; null where there is none. */
  ArgSpec target() {
    if (option != null) {
      return option;
    }
    for (PositionalParamSpec argument : command.positionalParameters()) {
      if (argument.index().contains(arguments)) {
        return argument;
      }
    }
    return null;
  }

  /** What the target can be. */
  Values values() {
    ArgSpec target = target();
    Object values = target == null ? null : target.userObject();
    if (values instanceof After after) {
      values = after.byWord().get(lastArgument);
    }
    return values instanceof Values known ? known : Kind.ANYTHING;
  }
}
