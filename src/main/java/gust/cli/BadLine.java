package gust.cli;

/** A line of standard input that names no location that can be asked for; the others still can. */
final class BadLine extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String text;
  private final transient Problem problem;

  BadLine(String text, Problem problem) {
    super(problem.message());
    this.text = text;
    this.problem = problem;
  }

  String text() {
    return text;
  }

  Problem problem() {
    return problem;
  }
}
