package gust.cli;

import gust.format.JsonLines;
import gust.service.Failure;
import gust.text.Printable;
import java.util.function.UnaryOperator;

/** Tells people what went wrong, on stderr: one sentence, one next step. */
public final class Errors {
  private static final int MOST_FRAMES = 8;

  private final Output err;
  private final UnaryOperator<String> redact;
  private String lastStep = "";

  /**
   * @param redact hides the API key, should a hostile service have echoed it into its own words,
   *     and any that a user pasted in the wrong place
   */
  public Errors(Output err, UnaryOperator<String> redact) {
    this.err = err;
    this.redact = redact;
  }

  public void tell(Problem problem) {
    say("gust: " + problem.message(), problem.nextStep());
  }

  /** One of many: it names its location, and what was the last one's next step is not repeated. */
  public void tell(String location, Problem problem) {
    String bare = location.startsWith("@") ? location.substring(1) : location;
    boolean isNamed = problem.message().contains("\"" + Printable.text(bare) + "\"");
    String nextStep = problem.nextStep().equals(lastStep) ? "" : problem.nextStep();
    say("gust: " + (isNamed ? "" : Printable.text(location) + ": ") + problem.message(), nextStep);
    lastStep = problem.nextStep();
  }

  /** In one piece: others may write too. */
  private void say(String sentence, String nextStep) {
    err.print(redact.apply(sentence + (nextStep.isEmpty() ? "" : "\n  try: " + nextStep)) + "\n");
  }

  /** The last line of a command that failed under {@code --json}. */
  public void json(Problem problem) {
    line(JsonLines.error(problem.cod(), problem.message(), problem.exit()));
  }

  /** For {@code --verbose}: the service's own words. */
  public void said(Failure failure) {
    failure
        .said()
        .filter(said -> !said.message().isEmpty())
        .ifPresent(said -> line("  the service said: " + said.message()));
  }

  /**
   * For {@code --verbose}: what lies behind a problem; kinds and words, never a request.
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
  void bug(Throwable failure) {
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
