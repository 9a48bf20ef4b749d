package gust.format;

import java.util.Optional;

/** A {@code --format} or {@code --if} that cannot be understood. */
public final class SyntaxProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int column;
  private final String word;
  private final transient Optional<String> nextStep;

  private SyntaxProblem(String problem, int column, String word, Optional<String> nextStep) {
    // No stack trace: what matters is the place in the user's text, not the one in gust.
    super(problem, null, false, false);
    this.column = column;
    this.word = word;
    this.nextStep = nextStep;
  }

  static SyntaxProblem at(int column, String problem, String nextStep) {
    return new SyntaxProblem(problem, column, "", Optional.of(nextStep));
  }

  static SyntaxProblem unknownName(int column, String name, Optional<String> nextStep) {
    return new SyntaxProblem("unknown name", column, name, nextStep);
  }

  /** In characters (code points) from 1. */
  public int column() {
    return column;
  }

  /** The unknown name, which may be a pasted key; empty for any other problem. */
  public String word() {
    return word;
  }

  /** What to write instead, if that is known. */
  public Optional<String> nextStep() {
    return nextStep;
  }
}
