package gust.cli;

import gust.files.SetupProblem;

/** The command line is invalid. Leads to exit code 2, before any connection. */
public final class UsageProblem extends SetupProblem {
  private static final long serialVersionUID = 1;

  /**
   * @param problem one lower-case sentence; must not contain what could be a pasted key
   * @param nextStep what to type instead
   */
  public UsageProblem(String problem, String nextStep) {
    super(problem, nextStep);
  }
}
