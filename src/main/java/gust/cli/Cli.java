package gust.cli;

import gust.files.SetupProblem;
import gust.keys.NoKey;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Finds the command that was asked for, runs it, and turns whatever goes wrong into words and a
 * code.
 */
public final class Cli {
  private final Session session;

  public Cli(Session session) {
    this.session = session;
  }

  /**
   * @return the exit code; nothing is thrown
   */
  public int run(String... args) {
    try {
      int code = dispatch(args);
      session.out().flush();
      return code;
    } catch (OutputLost lost) {
      return lost.isClosedPipe() ? ExitCode.OK : told(lost, List.of(args));
    } catch (Throwable failure) {
      return told(failure, List.of(args));
    }
  }

  private int dispatch(String[] args) {
    // Answered before picocli's classes load: shell prompts and packagers ask this often.
    if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
      return Help.version(session);
    }
    if (args.length == 0 || args[0].equals("--help") || args[0].equals("-h")) {
      return Help.root(session);
    }
    CommandTree.Branch branch =
        CommandTree.find(args[0]).orElseThrow(() -> UnknownWord.command(args[0]));
    Command command = branch.make().get();
    CommandLine line = Help.commandLine(branch.name(), command.spec());
    ParseResult parsed = line.parseArgs(Arrays.copyOfRange(args, 1, args.length));
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    if (last.isUsageHelpRequested()) {
      return Help.show(last.commandSpec(), session);
    }
    return last.isVersionHelpRequested() ? Help.version(session) : command.run(parsed, session);
  }

  private int told(Throwable failure, List<String> args) {
    Problem problem = problem(failure);
    Errors errors = new Errors(session.err(), session::redact);
    try {
      if (!(failure instanceof OutputLost)) {
        session.out().flush();
      }
    } catch (OutputLost nobodyReads) {
      // What went wrong before is told all the same.
    }
    try {
      errors.tell(problem);
      if (problem.exit() == ExitCode.BUG) {
        errors.bug(failure);
      } else if (asks(args, "--verbose") && !(failure instanceof ParameterException)) {
        errors.causes(failure);
      }
      if (asks(args, "--json")) {
        errors.json(problem);
      }
    } catch (OutputLost nobodyReads) {
      // The exit code still tells.
    }
    return problem.exit();
  }

  private static Problem problem(Throwable failure) {
    return switch (failure) {
      case UsageProblem usage ->
          Problem.local(usage.getMessage(), usage.nextStep(), ExitCode.USAGE);
      case ParameterException wrong -> problem(UnknownWord.of(wrong));
      case SetupProblem setup -> Problems.of(setup);
      case BadLine bad -> bad.problem();
      case OutputLost lost ->
          Problem.local(
              "the output cannot be written: " + lost.reason(),
              "check where the output goes",
              ExitCode.USAGE);
      case NoKey none -> Problem.local(none.getMessage(), none.nextStep(), ExitCode.KEY);
      default ->
          Problem.local(
              "this is a bug in gust",
              "report it with what you typed and the lines below",
              ExitCode.BUG);
    };
  }

  private static boolean asks(List<String> args, String option) {
    int end = args.indexOf("--");
    return (end < 0 ? args : args.subList(0, end)).contains(option);
  }
}
