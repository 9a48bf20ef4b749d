package gust.cli;

import gust.cli.Values.After;
import gust.cli.Values.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A command line up to the cursor. picocli only parses complete and correct lines; this skips
 * unknown words.
 *
 * @param command the last one named
 * @param given the names of the options before the last word
 * @param arguments the words that are neither commands nor options
 * @param wordsBeforeProgram number of words up to {@code --}, including {@code gust}; 0 without it
 * @param option the option whose value the last word is; may be null
 * @param prefix {@code --units=} if the last word starts like this; else empty
 * @param typed the rest of the last word
 */
record TypedLine(
    CommandSpec command,
    Set<String> given,
    List<String> arguments,
    int wordsBeforeProgram,
    OptionSpec option,
    String prefix,
    String typed) {

  /**
   * @param words the words after {@code gust}, starting with {@code first}
   * @param last the one being typed; may be empty
   */
  static TypedLine of(CommandSpec first, List<String> words, String last) {
    CommandSpec command = first;
    Set<String> given = new HashSet<>();
    List<String> arguments = new ArrayList<>();
    int wordsBeforeProgram = 0;
    OptionSpec option = null;
    for (int i = 1; i < words.size(); i++) {
      String word = words.get(i);
      if (option != null) {
        option = null;
      } else if (wordsBeforeProgram > 0 || word.equals("-") || !word.startsWith("-")) {
        CommandLine verb = arguments.isEmpty() ? command.subcommands().get(word) : null;
        if (verb == null) {
          arguments.add(word);
        } else {
          command = verb.getCommandSpec();
        }
      } else if (word.equals("--")) {
        wordsBeforeProgram = i + 2;
      } else {
        OptionSpec known = optionOf(command, word);
        if (known != null) {
          given.add(known.longestName());
          option = known.arity().max() > 0 && word.indexOf('=') < 0 ? known : null;
        }
      }
    }
    String prefix = "";
    if (option == null && wordsBeforeProgram == 0 && last.indexOf('=') > 0) {
      option = optionOf(command, last);
      prefix = option == null ? "" : last.substring(0, last.indexOf('=') + 1);
    }
    String typed = last.substring(prefix.length());
    return new TypedLine(command, given, arguments, wordsBeforeProgram, option, prefix, typed);
  }

  /** Null if the command has no such option. */
  private static OptionSpec optionOf(CommandSpec command, String word) {
    return command.optionsMap().get(ParseErrors.optionName(word));
  }

  /** Whether the last word is, or may become, an option's name. */
  boolean mayBeOption() {
    return option == null && wordsBeforeProgram == 0 && (typed.isEmpty() || typed.startsWith("-"));
  }

  /** The option or argument whose value the last word is; null if there is none. */
  ArgSpec target() {
    if (option != null) {
      return option;
    }
    for (PositionalParamSpec argument : command.positionalParameters()) {
      if (argument.index().contains(arguments.size())) {
        return argument;
      }
    }
    return null;
  }

  /** The possible values of the target. */
  Values values() {
    ArgSpec target = target();
    Object values = target == null ? null : target.userObject();
    if (values instanceof After after) {
      values = after.byWord().get(arguments.getLast());
    }
    return values instanceof Values known ? known : Kind.ANYTHING;
  }
}
