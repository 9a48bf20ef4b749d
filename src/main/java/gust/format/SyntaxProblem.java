package gust.format;

import java.util.List;
import java.util.Optional;

/** A {@code --format} or {@code --if} that cannot be understood. */
public final class SyntaxProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int column;
  private final String word;
  private final transient List<String> known;
  private final transient Optional<String> nextStep;

  private SyntaxProblem(
      String problem, int column, String word, List<String> known, Optional<String> nextStep) {
    // Where in gust it came up helps nobody; where in the user's text does.
    super(problem, null, false, false);
    this.column = column;
    this.word = word;
    this.known = known;
    this.nextStep = nextStep;
  }

  static SyntaxProblem at(int column, String problem, String nextStep) {
    return new SyntaxProblem(problem, column, "", List.of(), Optional.of(nextStep));
  }

  /**
   * @param what the word was meant to be
   * @param known the words there are
   */
  static SyntaxProblem unknown(
      String what, String word, List<String> known, Optional<String> hint, int column) {
    return new SyntaxProblem("unknown " + what, column, word, known, hint);
  }

  /** Where, counted in characters (code points) from 1. */
  public int column() {
    return column;
  }

  /** The unknown word, which may be a pasted key; empty where the problem is another. */
  public String word() {
    return word;
  }

  /** Which words there are in its place; may be empty. */
  public List<String> known() {
    return known;
  }

  /** What to write instead, where that is known. */
  public Optional<String> nextStep() {
    return nextStep;
  }
}
