package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Output;
import gust.cli.OutputLost;
import gust.cli.Problem;
import gust.cli.weather.Result.Failed;
import gust.format.JsonLines;
import gust.render.kit.View;
import gust.service.Answer;
import gust.terminal.Terminal;
import gust.text.Durations;
import gust.weather.Forecast;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Prints answers on stdout and failures on stderr, and counts both. */
final class ResultPrinter {
  private final Console console;
  private final Output out;
  private final Terminal terminal;
  private final WeatherRequest request;
  private final View view;
  private final InstantSource clock;
  private final Instant start;

  /** What is printed before the next answer: the header, or what parts it from the last. */
  private String before;

  /** The exit code of the last problem that was reported; of a list, for all of it. */
  private int reported = ExitCode.OK;

  /** How many locations are not asked because another one has ended the list. */
  private long skipped;

  private long answered;
  private final Map<Ending, Long> unanswered = new TreeMap<>();
  private long cached;
  private long old;

  /** The answers of a list that are drawn in one picture, in the order asked. */
  private final List<Answer<Forecast>> compared = new ArrayList<>();

  /**
   * @param view whose header is printed before the first answer
   */
  ResultPrinter(CommandContext context, WeatherRequest request, View view) {
    this.console = context.console();
    this.out = console.out();
    this.terminal = console.terminal();
    this.request = request;
    this.view = view;
    this.before = view.header();
    this.clock = context.process().clock();
    this.start = clock.instant();
  }

  /** Encodes text for stdout. The encoding methods may be called on any thread. */
  byte[] encoded(String text) {
    return out.encoded(console.redact(text));
  }

  /** A reply byte for byte, but harmless to a terminal. */
  byte[] json(byte[] body) {
    return terminal.out()
        ? JsonLines.raw(out.encoded(safe(new String(body, StandardCharsets.UTF_8))))
        : JsonLines.raw(body);
  }

  byte[] jsonLine(String json) {
    return out.encoded((terminal.out() ? safe(json) : json) + "\n");
  }

  private String safe(String json) {
    return JsonLines.escaped(terminal.charset(), json);
  }

  private void print(byte[] text) {
    out.print(before);
    out.bytes(text);
    before = request.form == OutputForm.VIEW || request.form == OutputForm.PLAIN ? "\n" : "";
  }

  /**
   * @return the exit code
   */
  int print(Result result) {
    result.staleNotice().ifPresent(console.messages()::note);
    int code = printAnswer(result);
    if (result.failed().isEmpty()) {
      answered++;
      cached += result.cached() ? 1 : 0;
      old += result.staleNotice().isPresent() ? 1 : 0;
      return code;
    }
    Failed failed = result.failed().get();
    return failed.ending() == Ending.NOT_ASKED ? skip(failed) : report(failed);
  }

  private int printAnswer(Result result) {
    int code = result.isYes() ? ExitCode.OK : ExitCode.NO;
    if (result.compared().isPresent()) {
      compared.add(result.compared().get());
      return code;
    }
    try {
      if (result.text() != null) {
        print(result.text());
      }
      if (!request.isList) {
        out.flush();
      }
    } catch (OutputLost lost) {
      // A question decides the exit code, whether or not the output is read.
      throw lost.endingWith(code);
    }
    return code;
  }

  /** Ends a list with the one picture of all answers, if that is what was asked for. */
  void end() {
    if (!compared.isEmpty() && view instanceof View.OfPlaces all) {
      print(encoded(all.draw(compared, request.screen.withTime(clock.instant()))));
    }
    out.flush();
  }

  /** Problems that all locations of a list share are reported once. */
  private int report(Failed failed) {
    Problem problem = failed.problem();
    int code = problem.exit();
    unanswered.merge(failed.ending(), 1L, Long::sum);
    printFailure(failed, problem);
    boolean isLimitKnown = code == ExitCode.RATE_LIMIT && problem.status().isEmpty();
    boolean isShared = code == ExitCode.KEY || isLimitKnown;
    if (!isShared || code != reported) {
      say(failed);
    }
    reported = isShared ? code : reported;
    return code;
  }

  /** Another location has ended the list. */
  private int skip(Failed one) {
    Problem why = one.problem();
    printFailure(one, why.withPrefix("not asked: "));
    if (skipped == 0) {
      out.flush();
      console.messages().report(why.withPrefix("the other locations are not asked: "));
    }
    skipped++;
    reported = why.exit();
    return why.exit();
  }

  /**
   * Whether nothing will be printed for the other locations. There may be stored answers for them
   * unless the key is to blame.
   */
  boolean isAtEnd() {
    boolean mayBeStored = reported == ExitCode.RATE_LIMIT || reported == ExitCode.NO_ANSWER;
    return skipped > 0 && request.form != OutputForm.JSON_LINES && !mayBeStored;
  }

  private void printFailure(Failed failed, Problem problem) {
    if (request.form == OutputForm.JSON_LINES) {
      String json = JsonLines.line(failed.location(), problem.status(), "error", problem.json());
      out.bytes(jsonLine(console.redact(json)));
    }
  }

  /** On stderr, after flushing stdout so that the order on a terminal is right. */
  private void say(Failed failed) {
    out.flush();
    if (request.isList) {
      console.messages().report(failed.location(), failed.problem(), failed.cause());
    } else {
      console.messages().report(failed.problem(), failed.cause());
    }
  }

  /** {@code 298 of 300 locations answered, 12 of them from the cache; 2 not found; 20.4 s} */
  String summary() {
    StringBuilder line = new StringBuilder();
    long asked = answered + unanswered.values().stream().mapToLong(Long::longValue).sum();
    if (answered == 0 && skipped > 0) {
      line.append("none of the list was answered");
    } else {
      line.append(answered < asked ? answered + " of " : "");
      line.append(asked).append(asked == 1 ? " location answered" : " locations answered");
    }
    append(line, ", ", cached, "of them from the cache");
    append(line, ", ", old, "of them old");
    unanswered.forEach((ending, number) -> append(line, "; ", number, ending.words()));
    append(line, "; ", isAtEnd() ? 0 : skipped, Ending.NOT_ASKED.words());
    line.append(isAtEnd() ? "; the others not asked" : "");
    return line + "; " + Durations.exactly(Duration.between(start, clock.instant()));
  }

  private static void append(StringBuilder line, String separator, long number, String words) {
    if (number > 0) {
      line.append(separator).append(number).append(' ').append(words);
    }
  }
}
