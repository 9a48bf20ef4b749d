package gust.cli.weather;

import gust.cli.Errors;
import gust.cli.Problem;
import gust.cli.Session;
import gust.cli.Talk;
import gust.format.JsonLines;
import gust.format.RawJson;
import gust.service.Answer;
import gust.service.ServiceException;
import gust.terminal.ColorChoice;
import gust.terminal.Terminal;
import gust.text.Printable;
import java.util.Optional;

/** Prints what came of each location: answers on stdout, failures on stderr. */
final class Results<T> {
  private final Session session;
  private final OutputOptions output;
  private final Talk talk;
  private final Presentation<T> presentation;
  private final Errors errors;
  private boolean anyShown;

  Results(Session session, OutputOptions output, Talk talk, Presentation<T> presentation) {
    this.session = session;
    this.output = output;
    this.talk = talk;
    this.presentation = presentation;
    this.errors = new Errors(session.err(), session::redact);
  }

  /** What is to be said beside one of many answers; empty for a usual one. */
  Optional<String> standIn(Answer<T> answer) {
    return StaleNotice.sentence(answer, session.clock().instant())
        .map(sentence -> Printable.text(answer.asked().text()) + ": " + session.redact(sentence));
  }

  /**
   * All that is printed of an answer, encoded; many threads may draw at once. Its age is that of
   * this moment: standard input may name places for hours.
   */
  byte[] text(Answer<T> answer) {
    return switch (output.form()) {
      case VIEW, CSV, TEMPLATE ->
          session
              .out()
              .encoded(
                  session.redact(
                      presentation
                          .view()
                          .draw(answer, output.look().at(session.clock().instant()))));
      case JSON -> json(answer.body());
      case JSON_LINES -> line(JsonLines.reply(answer.asked().text(), 200, answer.body()));
    };
  }

  private byte[] json(byte[] body) {
    Terminal terminal = session.terminal(ColorChoice.AUTO);
    return terminal.out() ? RawJson.onTerminal(body, terminal.charset()) : RawJson.of(body);
  }

  private byte[] line(String json) {
    Terminal terminal = session.terminal(ColorChoice.AUTO);
    String shown = terminal.out() ? JsonLines.onTerminal(json, terminal.charset()) : json;
    return session.out().encoded(shown + "\n");
  }

  void print(byte[] text) {
    session.out().print(anyShown ? presentation.between() : presentation.before());
    session.out().bytes(text);
    anyShown = true;
  }

  /** The line that {@code --jsonl} has for a failure too; nothing in any other form. */
  void printFailure(String location, Problem problem) {
    if (output.form() == OutputOptions.Form.JSON_LINES) {
      session
          .out()
          .bytes(
              line(
                  JsonLines.failure(
                      location,
                      problem.status(),
                      problem.cod(),
                      session.redact(problem.message()),
                      problem.exit())));
    }
  }

  /** On stderr; what was printed before stands before it on a terminal too. */
  void tell(Problem problem, Optional<ServiceException> behind) {
    session.out().flush();
    errors.tell(problem);
    explain(problem, behind);
  }

  /** The failure of one of many. */
  void tell(String location, Problem problem, Optional<ServiceException> behind) {
    session.out().flush();
    errors.tell(location, problem);
    explain(problem, behind);
  }

  private void explain(Problem problem, Optional<ServiceException> behind) {
    if (talk.verbose() && behind.isPresent()) {
      errors.said(behind.get().failure());
      errors.causes(behind.get().getCause());
    }
    if (output.form() == OutputOptions.Form.JSON) {
      errors.json(problem);
    }
  }
}
