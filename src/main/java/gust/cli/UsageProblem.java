package gust.cli;

import gust.files.SetupProblem;

/** The command line is invalid. Leads to exit code 2, before any connection. */
public final class UsageProblem extends SetupProblem {
  private static final long serialVersionUID = 1;

  private final String wrong;
  private final String right;

  /**
   * @param problem one lower-case sentence; must not contain what could be a pasted key
   * @param nextStep what to type instead
   */
  public UsageProblem(String problem, String nextStep) {
    this(problem, nextStep, "", "");
  }

  /**
   * A problem with one word of the command line.
   *
   * @param nextStep for a line that must not be shown
   * @param wrong that word; empty if one is missing before all
   * @param right what to type in its place; empty if that is unknown
   */
  UsageProblem(String problem, String nextStep, String wrong, String right) {
    super(problem, nextStep);
    this.wrong = wrong;
    this.right = right;
  }

  boolean isCorrected() {
    return !right.isEmpty();
  }

  String wrong() {
    return wrong;
  }

  String right() {
    return right;
  }
}
