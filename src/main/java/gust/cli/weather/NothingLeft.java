package gust.cli.weather;

import gust.cli.Problem;

/** The answer has none of the days or hours asked for; other locations may have them. */
final class NothingLeft extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  NothingLeft(Problem problem) {
    super(problem.message(), null, false, false);
    this.problem = problem;
  }

  Problem problem() {
    return problem;
  }
}
