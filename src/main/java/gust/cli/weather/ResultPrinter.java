package gust.cli.weather;

import gust.cli.Console;
import gust.cli.ErrorReport;
import gust.cli.Log;
import gust.cli.Output;
import gust.cli.Problem;
import gust.cli.Problems;
import gust.format.JsonEscapes;
import gust.format.JsonLines;
import gust.service.Answer;
import gust.service.Failure;
import gust.service.ServiceException;
import gust.settings.Places;
import gust.terminal.Terminal;
import gust.text.Printable;
import gust.weather.Location;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Prints answers on stdout and failures on stderr. */
final class ResultPrinter<T> {
  private final Output out;
  private final Terminal terminal;
  private final InstantSource clock;
  private final UnaryOperator<String> redact;
  private final OutputOptions output;
  private final Presentation<T> presentation;
  private final boolean verbose;
  private final ErrorReport errors;
  private final Supplier<Places> places;
  private boolean anyPrinted;

  ResultPrinter(
      Console console,
      InstantSource clock,
      Log log,
      OutputOptions output,
      Presentation<T> presentation,
      Supplier<Places> places) {
    this.places = places;
    this.out = console.out();
    this.terminal = console.terminal();
    this.clock = clock;
    this.redact = console::redact;
    this.output = output;
    this.presentation = presentation;
    this.verbose = log.verbose();
    this.errors = console.errors();
  }

  Problem problem(ServiceException failed, Location location) {
    Problem problem = Problems.of(failed.failure(), location, output.context().demo());
    boolean isSaved =
        failed.failure() instanceof Failure.NotFound && places.get().isSaved(location.text());
    return isSaved ? problem.next("did you mean @" + location.text() + "?") : problem;
  }

  /** What is to be said beside one of many answers; empty for a usual one. */
  Optional<String> staleNotice(Answer<T> answer) {
    return StaleNotice.sentence(answer, clock.instant())
        .map(sentence -> Printable.text(answer.asked().text()) + ": " + redact.apply(sentence));
  }

  /**
   * All that is printed of an answer, encoded; many threads may draw at once. Its age is that of
   * this moment: standard input may name places for hours.
   */
  byte[] encoded(Answer<T> answer) {
    return switch (output.form()) {
      case VIEW, LINE, PLAIN, CSV, TEMPLATE ->
          out.encoded(
              redact.apply(
                  presentation.view().draw(answer, output.context().withTime(clock.instant()))));
      case JSON -> JsonLines.raw(terminal.out() ? harmless(answer.body()) : answer.body());
      case JSON_LINES -> line(JsonLines.reply(answer.asked().text(), 200, answer.body()));
    };
  }

  private byte[] line(String json) {
    return out.encoded((terminal.out() ? JsonEscapes.in(terminal.charset(), json) : json) + "\n");
  }

  private byte[] harmless(byte[] json) {
    String text = new String(json, StandardCharsets.UTF_8);
    return JsonEscapes.in(terminal.charset(), text).getBytes(terminal.charset());
  }

  void print(byte[] text) {
    out.print(anyPrinted ? presentation.between() : presentation.before());
    out.bytes(text);
    anyPrinted = true;
  }

  void flush() {
    out.flush();
  }

  /** Whether failures are data, too. */
  boolean printsFailures() {
    return output.form() == OutputOptions.Form.JSON_LINES;
  }

  /** The line that {@code --jsonl} has for a failure too; nothing in any other form. */
  void printFailure(String location, Problem problem) {
    if (printsFailures()) {
      String message = redact.apply(problem.message());
      out.bytes(
          line(
              JsonLines.failure(
                  location,
                  problem.status(),
                  problem.cod(),
                  message,
                  problem.exit(),
                  problem.retry())));
    }
  }

  /** On stderr; what was printed before stands before it on a terminal too. */
  void tell(Problem problem, Optional<? extends Throwable> cause) {
    out.flush();
    errors.tell(problem, cause.orElse(null));
  }

  /** The failure of one of many. */
  void tell(String location, Problem problem, Optional<? extends Throwable> cause) {
    out.flush();
    errors.tell(location, problem, cause.orElse(null));
  }

  /** Empty without {@code --verbose}: many exceptions that wait to be told take much memory. */
  Optional<ServiceException> causeToTell(ServiceException failed) {
    return verbose ? Optional.of(failed) : Optional.empty();
  }
}
