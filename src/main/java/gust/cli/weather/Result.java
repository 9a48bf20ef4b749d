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

/** The result for one location. */
sealed interface Result {
  /** Its approximate size in bytes. */
  int size();

  /**
   * An answer.
   *
   * @param text its whole output, encoded for stdout
   * @param cached whether it came from the cache
   * @param staleNotice the notice if an older answer replaces a failed call
   * @param verdict of {@code --if}
   * @param missing why a part of the answer is missing
   * @param keep adds the answer to those drawn together, when its turn comes; empty if its text is
   *     printed then
   */
  record Answered(
      byte[] text,
      boolean cached,
      Optional<String> staleNotice,
      Optional<Question.Verdict> verdict,
      Optional<Failed> missing,
      Optional<Runnable> keep)
      implements Result {
    @Override
    public int size() {
      return 300 + text.length;
    }
  }

  /** Why there is nothing to print. */
  enum Kind {
    NO_ANSWER,
    /** The answer has none of the requested days or hours. */
    OUT_OF_REACH,
    /** No call was made, because of an earlier failure. */
    NOT_ASKED
  }

  /**
   * Nothing to print.
   *
   * @param location as the user wrote it
   * @param cause null if there are no details
   */
  record Failed(Kind kind, String location, Problem problem, Throwable cause) implements Result {
    static Failed of(Locations.Bad line) {
      return new Failed(Kind.NO_ANSWER, line.text(), line.problem(), null);
    }

    @Override
    public int size() {
      return 700 + 2 * location.length();
    }
  }

  /** Prints answers on stdout and failures on stderr. */
  final class Printer {
    private final Console console;
    private final Output out;
    private final Terminal terminal;
    private final WeatherRequest request;

    /** What stands before the next answer. */
    private String before;

    /** The exit code of the problem that was last reported for the whole list. */
    private int reported = ExitCode.OK;

    private boolean othersAreSkipped;

    /**
     * @param header printed before the first answer
     */
    Printer(Console console, WeatherRequest request, String header) {
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
      return JsonLines.raw(
          JsonLines.escaped(terminal.charset(), text).getBytes(terminal.charset()));
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
     * @return the exit code
     */
    int print(Result result) {
      if (result instanceof Answered answered) {
        answered.staleNotice().ifPresent(console.messages()::note);
        int code = print(answered);
        return answered.missing().map(this::print).orElse(code);
      }
      Failed failed = (Failed) result;
      boolean isSkipped = request.isList() && failed.kind() == Kind.NOT_ASKED;
      return isSkipped ? skip(failed) : report(failed);
    }

    private int print(Answered answered) {
      Optional<Question.Verdict> verdict = answered.verdict();
      int code = verdict.isEmpty() || verdict.get().yes().orElseThrow() ? ExitCode.OK : ExitCode.NO;
      if (answered.keep().isPresent()) {
        answered.keep().get().run();
        return code;
      }
      try {
        print(answered.text());
        if (!request.isList()) {
          out.flush();
        }
      } catch (OutputLost lost) {
        // A question decides the exit code, whether or not the output is read.
        throw lost.endingWith(code);
      }
      return code;
    }

    /** Problems that all locations of a list share are reported once. */
    private int report(Failed failed) {
      Problem problem = failed.problem();
      int code = problem.exit();
      printFailure(failed, problem);
      boolean isLimitKnown = code == ExitCode.RATE_LIMIT && problem.status().isEmpty();
      boolean isShared = request.isList() && (code == ExitCode.KEY || isLimitKnown);
      if (!isShared || code != reported) {
        reported = isShared ? code : reported;
        say(failed);
      }
      return code;
    }

    /** Another location has ended the list. */
    private int skip(Failed skipped) {
      Problem why = skipped.problem();
      printFailure(skipped, why.withPrefix("not asked: "));
      if (!othersAreSkipped) {
        if (why.exit() == ExitCode.KEY && why.exit() != reported) {
          say(skipped); // A later location has discovered it first.
        }
        out.flush();
        console.messages().report(why.withPrefix("the other locations are not asked: "));
      }
      othersAreSkipped = true;
      reported = why.exit();
      return why.exit();
    }

    /**
     * Whether nothing will be printed for the other locations. After a 429 there may be older
     * answers for them.
     */
    boolean isAtEnd() {
      return othersAreSkipped
          && request.form() != Form.JSON_LINES
          && reported != ExitCode.RATE_LIMIT;
    }

    private void printFailure(Failed failed, Problem problem) {
      if (request.form() == Form.JSON_LINES) {
        String json = JsonLines.line(failed.location(), problem.status(), "error", problem.json());
        out.bytes(jsonLine(console.redact(json)));
      }
    }

    /** On stderr, after flushing stdout so that the order on a terminal is right. */
    private void say(Failed failed) {
      out.flush();
      if (request.isList()) {
        console.messages().report(failed.location(), failed.problem(), failed.cause());
      } else {
        console.messages().report(failed.problem(), failed.cause());
      }
    }

    void flush() {
      out.flush();
    }
  }
}
