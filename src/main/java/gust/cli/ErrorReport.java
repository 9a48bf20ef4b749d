package gust.cli;

import gust.format.JsonLines;
import gust.service.ServiceException;
import gust.text.Printable;
import gust.text.Reflow;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;

/**
 * Tells what went wrong on stderr: one sentence and one next step for people, what lies behind it
 * under {@code --verbose}, and a line for scripts under {@code --json}.
 */
public final class ErrorReport {
  private static final int MOST_FRAMES = 8;

  private final Output err;
  private final IntSupplier width;
  private final UnaryOperator<String> redact;
  private boolean verbose;
  private boolean json;
  private String lastStep = "";

  /**
   * @param width no line is longer; asked when there is something to tell
   * @param redact hides the API key, should a hostile service have echoed it into its own words,
   *     and any that a user pasted in the wrong place
   */
  ErrorReport(Output err, IntSupplier width, UnaryOperator<String> redact) {
    this.err = err;
    this.width = width;
    this.redact = redact;
  }

  /** What the command line asks for; nothing more until this is known. */
  void asked(boolean verboseToo, boolean jsonToo) {
    verbose = verboseToo;
    json = jsonToo;
  }

  /**
   * @param behind the failure itself, or what caused it; may be null
   */
  public void tell(Problem problem, Throwable behind) {
    say("gust: " + problem.message(), problem.nextStep());
    explain(problem, behind);
  }

  public void tell(Problem problem) {
    tell(problem, null);
  }

  /** One of many: it names its location, and what was the last one's next step is not repeated. */
  public void tell(String location, Problem problem, Throwable behind) {
    String bare = location.startsWith("@") ? location.substring(1) : location;
    boolean isNamed = problem.message().contains("\"" + Printable.text(bare) + "\"");
    String nextStep = problem.nextStep().equals(lastStep) ? "" : problem.nextStep();
    say("gust: " + (isNamed ? "" : Printable.text(location) + ": ") + problem.message(), nextStep);
    lastStep = problem.nextStep();
    explain(problem, behind);
  }

  /** No error, but worth a word. */
  void note(String sentence) {
    say("gust: " + sentence, "");
  }

  /** In one piece: others may write too. Users may have named anything, an escape too. */
  private void say(String sentence, String nextStep) {
    String text = sentence.replace('\n', '?') + (nextStep.isEmpty() ? "" : "\n  try: " + nextStep);
    err.line(Reflow.to(width.getAsInt(), redact.apply(Printable.message(text))));
  }

  private void explain(Problem problem, Throwable behind) {
    if (problem.exit() == ExitCode.BUG) {
      bug(behind);
    } else if (verbose && behind instanceof ServiceException failed) {
      said(failed);
      causes(failed.getCause());
    } else if (verbose) {
      causes(behind);
    }
    if (json) {
      line(JsonLines.error(problem.cod(), problem.message(), problem.exit(), problem.retry()));
    }
  }

  private void said(ServiceException failed) {
    failed
        .failure()
        .said()
        .filter(said -> !said.message().isEmpty())
        .ifPresent(said -> line("  the service said: " + said.message()));
  }

  /**
   * Kinds and words, never a request.
   *
   * @param failure may be null
   */
  public void causes(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      String words = cause.getMessage() == null ? "" : ": " + Printable.text(cause.getMessage());
      line("  cause: " + cause.getClass().getName() + words);
    }
  }

  /** Where in gust a bug was met, for its report. */
  private void bug(Throwable failure) {
    causes(failure);
    int shown = 0;
    for (StackTraceElement frame : failure.getStackTrace()) {
      if (frame.getClassName().startsWith("gust.") && shown++ < MOST_FRAMES) {
        line("  at " + frame);
      }
    }
  }

  private void line(String text) {
    err.line(redact.apply(text));
  }
}
