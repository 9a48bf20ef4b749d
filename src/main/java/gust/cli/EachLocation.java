package gust.cli;

import gust.render.JsonLines;
import gust.render.Look;
import gust.render.Question;
import gust.render.RawJson;
import gust.service.Answer;
import gust.service.ServiceException;
import gust.terminal.ColorChoice;
import gust.terminal.Terminal;
import gust.weather.Location;
import java.util.Iterator;
import java.util.Optional;

/**
 * Asks for one location after the other and shows each as it comes; stdout carries those that
 * worked.
 */
final class EachLocation {
  /** How one location's answer is got. */
  interface Ask<T> {
    Answer<T> about(Location location) throws ServiceException;
  }

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
    Integer code = null;
    while (locations.hasNext()) {
      code = ExitCode.combined(code, next(locations, code == null, ask, presentation));
    }
    return code;
  }

  private <T> int next(
      Iterator<Location> locations, boolean first, Ask<T> ask, Presentation<T> presentation) {
    Location location;
    try {
      location = locations.next();
    } catch (BadLine bad) {
      return failed(bad.text(), bad.problem(), Optional.empty());
    }
    if (first) {
      requireOnlyOne(locations);
    }
    return show(location, ask, presentation);
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
      StandIn.sentence(answer, session.clock().instant())
          .ifPresent(sentence -> talk.note(session.redact(sentence)));
      print(answer, presentation);
      session.out().flush();
      return judge(answer, presentation);
    } catch (ServiceException failed) {
      return failed(location.text(), Problems.of(failed.failure(), location), Optional.of(failed));
    }
  }

  private int failed(String location, Problem problem, Optional<ServiceException> behind) {
    if (output.form() == OutputOptions.Form.JSON_LINES) {
      printLine(
          JsonLines.failure(
              location,
              problem.status(),
              problem.cod(),
              session.redact(problem.message()),
              problem.exit()));
    }
    session.out().flush();
    errors.tell(problem);
    if (talk.verbose() && behind.isPresent()) {
      errors.said(behind.get().failure());
      errors.causes(behind.get().getCause());
    }
    if (output.form() == OutputOptions.Form.JSON) {
      errors.json(problem);
    }
    return problem.exit();
  }

  private <T> int judge(Answer<T> answer, Presentation<T> presentation) {
    if (presentation.question().isEmpty()) {
      return ExitCode.OK;
    }
    Question.Verdict verdict = presentation.question().get().ask(answer, lookNow());
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
                + session.redact(presentation.view().draw(answer, lookNow())));
  }

  /** Standard input may name places for hours. */
  private Look lookNow() {
    return output.look().at(session.clock().instant());
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
}
