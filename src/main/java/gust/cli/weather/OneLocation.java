package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.ExitCode;
import gust.cli.OutputLost;
import gust.cli.StandardOptions;
import gust.cli.UsageProblem;
import gust.format.Question;
import java.util.Optional;

/**
 * Asks for the one location that there is, on this very thread: nothing that only a list needs is
 * loaded.
 */
record OneLocation(CommandContext context, OutputOptions<?> output, ResultPrinter printer) {
  /**
   * @return the exit code
   * @throws UsageProblem where there are more
   */
  int show(Locations locations, Lookup<?> lookup) {
    Locations.Entry entry = locations.next();
    Result result;
    if (entry instanceof Locations.Known known) {
      requireNone(locations.next());
      result = lookup.ask(known.location());
    } else {
      result = ((Locations.Bad) entry).failure();
    }
    if (result instanceof Result.Answered answered) {
      return print(answered);
    }
    Result.Failed failed = (Result.Failed) result;
    printer.printFailure(failed.location(), failed.problem());
    printer.report(failed.problem(), failed.cause());
    return failed.problem().exit();
  }

  /**
   * @param other null where there is none
   */
  private void requireNone(Locations.Entry other) {
    if (other == null) {
      return;
    }
    throw output.form() == OutputOptions.Form.JSON
        ? new UsageProblem(
            StandardOptions.JSON.name() + " takes exactly one location",
            "--jsonl   (a line for each)")
        : new UsageProblem(
            OutputOptions.IF.name() + " takes exactly one location",
            "one gust command for each location");
  }

  private int print(Result.Answered answered) {
    Optional<Question.Verdict> verdict = answered.verdict();
    int code = verdict.isEmpty() || verdict.get().yes() ? ExitCode.OK : ExitCode.NO;
    answered.staleNotice().ifPresent(output.log()::note);
    try {
      printer.print(answered.text());
      printer.flush();
    } catch (OutputLost lost) {
      // A question is asked for the exit code, whether or not the view is read.
      throw lost.endingWith(code);
    }
    if (verdict.isPresent() && output.log().verbose()) {
      for (String remark : verdict.get().remarks()) {
        context.console().err().line("  " + OutputOptions.IF.name() + ": " + remark);
      }
    }
    return code;
  }
}
