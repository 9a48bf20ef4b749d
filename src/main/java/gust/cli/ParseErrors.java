package gust.cli;

import gust.cli.Values.Words;
import gust.settings.SettingName;
import gust.text.NearestName;
import gust.text.Printable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
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
      Map.of(
          "--metric", "--units metric",
          "--celsius", "--units metric",
          "--imperial", "--units imperial",
          "--fahrenheit", "--units imperial",
          "--lang", "--param lang=de",
          "--language", "--param lang=de");

  /** Short options of other programs. */
  private static final List<String> LONG_NAMES =
      List.of("--json", "--units", "--zip", "--city", "--quiet", "--verbose");

  /** What {@code current} and {@code forecast} take, but not both together. */
  private static final List<String> OF_ONE_CALL =
      List.of("--json", "--jsonl", "--csv", "--format", "--if");

  private ParseErrors() {}

  /** What {@code gust help} was asked for. */
  static UsageProblem command(String word, CommandTree tree) {
    Optional<String> near = NearestName.of(word, tree.names());
    return command(word, near.map(name -> "gust " + name).orElse("gust help"));
  }

  private static UsageProblem command(String word, String nextStep) {
    return new UsageProblem("unknown command" + echo(word), nextStep);
  }

  /**
   * @throws UsageProblem if the first word, which names no command, is probably a mistyped one
   */
  static void requireNoCommand(String word, CommandTree tree) {
    Optional<String> meant = NearestName.oneEdit(word, tree.names());
    if (meant.isPresent()) {
      throw command(word, "gust " + meant.get() + "   (for a place: gust --city " + word + ")");
    }
  }

  /** An unknown subcommand, such as one of {@code gust keys}. */
  static UsageProblem verb(String word, CommandSpec spec) {
    return command(
        word,
        NearestName.of(word, spec.subcommands().keySet())
            .map(verb -> spec.qualifiedName() + " " + verb)
            .orElse(spec.qualifiedName() + " --help"));
  }

  static UsageProblem of(ParameterException wrong) {
    CommandSpec spec = wrong.getCommandLine().getCommandSpec();
    // "gust --help" lists the commands, and "gust LOCATION" has the forecast's options.
    String command = spec.name().equals("gust") ? "gust forecast" : spec.qualifiedName();
    String help = command + " --help";
    return switch (wrong) {
      case UnmatchedArgumentException unmatched -> unmatched(unmatched, spec, help);
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
      UnmatchedArgumentException unmatched, CommandSpec spec, String help) {
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
    if (asksForPlaces && OF_ONE_CALL.contains(option)) {
      String one = "gust current " + option + "   (or: gust forecast " + option + ")";
      return new UsageProblem(option + " takes one answer, not two", one);
    }
    boolean takesKeys = spec.optionsMap().containsKey("--accept-key");
    return new UsageProblem(
        "unknown option" + echo(option),
        SettingName.isForKey(option) && !takesKeys ? ADD_KEY : meant(option, spec).orElse(help));
  }

  private static Optional<String> meant(String option, CommandSpec spec) {
    String renamed = OTHER_NAMES.getOrDefault(option, "");
    if (spec.optionsMap().containsKey(optionName(renamed.replace(' ', '=')))) {
      return Optional.of(spec.qualifiedName() + " " + renamed);
    }
    Optional<String> name =
        isShort(option)
            ? LONG_NAMES.stream().filter(known -> known.charAt(2) == option.charAt(1)).findFirst()
            : NearestName.of(option, spec.optionsMap().keySet());
    return name.filter(spec.optionsMap()::containsKey)
        .map(known -> spec.qualifiedName() + " " + known);
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
