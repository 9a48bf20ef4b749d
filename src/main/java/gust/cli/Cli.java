package gust.cli;

import gust.cli.Command.Tree;
import gust.cli.Command.Tree.Branch;
import gust.text.CoordinateText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Finds the requested command, runs it, and turns failures into messages and exit codes. */
public record Cli(Supplier<Tree> commands, Completion completion, Console console) {
  /**
   * @return the exit code; never throws
   */
  public int run(String... args) {
    try {
      int code = execute(List.of(args));
      console.out().flush();
      return code;
    } catch (Throwable failure) {
      return report(failure, List.of(args));
    }
  }

  private int execute(List<String> words) {
    if (words.size() == 1 && Command.VERSION.contains(words.getFirst())) {
      return version();
    }
    if (!words.isEmpty() && words.getFirst().equals(Completion.COMMAND)) {
      return completion.run(words.subList(1, words.size()));
    }
    Tree tree = commands.get();
    if (words.size() == 1 && Command.HELP.contains(words.getFirst())) {
      return console.printWrapped(tree.help());
    }
    ParsedLine line = ParsedLine.of(tree, words);
    ParseResult command = line.command();
    CommandSpec spec = command.commandSpec();
    applyOutputOptions(command);
    line.require(tree);
    if (line.help()) {
      return spec.name().equals("gust")
          ? console.printWrapped(tree.help())
          : Help.show(spec, console);
    }
    if (line.version()) {
      return version();
    }
    console.messages().level(Option.VERBOSE.isSet(command), Option.QUIET.isSet(command));
    ToIntFunction<ParseResult> action = Command.of(spec).action();
    return action == null ? Help.show(spec, console) : action.applyAsInt(command);
  }

  /** Applies the output options, so that errors about the command line respect them too. */
  private void applyOutputOptions(ParseResult parsed) {
    boolean json = Option.JSON.isSet(parsed) || parsed.unmatched().contains("--json");
    console.messages().json(json);
    try {
      Option.WIDTH.get(parsed).ifPresent(console::widthOfErrors);
    } catch (UsageProblem _) {
      // Reported by the command.
    }
  }

  private int version() {
    return console.answer("gust " + ProcessContext.version());
  }

  private int report(Throwable failure, List<String> words) {
    if (failure instanceof OutputLost lost && lost.isClosedPipe()) {
      return lost.exit();
    }
    Problem problem = Problem.of(failure);
    if (failure instanceof UsageProblem usage) {
      CommandSpec spec = ParsedLine.of(commands.get(), words).command().commandSpec();
      problem = problem.withAdvice(usage.nextStep(words, ParseErrors.help(spec)));
    }
    try {
      if (!(failure instanceof OutputLost)) {
        console.out().flush();
      }
    } catch (OutputLost _) {
      // Earlier errors are reported anyway.
    }
    console.messages().report(problem, failure);
    return problem.exit();
  }

  /**
   * A command line as parsed by picocli, including errors. Help takes precedence over all errors
   * except an unknown command.
   *
   * @param command the innermost command named
   * @param wrong the first error; null if there is none
   */
  private record ParsedLine(ParseResult command, boolean help, boolean version, Exception wrong) {

    /** Throws the error, unless help or the version is asked for. */
    void require(Tree tree) {
      if (wrong != null && !help && !version) {
        throw ParseErrors.of(wrong, tree);
      }
    }

    /** Finds the command, also if options come before its name. */
    static ParsedLine of(Tree tree, List<String> words) {
      Optional<Branch> named = words.isEmpty() ? Optional.empty() : tree.find(words.getFirst());
      if (named.isPresent()) {
        return of(new CommandLine(named.get().spec()), words.subList(1, words.size()));
      }
      ParsedLine line = of(new CommandLine(tree.overview().spec()), words);
      List<String> places = line.command.matchedPositionalValue(0, List.of());
      int end = words.indexOf("--");
      boolean isFree = !places.isEmpty() && (end < 0 || words.indexOf(places.getFirst()) < end);
      String place = isFree ? places.getFirst() : "";
      Optional<Branch> later = tree.find(place);
      if (later.isPresent()) {
        List<String> others = new ArrayList<>(words);
        others.remove(place);
        return of(new CommandLine(later.get().spec()), others);
      }
      Optional<UsageProblem> wrong = ParseErrors.mistyped(place, tree);
      return wrong.isEmpty() ? line : new ParsedLine(line.command, false, false, wrong.get());
    }

    private static ParsedLine of(CommandLine line, List<String> words) {
      ParseResult whole = line.parseArgs(words.toArray(String[]::new));
      ParseResult last = whole;
      boolean help = false;
      boolean version = false;
      Exception wrong = null;
      boolean isKnown = true;
      for (ParseResult level = whole; level != null; level = level.subcommand()) {
        last = level;
        help |= level.isUsageHelpRequested();
        version |= level.isVersionHelpRequested();
        for (Exception error : level.errors()) {
          int end = words.indexOf("--");
          if (end >= 0
              && error instanceof MissingParameterException missing
              && missing.getMissing().getFirst().isOption()) {
            // In place of a value, picocli drops "--" and reads the following words as options.
            return of(line, words.subList(0, end));
          }
          wrong = wrong == null ? error : wrong;
        }
        for (String word : level.unmatched()) {
          int at = word.startsWith("-") ? words.indexOf(word) : -1;
          if (at >= 0 && CoordinateText.isPart(word, at == 0 ? "" : words.get(at - 1))) {
            // With a space before it, picocli does not take -33.9,18.4 for an option.
            List<String> spaced = new ArrayList<>(words);
            spaced.set(at, " " + word);
            return of(line, spaced);
          }
          if (!level.commandSpec().subcommands().isEmpty() && !word.startsWith("-")) {
            isKnown = false;
            wrong = wrong == null ? ParseErrors.verb(word, level.commandSpec()) : wrong;
          }
        }
      }
      return new ParsedLine(last, help && isKnown, version && isKnown, wrong);
    }
  }
}
