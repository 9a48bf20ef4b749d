package gust.keys;

import gust.problem.Advice;
import gust.problem.SetupProblem;

/** No usable API key was found. Ends with exit code 3. Never contains a key or part of one. */
public final class NoUsableKey extends SetupProblem {
  private static final long serialVersionUID = 1;

  /**
   * @param problem one lower-case sentence that names the source that was tried
   * @param nextStep how to fix it
   */
  public NoUsableKey(String problem, Advice nextStep) {
    super(problem, nextStep);
  }

  NoUsableKey(String problem, String nextStep) {
    super(problem, nextStep);
  }
}
