package gust.cli.weather;

import gust.cli.Console;
import gust.cli.Output;
import gust.cli.Problem;
import gust.cli.weather.WeatherOptions.Form;
import gust.format.CsvView;
import gust.format.JsonLines;
import gust.terminal.Terminal;
import java.nio.charset.StandardCharsets;

/** Prints answers on stdout and failures on stderr. */
final class ResultPrinter {
  private final Console console;
  private final Output out;
  private final Terminal terminal;
  private final boolean printsFailures;

  /** The header before the first answer. */
  private final String before;

  /** The separator between two answers. */
  private final String between;

  private boolean anyPrinted;

  ResultPrinter(Console console, WeatherRequest<?> request) {
    this.console = console;
    this.out = console.out();
    this.terminal = console.terminal();
    Form form = request.form();
    this.printsFailures = form == Form.JSON_LINES;
    this.before = request.data().orElse(null) instanceof CsvView<?> csv ? csv.header() : "";
    this.between = form == Form.VIEW || form == Form.PLAIN ? "\n" : "";
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
    out.print(anyPrinted ? between : before);
    out.bytes(text);
    anyPrinted = true;
  }

  void flush() {
    out.flush();
  }

  /** Whether failures are part of the data. */
  boolean printsFailures() {
    return printsFailures;
  }

  /** Prints the failure's line for {@code --jsonl}; nothing in any other form. */
  void printFailure(String location, Problem problem) {
    if (printsFailures) {
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
