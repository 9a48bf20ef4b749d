package gust.cli;

import gust.terminal.Terminal;
import gust.text.Reflow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Finds the command that was asked for, runs it, and turns whatever goes wrong into words and a
 * code.
 */
public record Cli(Supplier<CommandTree> commands, Console console) {
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
    // Answered before picocli's classes load: shell prompts and packagers ask this often.
    if (words.size() == 1 && Help.VERSION.contains(words.getFirst())) {
      return version();
    }
    CommandTree tree = commands.get();
    if (words.isEmpty() || words.size() == 1 && Help.HELP.contains(words.getFirst())) {
      return help(tree);
    }
    int at = 0;
    while (at < words.size() && words.get(at).startsWith("-") && !words.get(at).equals("--")) {
      at++;
    }
    boolean none = at == words.size() || words.get(at).equals("--");
    Optional<CommandTree.Branch> named = none ? Optional.empty() : tree.find(words.get(at));
    // A line without a command is read as if for the first one, which has the most options.
    CommandTree.Branch branch = named.orElse(tree.branches().getFirst());
    List<String> rest = new ArrayList<>(words);
    if (!none) {
      rest.remove(at);
    }
    Command command = branch.make().get();
    ParsedLine line = ParsedLine.of(CommandTree.commandLine(branch, command), rest);
    widthIn(line.command()).ifPresent(console::widthOfErrors);
    console.errors().asked(false, StandardOptions.JSON.isSet(line.command()));
    if (line.help() && (none || named.isPresent())) {
      return none ? help(tree) : Help.show(line.command().commandSpec(), console);
    }
    if (line.version() && (none || named.isPresent())) {
      return version();
    }
    if (at > 0 || named.isEmpty()) {
      throw ParseErrors.command(words, tree);
    }
    if (line.wrong() != null) {
      throw line.wrong();
    }
    console
        .errors()
        .asked(
            StandardOptions.VERBOSE.isSet(line.command()),
            StandardOptions.JSON.isSet(line.command()));
    return command.run(line.whole());
  }

  /** Errors are held to it too, also those about the line itself. */
  private static OptionalInt widthIn(ParseResult parsed) {
    OptionSpec option = parsed.matchedOption(StandardOptions.WIDTH);
    try {
      int width = option == null ? 0 : Integer.parseInt(option.getValue());
      return width < Terminal.LEAST_WIDTH ? OptionalInt.empty() : OptionalInt.of(width);
    } catch (NumberFormatException wrong) {
      return OptionalInt.empty();
    }
  }

  private int help(CommandTree tree) {
    console.out().print(Reflow.to(console.textWidth(), tree.help()));
    return ExitCode.OK;
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
