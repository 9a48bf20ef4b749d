package gust.files;

/**
 * A problem that the user can fix: a setting, a file, a folder. Ends with exit code 2. Both texts
 * are shown, so neither may carry a key or a file's content.
 */
public class SetupProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String nextStep;
  private final String subject;

  /**
   * @param problem one lower-case sentence without a full stop
   * @param nextStep how to fix it, as the user would type it
   */
  public SetupProblem(String problem, String nextStep) {
    this(problem, nextStep, "");
  }

  /**
   * @param subject the user's word that the sentence quotes; empty if it quotes none
   */
  public SetupProblem(String problem, String nextStep, String subject) {
    super(problem);
    this.nextStep = nextStep;
    this.subject = subject;
  }

  /**
   * @param cause what the system said, shown under {@code --verbose}; may be null
   */
  public SetupProblem(String problem, String nextStep, Throwable cause) {
    super(problem, cause);
    this.nextStep = nextStep;
    this.subject = "";
  }

  public final String subject() {
    return subject;
  }

  public final String nextStep() {
    return nextStep;
  }
}
