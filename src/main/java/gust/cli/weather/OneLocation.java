package gust.cli.weather;

import gust.cli.BadLine;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Log;
import gust.cli.OutputLost;
import gust.cli.Problem;
import gust.cli.StandardOptions;
import gust.cli.UsageProblem;
import gust.format.Question;
import gust.service.Answer;
import gust.service.Failure;
import gust.service.ServiceException;
import gust.weather.Location;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.Optional;

/**
 * Asks for the one location that there is, on this very thread: nothing that only many need is
 * loaded.
 */
record OneLocation<T>(
    Console console,
    InstantSource clock,
    Log log,
    OutputOptions output,
    Presentation<T> presentation,
    ResultPrinter<T> printer,
    FirstRun firstRun) {
  /**
   * @return the exit code
   * @throws UsageProblem where there are more
   */
  int show(Iterator<Location> locations, Fetcher<T> fetcher) {
    Location location;
    try {
      location = locations.next();
    } catch (BadLine bad) {
      return failed(bad.text(), bad.problem(), Optional.empty());
    }
    requireNoOther(locations);
    try {
      Answer<T> answer = fetcher.fetch(location);
      StaleNotice.sentence(answer, clock.instant())
          .ifPresent(sentence -> log.note(console.redact(sentence)));
      print(answer);
      return judge(answer);
    } catch (NothingLeft none) {
      return failed(location.text(), none.problem(), Optional.empty());
    } catch (ServiceException failed) {
      return failed(location.text(), problem(failed, location), printer.causeToTell(failed));
    }
  }

  private void print(Answer<T> answer) {
    try {
      if (presentation.question().isEmpty() || !log.quiet() || !isDrawnForPeople()) {
        printer.print(printer.encoded(answer));
      }
      console.out().flush();
    } catch (OutputLost lost) {
      // Whoever asks a question wants the exit code, and perhaps not the view.
      throw lost.endingWith(judge(answer));
    }
  }

  private Problem problem(ServiceException failed, Location location) {
    Problem problem = printer.problem(failed, location);
    return failed.failure() instanceof Failure.NoKey && firstRun.isNow()
        ? firstRun.helped(problem)
        : problem;
  }

  private void requireNoOther(Iterator<Location> others) {
    if (!others.hasNext()) {
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

  private boolean isDrawnForPeople() {
    return output.form().isForPeople();
  }

  private int failed(String location, Problem problem, Optional<ServiceException> behind) {
    printer.printFailure(location, problem);
    printer.tell(problem, behind);
    return problem.exit();
  }

  private int judge(Answer<T> answer) {
    if (presentation.question().isEmpty()) {
      return ExitCode.OK;
    }
    Question.Verdict verdict =
        presentation.question().get().ask(answer, output.context().withTime(clock.instant()));
    if (log.verbose()) {
      verdict
          .remarks()
          .forEach(remark -> console.err().line("  " + OutputOptions.IF.name() + ": " + remark));
    }
    return verdict.yes() ? ExitCode.OK : ExitCode.NO;
  }
}
