package gust.cli;

import gust.cli.ArgumentValues.OneOf;
import gust.cli.Command.Tree;
import gust.problem.Advice;
import gust.settings.SettingName;
import gust.text.NearestName;
import gust.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.MaxValuesExceededException;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Explains what is wrong with a command line in one sentence. ArgumentValues are not echoed: they
 * may be a pasted key.
 */
final class ParseErrors {
  /** Longer words are not echoed, as they may be keys. */
  private static final int LONGEST_ECHO = 20;

  private ParseErrors() {}

  /** An unknown word after {@code gust help}. */
  static UsageProblem subject(String word, Tree tree, List<String> topics) {
    List<String> subjects = new ArrayList<>(tree.names());
    subjects.addAll(topics);
    Optional<String> meant = NearestName.oneEdit(word, subjects);
    return meant.isPresent()
        ? new UsageProblem("unknown command" + echo(word), word, meant)
        : new UsageProblem("unknown command" + echo(word), Advice.gust("help"));
  }

  /** The first word, which names no command, if it is a mistyped one. */
  static Optional<UsageProblem> mistyped(String word, Tree tree) {
    return NearestName.oneEdit(word, tree.names())
        .map(meant ->
            new UsageProblem(
                "unknown command" + echo(word) + " (a place needs --city)",
                word,
                Optional.of(meant)));
  }

  /**
   * An unknown subcommand, such as one of {@code gust keys}.
   *
   * @param command the name of the command, such as {@code keys}
   */
  static UsageProblem verb(String word, CommandSpec spec) {
    Set<String> verbs = spec.subcommands().keySet();
    String command = spec.name() + " ";
    // With its command, even a short verb is long enough to be no other.
    List<String> names = verbs.stream().map(command::concat).toList();
    Optional<String> meant =
        NearestName.oneEdit(command + word, names).map(name -> name.substring(command.length()));
    return meant.isPresent()
        ? new UsageProblem("unknown command" + echo(word), word, meant)
        : new UsageProblem("unknown command" + echo(word), SettingName.anyOf(List.copyOf(verbs)));
  }

  /**
   * @param wrong an error of picocli's, or one that is explained already
   */
  static UsageProblem of(Exception wrong, Tree tree) {
    return switch (wrong) {
      case UsageProblem explained -> explained;
      case UnmatchedArgumentException unmatched -> unmatched(unmatched, tree);
      case MissingParameterException missing -> missing(missing);
      case MaxValuesExceededException flag when flag.getMessage().startsWith("option '") ->
          new UsageProblem(flag.getMessage().split("'")[1] + " takes no value");
      default -> new UsageProblem("cannot understand the command line");
    };
  }

  /** The advice to read the command's help. */
  static Advice help(CommandSpec spec) {
    // "gust --help" lists the commands, and "gust LOCATION" has the forecast's options.
    String line = spec.name().equals("gust") ? "gust forecast" : spec.qualifiedName();
    return Advice.gust((line + " --help").substring("gust ".length()).split(" "));
  }

  private static UsageProblem missing(MissingParameterException missing) {
    ArgSpec arg = missing.getMissing().getFirst();
    if (arg instanceof OptionSpec option) {
      return Command.of(missing.getCommandLine().getCommandSpec()).missing(option);
    }
    boolean isChoice = arg.userObject() instanceof OneOf words && words.words().size() < 5;
    return new UsageProblem(
        isChoice
            ? "name a " + arg.paramLabel().toLowerCase(Locale.ROOT) + ": " + arg.description()[0]
            : arg.paramLabel() + " is missing");
  }

  private static UsageProblem unmatched(UnmatchedArgumentException unmatched, Tree tree) {
    CommandSpec spec = unmatched.getCommandLine().getCommandSpec();
    String word = unmatched.getUnmatched().getFirst();
    if (!unmatched.isUnknownOption()) {
      boolean readsKey =
          List.of("gust keys add", "gust keys replace").contains(spec.qualifiedName());
      return !spec.subcommands().isEmpty()
          ? verb(word, spec)
          : new UsageProblem(
              "too many arguments",
              readsKey ? spec.qualifiedName() + " LABEL   (gust then asks for the key)" : "");
    }
    String option = word.split("=", 2)[0];
    Set<String> known = spec.optionsMap().keySet();
    if (spec.name().equals("gust")
        && tree.find("forecast").orElseThrow().spec().optionsMap().containsKey(option)) {
      return new UsageProblem(
          option + " takes one answer, not two", "gust current, or gust forecast");
    }
    String problem = "unknown option" + echo(option);
    if (SettingName.isForKey(option) && !known.contains("--accept-key")) {
      return new UsageProblem(
          problem, Advice.gust("keys", "add").withRemark("others can read a command line"));
    }
    Optional<String> meant =
        NearestName.oneEdit(option, known).filter(it -> !spec.optionsMap().get(it).hidden());
    return new UsageProblem(problem, word, meant.map(it -> it + word.substring(option.length())));
  }

  private static String echo(String word) {
    return word.length() > LONGEST_ECHO ? "" : " \"" + Printable.text(word) + "\"";
  }
}
