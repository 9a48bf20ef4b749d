package gust.cli.weather;

import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Output;
import gust.cli.Output.OutputLost;
import gust.cli.Problem;
import gust.cli.weather.WeatherOptions.Form;
import gust.format.JsonLines;
import gust.format.Question;
import gust.terminal.Terminal;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Prints answers on stdout and failures on stderr. */
final class ResultPrinter {
  private final Console console;
  private final Output out;
  private final Terminal terminal;
  private final WeatherRequest<?> request;

  /** What stands before the next answer. */
  private String before;

  /**
   * @param header printed before the first answer
   */
  ResultPrinter(Console console, WeatherRequest<?> request, String header) {
    this.console = console;
    this.out = console.out();
    this.terminal = console.terminal();
    this.request = request;
    this.before = header;
  }

  /** Encodes text for stdout. The encoding methods may be called on any thread. */
  byte[] encoded(String text) {
    return out.encoded(console.redact(text));
  }

  /** A reply byte for byte, but harmless to a terminal. */
  byte[] json(byte[] body) {
    if (!terminal.out()) {
      return JsonLines.raw(body);
    }
    String text = new String(body, StandardCharsets.UTF_8);
    return JsonLines.raw(JsonLines.escaped(terminal.charset(), text).getBytes(terminal.charset()));
  }

  byte[] jsonLine(String json) {
    return out.encoded(
        (terminal.out() ? JsonLines.escaped(terminal.charset(), json) : json) + "\n");
  }

  void print(byte[] text) {
    out.print(before);
    out.bytes(text);
    before = request.form() == Form.VIEW || request.form() == Form.PLAIN ? "\n" : "";
  }

  /**
   * Prints the only result.
   *
   * @return the exit code
   */
  int printOne(Result result) {
    if (result instanceof Result.Failed failed) {
      return printOne(failed);
    }
    Result.Answered answered = (Result.Answered) result;
    Optional<Question.Verdict> verdict = answered.verdict();
    int code = verdict.isEmpty() || verdict.get().yes().orElseThrow() ? ExitCode.OK : ExitCode.NO;
    answered.staleNotice().ifPresent(request.log()::note);
    try {
      print(answered.text());
      flush();
    } catch (OutputLost lost) {
      // A question decides the exit code, whether or not the output is read.
      throw lost.endingWith(code);
    }
    return answered.missing().isEmpty() ? code : printOne(answered.missing().get());
  }

  private int printOne(Result.Failed failed) {
    printFailure(failed.location(), failed.problem());
    report(failed.problem(), failed.cause());
    return failed.problem().exit();
  }

  void flush() {
    out.flush();
  }

  /** Whether failures are part of the data. */
  boolean printsFailures() {
    return request.form() == Form.JSON_LINES;
  }

  /** Prints the failure's line for {@code --jsonl}; nothing in any other form. */
  void printFailure(String location, Problem problem) {
    if (printsFailures()) {
      String json = JsonLines.failure(location, problem.status(), problem.json());
      out.bytes(jsonLine(console.redact(json)));
    }
  }

  /**
   * Reports a failure on stderr, after flushing stdout so that the order on a terminal is right.
   *
   * @param cause may be null
   */
  void report(Problem problem, Throwable cause) {
    out.flush();
    console.errors().report(problem, cause);
  }

  /** Reports the failure of one of many. */
  void report(String location, Problem problem, Throwable cause) {
    out.flush();
    console.errors().report(location, problem, cause);
  }
}
