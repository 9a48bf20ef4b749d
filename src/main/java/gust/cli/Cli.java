package gust.cli;

import gust.cli.CommandTree.Branch;
import gust.text.Reflow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/**
 * Finds the command that was asked for, runs it, and turns whatever goes wrong into words and a
 * code.
 */
public record Cli(Supplier<CommandTree> commands, Completion completion, Console console) {
  /**
   * @param parsed null if picocli was not needed
   */
  private record Call(Command command, ParseResult parsed) {
    static Call of(IntSupplier answer) {
      return new Call(Command.of(null, _ -> answer.getAsInt()), null);
    }
  }

  /**
   * @return the exit code; nothing is thrown
   */
  public int run(String... args) {
    try {
      Call call = read(List.of(args));
      int code = call.command().run(call.parsed());
      console.out().flush();
      return code;
    } catch (Throwable failure) {
      return report(failure);
    }
  }

  private Call read(List<String> words) {
    // Answered before picocli's classes load: shell prompts and packagers ask this often.
    if (words.size() == 1 && Help.VERSION.contains(words.getFirst())) {
      return Call.of(this::version);
    }
    if (!words.isEmpty() && words.getFirst().equals(Completion.COMMAND)) {
      return Call.of(() -> completion.run(words.subList(1, words.size())));
    }
    CommandTree tree = commands.get();
    if (words.isEmpty() || words.size() == 1 && Help.HELP.contains(words.getFirst())) {
      return Call.of(() -> help(tree));
    }
    int at = 0;
    while (at < words.size() && words.get(at).startsWith("-") && !words.get(at).equals("--")) {
      at++;
    }
    boolean hasName = at < words.size() && !words.get(at).equals("--");
    Optional<Branch> named = hasName ? tree.find(words.get(at)) : Optional.empty();
    // A line without a command is read as if for the first one, which has the most options.
    Branch branch = named.orElse(tree.branches().getFirst());
    List<String> rest = new ArrayList<>(words);
    if (hasName) {
      rest.remove(at);
    }
    Command command = branch.make().get();
    ParsedLine line = ParsedLine.of(new CommandLine(branch.spec(command)), rest);
    shapeErrors(line.command());
    boolean mayAsk = named.isPresent() || !hasName;
    if (mayAsk && line.help()) {
      return Call.of(() -> hasName ? Help.show(line.command().commandSpec(), console) : help(tree));
    }
    if (mayAsk && line.version()) {
      return Call.of(this::version);
    }
    if (at > 0 || named.isEmpty()) {
      throw ParseErrors.command(words, tree);
    }
    if (line.wrong() != null) {
      throw line.wrong();
    }
    console.errors().verbose(StandardOptions.VERBOSE.isSet(line.command()));
    return new Call(command, line.whole());
  }

  /** So that errors about the line itself look as it asks, too. */
  private void shapeErrors(ParseResult parsed) {
    console.errors().json(StandardOptions.JSON.isSet(parsed));
    try {
      StandardOptions.WIDTH.in(parsed).ifPresent(console::widthOfErrors);
    } catch (UsageProblem _) {
      // Reported by the command.
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

  private int report(Throwable failure) {
    if (failure instanceof OutputLost lost && lost.isClosedPipe()) {
      return lost.exit();
    }
    Problem problem = Problems.of(failure);
    try {
      if (!(failure instanceof OutputLost)) {
        console.out().flush();
      }
    } catch (OutputLost _) {
      // What went wrong before is reported all the same.
    }
    try {
      console.errors().tell(problem, failure);
    } catch (OutputLost _) {
      // The exit code is still read.
    }
    return problem.exit();
  }
}
