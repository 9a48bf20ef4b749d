package gust.cli;

import gust.format.JsonLines;
import gust.problem.Advice;
import gust.service.Failure;
import gust.service.ServiceException;
import gust.text.Printable;
import gust.text.Reflow;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What gust says on stderr. Errors: one sentence and one next step for people, the causes with
 * {@code --verbose}, and a line for scripts with {@code --json}. Notes unless {@code --quiet},
 * steps with {@code --verbose}.
 */
public final class Messages {
  private static final int MOST_FRAMES = 8;

  private final Output err;
  private final IntSupplier width;
  private final UnaryOperator<String> redact;
  private final Set<String> noted = ConcurrentHashMap.newKeySet();
  private boolean verbose;
  private boolean quiet;
  private boolean json;
  private String lastStep = "";

  /**
   * @param width maximum line length; asked only when there is something to report
   * @param redact hides API keys
   */
  Messages(Output err, IntSupplier width, UnaryOperator<String> redact) {
    this.err = err;
    this.width = width;
    this.redact = redact;
  }

  /** What {@code --verbose} and {@code --quiet} ask for. */
  void level(boolean isVerbose, boolean isQuiet) {
    verbose = isVerbose;
    quiet = isQuiet;
  }

  /** Whether to print each error as a line of JSON too. */
  void json(boolean wanted) {
    json = wanted;
  }

  public boolean isVerbose() {
    return verbose;
  }

  public boolean isQuiet() {
    return quiet;
  }

  /**
   * @param behind the failure itself or its cause; may be null
   */
  public void report(Problem problem, Throwable behind) {
    say(problem.message(), problem.nextStep());
    explain(problem, behind);
  }

  public void report(Problem problem) {
    report(problem, null);
  }

  /** Reports one of many errors: names its location, and does not repeat the previous next step. */
  public void report(String location, Problem problem, Throwable behind) {
    String nextStep = problem.nextStep();
    say(problem.named(location).message(), nextStep.equals(lastStep) ? "" : nextStep);
    lastStep = nextStep;
    explain(problem, behind);
  }

  /** Something that is no error. */
  public void note(String sentence) {
    note(sentence, Advice.plain(""));
  }

  public void note(String sentence, Advice nextStep) {
    if (!quiet) {
      say(sentence, nextStep.text());
    }
  }

  /**
   * A note that is printed only once.
   *
   * @param about which note it is, even if its numbers differ
   */
  public void noteOnce(String about, String sentence) {
    if (noted.add(about)) {
      note(sentence);
    }
  }

  /** For {@code --verbose}. */
  public void step(String step) {
    if (verbose) {
      line("  " + step);
    }
  }

  /**
   * Written at once, because other processes may write too. Names that users chose may hold
   * escapes.
   *
   * @param nextStep empty if there is none
   */
  private void say(String sentence, String nextStep) {
    String advice = nextStep.isEmpty() ? "" : "\n  try: " + nextStep;
    String text = Printable.message("gust: " + sentence.replace('\n', '?') + advice);
    err.line(Reflow.wrap(width.getAsInt(), redact.apply(text)));
  }

  private void explain(Problem problem, Throwable behind) {
    if (problem.exit() == ExitCode.BUG) {
      bug(behind);
    } else if (verbose && behind instanceof ServiceException failed) {
      String message = failed.failure().errorBody().map(Failure.ErrorBody::message).orElse("");
      if (!message.isEmpty()) {
        line("  the service said: " + message);
      }
      causes(failed.getCause());
    } else if (verbose) {
      causes(behind);
    }
    if (json) {
      line(JsonLines.error(problem.json()));
    }
  }

  /**
   * The chain of causes with classes and messages, never a request.
   *
   * @param failure may be null
   */
  public void causes(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      String words = cause.getMessage() == null ? "" : ": " + Printable.text(cause.getMessage());
      line("  cause: " + cause.getClass().getName() + words);
    }
  }

  /** The position in gust's code, for bug reports. */
  private void bug(Throwable failure) {
    causes(failure);
    Stream.of(failure.getStackTrace())
        .filter(frame -> frame.getClassName().startsWith("gust."))
        .limit(MOST_FRAMES)
        .forEach(frame -> line("  at " + frame));
  }

  private void line(String text) {
    err.line(redact.apply(text));
  }
}
