package gust.keys;

import gust.files.SetupProblem;

/** No usable API key was found. Ends with exit code 3. Never contains a key or part of one. */
public final class NoKey extends SetupProblem {
  private static final long serialVersionUID = 1;

  /**
   * @param problem one lower-case sentence that names the source that was tried
   * @param nextStep how to fix it, as the user would type it
   */
  public NoKey(String problem, String nextStep) {
    super(problem, nextStep);
  }
}
