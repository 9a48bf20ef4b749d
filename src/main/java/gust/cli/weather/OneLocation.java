package gust.cli.weather;

import gust.cli.BadLine;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.Problems;
import gust.cli.Session;
import gust.cli.Talk;
import gust.cli.UsageProblem;
import gust.format.Question;
import gust.service.Answer;
import gust.service.ServiceException;
import gust.weather.Location;
import java.util.Iterator;
import java.util.Optional;

/**
 * Asks for the one location that there is, on this very thread: nothing that only many need is
 * loaded.
 */
final class OneLocation<T> {
  private final Session session;
  private final OutputOptions output;
  private final Talk talk;
  private final Presentation<T> presentation;
  private final ResultPrinter<T> printer;

  OneLocation(Session session, OutputOptions output, Talk talk, Presentation<T> presentation) {
    this.session = session;
    this.output = output;
    this.talk = talk;
    this.presentation = presentation;
    this.printer = new ResultPrinter<>(session, output, talk, presentation);
  }

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
      StaleNotice.sentence(answer, session.clock().instant())
          .ifPresent(sentence -> talk.note(session.redact(sentence)));
      if (presentation.question().isEmpty() || !talk.quiet() || !isDrawnForPeople()) {
        printer.print(printer.encoded(answer));
      }
      session.out().flush();
      return judge(answer);
    } catch (ServiceException failed) {
      return failed(
          location.text(), Problems.of(failed.failure(), location), printer.causeToTell(failed));
    }
  }

  private void requireNoOther(Iterator<Location> others) {
    if (!others.hasNext()) {
      return;
    }
    throw output.form() == OutputOptions.Form.JSON
        ? new UsageProblem("--json takes exactly one location", "--jsonl   (a line for each)")
        : new UsageProblem("--if takes exactly one location", "one gust for each location");
  }

  private boolean isDrawnForPeople() {
    return output.form() == OutputOptions.Form.VIEW;
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
        presentation.question().get().ask(answer, output.look().at(session.clock().instant()));
    if (talk.verbose()) {
      verdict.remarks().forEach(remark -> session.err().line("  --if: " + remark));
    }
    return verdict.yes() ? ExitCode.OK : ExitCode.NO;
  }
}
