package gust.format;

/** A {@code --format} or {@code --if} that cannot be parsed. */
public final class SyntaxProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int column;
  private final String word;
  private final String nextStep;

  /**
   * @param nextStep what to write instead; if it is empty, the help
   */
  SyntaxProblem(int column, String problem, String word, String nextStep) {
    // No stack trace: the position in the user's text is what matters.
    super(problem, null, false, false);
    this.column = column;
    this.word = word;
    this.nextStep = nextStep.isEmpty() ? "gust help formatting" : nextStep;
  }

  static SyntaxProblem at(int column, String problem, String nextStep) {
    return new SyntaxProblem(column, problem, "", nextStep);
  }

  /** The position in characters (code points), from 1. */
  public int column() {
    return column;
  }

  /** The word that is wrong, which may be a pasted key; empty for any other problem. */
  public String word() {
    return word;
  }

  /** What to write instead, or where to look it up. */
  public String nextStep() {
    return nextStep;
  }
}
