package gust.cli;

import gust.terminal.Terminal;
import gust.text.Reflow;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/**
 * Finds the command that was asked for, runs it, and turns whatever goes wrong into words and a
 * code.
 */
public record Cli(Supplier<CommandTree> commands, Completion completion, Console console) {
  /**
   * @return the exit code; nothing is thrown
   */
  public int run(String... args) {
    try {
      int code = dispatch(List.of(args));
      console.out().flush();
      return code;
    } catch (OutputLost lost) {
      return lost.isClosedPipe() ? lost.exit() : told(lost);
    } catch (Throwable failure) {
      return told(failure);
    }
  }

  private int dispatch(List<String> words) {
    String first = words.isEmpty() ? Help.HELP.getFirst() : words.getFirst();
    // Answered before picocli's classes load: shell prompts and packagers ask this often.
    if (Help.VERSION.contains(first)) {
      return version();
    }
    if (first.equals(Completion.COMMAND)) {
      return completion.run(words.subList(1, words.size()));
    }
    CommandTree tree = commands.get();
    if (Help.HELP.contains(first)) {
      console.out().print(Reflow.to(console.textWidth(), tree.help()));
      return ExitCode.OK;
    }
    // Until the line is understood, a word of that name is the option.
    Stream<String> options = words.stream().takeWhile(word -> !word.equals("--"));
    widthIn(words).ifPresent(console::widthOfErrors);
    console.errors().asked(false, options.anyMatch(StandardOptions.JSON.name()::equals));
    CommandTree.Branch branch =
        tree.find(first).orElseThrow(() -> ParseErrors.command(first, tree));
    return run(branch, words.subList(1, words.size()));
  }

  /** Errors are held to it too, also those about the line itself. */
  private static OptionalInt widthIn(List<String> words) {
    int at = words.indexOf(StandardOptions.WIDTH) + 1;
    if (at == 0 || at == words.size()) {
      return OptionalInt.empty();
    }
    try {
      int width = Integer.parseInt(words.get(at));
      return width < Terminal.LEAST_WIDTH ? OptionalInt.empty() : OptionalInt.of(width);
    } catch (NumberFormatException wrong) {
      return OptionalInt.empty();
    }
  }

  private int run(CommandTree.Branch branch, List<String> words) {
    Command command = branch.make().get();
    CommandLine line = CommandTree.commandLine(branch, command);
    ParseResult parsed = line.parseArgs(words.toArray(String[]::new));
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    console.errors().asked(StandardOptions.VERBOSE.isSet(last), StandardOptions.JSON.isSet(last));
    if (last.isUsageHelpRequested()) {
      return Help.show(last.commandSpec(), console);
    }
    return last.isVersionHelpRequested() ? version() : command.run(parsed);
  }

  private int version() {
    console.out().line("gust " + Version.current());
    return ExitCode.OK;
  }

  private int told(Throwable failure) {
    Problem problem = Problems.of(failure);
    try {
      if (!(failure instanceof OutputLost)) {
        console.out().flush();
      }
    } catch (OutputLost nobodyReads) {
      // What went wrong before is told all the same.
    }
    try {
      console.errors().tell(problem, failure);
    } catch (OutputLost nobodyReads) {
      // The exit code still tells.
    }
    return problem.exit();
  }
}
