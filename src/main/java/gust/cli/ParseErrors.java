package gust.cli;

import gust.cli.Command.Tree;
import gust.cli.Option.Values.Words;
import gust.files.Advice;
import gust.files.Repair;
import gust.settings.SettingName;
import gust.text.NearestName;
import gust.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Explains what is wrong with a command line in one sentence and suggests one that works. Values
 * are not echoed: they may be a pasted key.
 */
final class ParseErrors {
  /** Longer words are not echoed, as they may be keys. */
  private static final int LONGEST_ECHO = 20;

  /** Shorter words are like too many options. */
  private static final int SHORTEST_NAME = "--day".length();

  private static final List<String> COORDINATES =
      List.of("--lat", "--lon", "--lng", "--latitude", "--longitude");

  /** Short options of other programs. */
  private static final List<String> LONG_NAMES =
      List.of("--json", "--units", "--zip", "--city", "--quiet", "--verbose");

  private ParseErrors() {}

  /** An unknown word after {@code gust help}. */
  static UsageProblem subject(String word, Tree tree, List<String> topics) {
    List<String> subjects = new ArrayList<>(tree.names());
    subjects.addAll(topics);
    Stream<String> begun = topics.stream().filter(topic -> topic.startsWith(word));
    Stream<String> near = NearestName.of(word, subjects).stream();
    return unknown("command", word, Advice.gust("help"), Stream.concat(begun, near));
  }

  /** The first word, which names no command, if it is probably a mistyped one. */
  static Optional<UsageProblem> mistyped(String word, Tree tree) {
    Optional<String> meant = NearestName.oneEdit(word, tree.names());
    if (meant.isEmpty()) {
      return Optional.empty();
    }
    String place = "for a place: " + Advice.gust("--city", word).text();
    return Optional.of(
        new UsageProblem(
            "unknown command" + echo(word),
            Advice.gust(meant.get()).withRemark(place),
            new Repair(List.of(word), List.of(meant.get()), place)));
  }

  /**
   * An unknown subcommand, such as one of {@code gust keys}.
   *
   * @param words that one and what follows
   */
  static UsageProblem verb(List<String> words, CommandSpec spec) {
    String word = words.getFirst();
    Set<String> verbs = spec.subcommands().keySet();
    List<String> meant = new ArrayList<>();
    switch (word) {
      case "rm", "delete" -> meant.addAll(List.of("remove", "unset", "clear"));
      case "ls", "show" -> meant.addAll(List.of("list", "info"));
      case "create", "new", "save" -> meant.add("add");
      case "mv" -> meant.add("rename");
      case "switch" -> meant.add("use");
      default -> NearestName.of(word, verbs).ifPresent(meant::add);
    }
    // Without a verb: a setting, or the name of a new place.
    meant.addAll(List.of("set " + word, "get " + word));
    if (words.size() > 1 && verbs.contains("rename")) {
      meant.add("add " + word);
    }
    return unknown("command", word, Advice.plain(""), meant.stream());
  }

  /**
   * @param meant what may be meant instead, the most likely first
   */
  private static UsageProblem unknown(
      String what, String word, Advice otherwise, Stream<String> meant) {
    Repair[] repairs =
        meant.map(right -> Repair.of(List.of(word), right.split(" "))).toArray(Repair[]::new);
    return new UsageProblem("unknown " + what + echo(word), otherwise, repairs);
  }

  /**
   * @param wrong an error of picocli's, or one that is explained already
   */
  static UsageProblem of(Exception wrong, Tree tree) {
    return switch (wrong) {
      case UsageProblem explained -> explained;
      case UnmatchedArgumentException unmatched -> unmatched(unmatched, tree);
      case MissingParameterException missing ->
          new UsageProblem(missing(missing.getMissing().getFirst()));
      default -> new UsageProblem("cannot understand the command line");
    };
  }

  /** To read the command's help. */
  static Advice help(CommandSpec spec) {
    // "gust --help" lists the commands, and "gust LOCATION" has the forecast's options.
    String line = spec.name().equals("gust") ? "gust forecast" : spec.qualifiedName();
    return Advice.gust((line + " --help").substring("gust ".length()).split(" "));
  }

  private static String missing(ArgSpec arg) {
    if (arg instanceof OptionSpec option) {
      return option.longestName() + " needs a value";
    }
    boolean isChoice = arg.userObject() instanceof Words words && words.words().size() < 5;
    return isChoice
        ? "name a " + arg.paramLabel().toLowerCase(Locale.ROOT) + ": " + arg.description()[0]
        : arg.paramLabel() + " is missing";
  }

  private static UsageProblem unmatched(UnmatchedArgumentException unmatched, Tree tree) {
    CommandSpec spec = unmatched.getCommandLine().getCommandSpec();
    String word = unmatched.getUnmatched().getFirst();
    if (!unmatched.isUnknownOption()) {
      return spec.subcommands().isEmpty()
          ? new UsageProblem("too many arguments")
          : verb(unmatched.getUnmatched(), spec);
    }
    String option = word.split("=", 2)[0];
    Set<String> known = spec.optionsMap().keySet();
    if (COORDINATES.contains(option) && known.contains("--zip")) {
      return new UsageProblem("coordinates are two numbers with a comma: --at 51.5,-0.12");
    }
    if (spec.name().equals("gust")
        && tree.find("current").orElseThrow().spec().optionsMap().containsKey(option)) {
      // If the line has what only gust forecast knows, the first repair is not accepted.
      return new UsageProblem(
          option + " takes one answer, not two",
          new Repair(List.of(), List.of("current"), "or gust forecast"),
          Repair.of(List.of(), "forecast"));
    }
    String problem = "unknown option" + echo(option);
    if (SettingName.isForKey(option) && !known.contains("--accept-key")) {
      return new UsageProblem(
          problem, Advice.gust("keys", "add").withRemark("others can read a command line"));
    }
    String meant = meant(option, spec);
    List<String> right = new ArrayList<>(List.of(meant.split(" ")));
    if (meant.isEmpty()) {
      return new UsageProblem(problem);
    } else if (isShort(word) && word.length() > 2) {
      right.add(word.substring(2));
    } else {
      right.addLast(right.removeLast() + word.substring(option.length()));
    }
    return new UsageProblem(problem, new Repair(List.of(word), right, ""));
  }

  /** What gust calls this option, perhaps with a value; empty if that is unknown. */
  private static String meant(String option, CommandSpec spec) {
    return switch (option) {
      case "--metric", "--celsius" -> "--units metric";
      case "--imperial", "--fahrenheit" -> "--units imperial";
      case "--oneline", "--short" -> "--line";
      case "--no-color", "--no-colour" -> "--color never";
      case "--location" -> "--city";
      case "--today", "--tomorrow", "--weekend" -> "--day " + option.substring(2);
      case "--week" -> "--days 5";
      case String _ when isShort(option) ->
          LONG_NAMES.stream()
              .filter(known -> known.charAt(2) == option.charAt(1))
              .findFirst()
              .orElse("");
      case String _ when option.length() < SHORTEST_NAME -> "";
      default ->
          NearestName.oneEdit(option, spec.optionsMap().keySet())
              .filter(near -> !spec.optionsMap().get(near).hidden())
              .orElse("");
    };
  }

  /** {@code -z}, {@code -z94040} */
  private static boolean isShort(String option) {
    return option.length() > 1
        && option.charAt(1) != '-'
        && (option.length() == 2 || Character.isDigit(option.charAt(2)));
  }

  private static String echo(String word) {
    return word.length() > LONGEST_ECHO ? "" : " \"" + Printable.text(word) + "\"";
  }
}
