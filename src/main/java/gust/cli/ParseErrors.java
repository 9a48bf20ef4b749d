package gust.cli;

import gust.cli.Command.Tree;
import gust.cli.Option.Values.Words;
import gust.format.ForecastNames;
import gust.settings.SettingName;
import gust.text.NearestName;
import gust.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Explains what is wrong with a command line in one sentence and suggests one that works. Values
 * are not echoed: they may be a pasted key.
 */
final class ParseErrors {
  /** Longer words are not echoed, as they may be keys. */
  private static final int LONGEST_ECHO = 20;

  private static final String ADD_KEY = "gust keys add   (others can read a command line)";
  private static final List<String> COORDINATES =
      List.of("--lat", "--lon", "--lng", "--latitude", "--longitude");

  /** Common names for things that gust calls differently. */
  private static final Map<String, String> OTHER_NAMES =
      Map.ofEntries(
          Map.entry("--metric", "--units metric"),
          Map.entry("--celsius", "--units metric"),
          Map.entry("--imperial", "--units imperial"),
          Map.entry("--fahrenheit", "--units imperial"),
          Map.entry("--lang", "--param lang="),
          Map.entry("--language", "--param lang="),
          Map.entry("--oneline", "--line"),
          Map.entry("--short", "--line"),
          Map.entry("--no-color", "--color never"),
          Map.entry("--no-colour", "--color never"),
          Map.entry("--location", "--city"),
          Map.entry("--today", "--day today"),
          Map.entry("--tomorrow", "--day tomorrow"),
          Map.entry("--weekend", "--day weekend"),
          Map.entry("--week", "--days 5"));

  /** What other programs call subcommands, and what those may be here. */
  private static final Map<String, List<String>> OTHER_VERBS =
      Map.of(
          "rm", List.of("remove", "unset"),
          "delete", List.of("remove", "unset", "clear"),
          "ls", List.of("list"),
          "show", List.of("list", "info"),
          "create", List.of("add"),
          "new", List.of("add"),
          "save", List.of("add"),
          "mv", List.of("rename"),
          "switch", List.of("use"));

  /** Short options of other programs. */
  private static final List<String> LONG_NAMES =
      List.of("--json", "--units", "--zip", "--city", "--quiet", "--verbose");

  private ParseErrors() {}

  /** What {@code gust help} was asked for. */
  static UsageProblem subject(String word, Tree tree, List<String> topics) {
    List<String> subjects = new ArrayList<>(tree.names());
    subjects.addAll(topics);
    Optional<String> near =
        topics.stream()
            .filter(topic -> topic.startsWith(word))
            .findFirst()
            .or(() -> NearestName.of(word, subjects));
    String nextStep = near.map(name -> "gust help " + name).orElse("gust help");
    return new UsageProblem("unknown command" + echo(word), nextStep);
  }

  /**
   * @throws UsageProblem if the first word, which names no command, is probably a mistyped one
   */
  static void requireNoCommand(String word, Tree tree) {
    Optional<String> meant = NearestName.oneEdit(word, tree.names());
    if (meant.isPresent()) {
      String nextStep = "gust " + meant.get() + "   (for a place: gust --city " + word + ")";
      throw new UsageProblem("unknown command" + echo(word), nextStep, word, meant.get());
    }
  }

  /** An unknown subcommand, such as one of {@code gust keys}. */
  static UsageProblem verb(String word, CommandSpec spec) {
    Set<String> verbs = spec.subcommands().keySet();
    String meant =
        OTHER_VERBS.getOrDefault(word, List.of()).stream()
            .filter(verbs::contains)
            .findFirst()
            .or(() -> NearestName.of(word, verbs))
            .orElse("");
    String nextStep = spec.qualifiedName() + " " + (meant.isEmpty() ? "--help" : meant);
    return new UsageProblem("unknown command" + echo(word), nextStep, word, meant);
  }

  static UsageProblem of(ParameterException wrong, Tree tree) {
    CommandSpec spec = wrong.getCommandLine().getCommandSpec();
    // "gust --help" lists the commands, and "gust LOCATION" has the forecast's options.
    String command = spec.name().equals("gust") ? "gust forecast" : spec.qualifiedName();
    String help = command + " --help";
    return switch (wrong) {
      case UnmatchedArgumentException unmatched -> unmatched(unmatched, spec, help, tree);
      case MissingParameterException missing ->
          new UsageProblem(missing(missing.getMissing().getFirst()), help);
      default ->
          wrong.getArgSpec() == null
              ? new UsageProblem("cannot understand the command line", help)
              : new UsageProblem(name(wrong.getArgSpec()) + " cannot take this value", help);
    };
  }

