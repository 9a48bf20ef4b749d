package gust.cli;

/** A line of standard input that names no location that can be asked for; the others still can. */
public final class BadLine extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String text;
  private final transient Problem problem;

  public BadLine(String text, Problem problem) {
    super(problem.message());
    this.text = text;
    this.problem = problem;
  }

  public String text() {
    return text;
  }

  public Problem problem() {
    return problem;
  }
}
