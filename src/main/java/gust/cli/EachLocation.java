package gust.cli;

import gust.render.JsonLines;
import gust.render.Question;
import gust.render.RawJson;
import gust.service.Answer;
import gust.service.ServiceException;
import gust.terminal.ColorChoice;
import gust.terminal.Terminal;
import gust.weather.Location;
import java.util.Iterator;

/**
 * Asks for one location after the other and shows each as it comes; stdout carries those that
 * worked.
 */
final class EachLocation {
  /** How one location's answer is got. */
  interface Ask<T> {
    Answer<T> about(Location location) throws ServiceException;
  }

  private static final int NONE_YET = -1;

  private final Session session;
  private final OutputOptions output;
  private final Talk talk;
  private final Errors errors;
  private boolean anyShown;

  EachLocation(Session session, OutputOptions output, Talk talk) {
    this.session = session;
    this.output = output;
    this.talk = talk;
    this.errors = new Errors(session.err(), session::redact);
  }

  /**
   * @return 0 where all worked, the one code where all ended alike, else {@link ExitCode#MIXED}
   */
  <T> int show(Iterator<Location> locations, Ask<T> ask, Presentation<T> presentation) {
    int code = NONE_YET;
    while (locations.hasNext()) {
      Location location = locations.next();
      if (code == NONE_YET) {
        requireOnlyOne(locations);
      }
      int one = show(location, ask, presentation);
      code = code == NONE_YET || code == one ? one : ExitCode.MIXED;
    }
    return code;
  }

  private void requireOnlyOne(Iterator<Location> others) {
    if (output.form() == OutputOptions.Form.JSON && others.hasNext()) {
      throw new UsageProblem("--json takes exactly one location", "--jsonl   (a line for each)");
    }
    if (output.question().isPresent() && others.hasNext()) {
      throw new UsageProblem("--if takes exactly one location", "one gust for each location");
    }
  }

  private <T> int show(Location location, Ask<T> ask, Presentation<T> presentation) {
    try {
      Answer<T> answer = ask.about(location);
      print(answer, presentation);
      session.out().flush();
      return judge(answer, presentation);
    } catch (ServiceException failed) {
      Problem problem = Problems.of(failed.failure(), location);
      if (output.form() == OutputOptions.Form.JSON_LINES) {
        printLine(
            JsonLines.failure(
                location.text(),
                problem.status(),
                problem.cod(),
                session.redact(problem.message()),
                problem.exit()));
      }
      session.out().flush();
      tell(problem, failed);
      return problem.exit();
    }
  }

  private <T> int judge(Answer<T> answer, Presentation<T> presentation) {
    if (presentation.question().isEmpty()) {
      return ExitCode.OK;
    }
    Question.Verdict verdict = presentation.question().get().ask(answer, output.look());
    if (talk.verbose()) {
      verdict.remarks().forEach(remark -> session.err().line("  --if: " + remark));
    }
    return verdict.yes() ? ExitCode.OK : ExitCode.NO;
  }

  private <T> void print(Answer<T> answer, Presentation<T> presentation) {
    switch (output.form()) {
      case VIEW -> {
        if (presentation.question().isEmpty() || !talk.quiet()) {
          draw(answer, presentation);
        }
      }
      case CSV, TEMPLATE -> draw(answer, presentation);
      case JSON -> printJson(answer.body());
      case JSON_LINES -> printLine(JsonLines.reply(answer.asked().text(), 200, answer.body()));
    }
    anyShown = true;
  }

  private <T> void draw(Answer<T> answer, Presentation<T> presentation) {
    session
        .out()
        .print(
            (anyShown ? presentation.between() : presentation.before())
                + session.redact(presentation.view().draw(answer, output.look())));
  }

  private void printJson(byte[] body) {
    Terminal terminal = session.terminal(ColorChoice.AUTO);
    session
        .out()
        .bytes(terminal.out() ? RawJson.onTerminal(body, terminal.charset()) : RawJson.of(body));
  }

  private void printLine(String json) {
    Terminal terminal = session.terminal(ColorChoice.AUTO);
    session.out().line(terminal.out() ? JsonLines.onTerminal(json, terminal.charset()) : json);
  }

  private void tell(Problem problem, ServiceException failed) {
    errors.tell(problem);
    if (talk.verbose()) {
      errors.said(failed.failure());
      errors.causes(failed.getCause());
    }
    if (output.form() == OutputOptions.Form.JSON) {
      errors.json(problem);
    }
  }
}