  private static String missing(ArgSpec arg) {
    if (arg.isOption()) {
      return name(arg) + " needs a value";
    }
    boolean isChoice = arg.userObject() instanceof Words words && words.words().size() < 5;
    return isChoice
        ? "name a " + arg.paramLabel().toLowerCase(Locale.ROOT) + ": " + arg.description()[0]
        : name(arg) + " is missing";
  }

  private static UsageProblem unmatched(
      UnmatchedArgumentException unmatched, CommandSpec spec, String help, Tree tree) {
    String word = unmatched.getUnmatched().getFirst();
    if (!unmatched.isUnknownOption()) {
      return spec.subcommands().isEmpty()
          ? new UsageProblem("too many arguments", help)
          : verb(word, spec);
    }
    String option = optionName(word);
    boolean asksForPlaces = spec.optionsMap().containsKey("--zip");
    if (asksForPlaces && (COORDINATES.contains(option) || LocationSyntax.isNumber(option))) {
      return new UsageProblem(
          "coordinates are two numbers with a comma", spec.qualifiedName() + " --at 51.5,-0.12");
    }
    Map<String, OptionSpec> ofCurrent = tree.find("current").orElseThrow().spec().optionsMap();
    if (spec.name().equals("gust") && asksForPlaces && ofCurrent.containsKey(option)) {
      ParseResult line = unmatched.getCommandLine().getParseResult();
      List<String> words = line.originalArgs();
      int next = words.indexOf(word) + 1;
      String value =
          word.contains("=") || next == words.size()
              ? word.substring(option.length()).replaceFirst("=", "")
              : words.get(next);
      boolean isAhead =
          line.matchedOptions().stream().anyMatch(one -> !ofCurrent.containsKey(one.longestName()))
              || ForecastNames.areNeeded(value, option.equals("--if"));
      String command = isAhead ? "forecast" : "current";
      return new UsageProblem(
          option + " takes one answer, not two",
          "gust " + command + " " + option + (isAhead ? "" : "   (or gust forecast)"),
          "",
          command);
    }
    boolean takesKeys = spec.optionsMap().containsKey("--accept-key");
    String problem = "unknown option" + echo(option);
    if (SettingName.isForKey(option) && !takesKeys) {
      return new UsageProblem(problem, ADD_KEY);
    }
    String meant = meant(option, spec);
    String value = word.length() > option.length() ? word.substring(option.length()) : "";
    if (isShort(word) && word.length() > 2) {
      value = " " + word.substring(2);
    } else if (meant.endsWith("=")) {
      value = value.replaceFirst("=", "");
    }
    return meant.isEmpty()
        ? new UsageProblem(problem, help)
        : new UsageProblem(problem, spec.qualifiedName() + " " + meant, word, meant + value);
  }

  /** The option that was meant, perhaps with a value; empty if that is unknown. */
  private static String meant(String option, CommandSpec spec) {
    String renamed = OTHER_NAMES.getOrDefault(option, "");
    if (spec.optionsMap().containsKey(renamed.split(" ", 2)[0])) {
      return renamed;
    }
    Optional<String> name =
        isShort(option)
            ? LONG_NAMES.stream().filter(known -> known.charAt(2) == option.charAt(1)).findFirst()
            : NearestName.of(option, spec.optionsMap().keySet());
    OptionSpec known = spec.optionsMap().get(name.orElse(""));
    return known == null || known.hidden() ? "" : known.longestName();
  }

  /** {@code -z}, {@code -z94040} */
  private static boolean isShort(String option) {
    return option.length() > 1
        && option.charAt(1) != '-'
        && (option.length() == 2 || Character.isDigit(option.charAt(2)));
  }

  /** Without the value after an equals sign. */
  static String optionName(String word) {
    int equals = word.indexOf('=');
    return equals < 0 ? word : word.substring(0, equals);
  }

  private static String echo(String word) {
    return word.length() > LONGEST_ECHO ? "" : " \"" + Printable.text(word) + "\"";
  }

  private static String name(ArgSpec arg) {
    return arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel();
  }
}
