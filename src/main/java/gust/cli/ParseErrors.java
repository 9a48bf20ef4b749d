package gust.cli;

import gust.text.NearestName;
import gust.text.Printable;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * A command line that cannot be parsed, told in one sentence with the nearest that would work.
 * Values are not echoed: somebody may have pasted a key.
 */
final class ParseErrors {
  /** Keys are longer; words that people mistype are not. */
  private static final int LONGEST_ECHO = 20;

  private ParseErrors() {}

  static UsageProblem command(String word, CommandTree tree) {
    if (word.startsWith("-")) {
      return new UsageProblem("gust has no option " + echo(optionName(word)), "gust help");
    }
    String nextStep = "gust help";
    if (LocationSyntax.isZip(word) || word.startsWith("@")) {
      nextStep = "gust current " + Printable.text(word);
    } else {
      List<String> names = tree.branches().stream().map(CommandTree.Branch::name).toList();
      Optional<String> nearest = NearestName.of(word, names);
      if (nearest.isPresent()) {
        nextStep = "gust " + nearest.get();
      }
    }
    return new UsageProblem("gust has no command " + echo(word), nextStep);
  }

  static UsageProblem of(ParameterException wrong) {
    CommandSpec spec = wrong.getCommandLine().getCommandSpec();
    String help = spec.qualifiedName() + " --help";
    return switch (wrong) {
      case UnmatchedArgumentException unmatched -> unmatched(unmatched, spec, help);
      case MissingParameterException missing ->
          new UsageProblem(
              name(missing.getMissing().getFirst())
                  + (missing.getMissing().getFirst().isOption() ? " needs a value" : " is missing"),
              help);
      default ->
          wrong.getArgSpec() == null
              ? new UsageProblem("the command line cannot be understood", help)
              : new UsageProblem(name(wrong.getArgSpec()) + " cannot take this value", help);
    };
  }

  private static UsageProblem unmatched(
      UnmatchedArgumentException unmatched, CommandSpec spec, String help) {
    String word = unmatched.getUnmatched().getFirst();
    if (!unmatched.isUnknownOption()) {
      return spec.subcommands().isEmpty()
          ? new UsageProblem("an argument too many", help)
          : new UsageProblem(
              spec.qualifiedName() + " has no command of that name",
              NearestName.of(word, spec.subcommands().keySet())
                  .map(verb -> spec.qualifiedName() + " " + verb)
                  .orElse(help));
    }
    String option = optionName(word);
    Optional<String> nearest = NearestName.of(option, spec.optionsMap().keySet());
    return new UsageProblem(
        spec.qualifiedName() + " has no option " + echo(option),
        nearest.map(name -> spec.qualifiedName() + " " + name).orElse(help));
  }

  private static String optionName(String word) {
    int equals = word.indexOf('=');
    return equals < 0 ? word : word.substring(0, equals);
  }

  private static String echo(String word) {
    return word.length() > LONGEST_ECHO ? "of that name" : "\"" + Printable.text(word) + "\"";
  }

  private static String name(ArgSpec arg) {
    return arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel();
  }
}
