package gust.format;

import java.util.function.BiFunction;

/** A {@code --format} or {@code --if} that cannot be parsed. */
public final class SyntaxProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int column;
  private final String word;
  private final String nextStep;
  private final String correction;

  /**
   * @param correction what belongs in place of the word; empty if that is unknown
   */
  SyntaxProblem(int column, String problem, String word, String nextStep, String correction) {
    // No stack trace: the position in the user's text is what matters.
    super(problem, null, false, false);
    this.column = column;
    this.word = word;
    this.nextStep = nextStep;
    this.correction = correction;
  }

  static SyntaxProblem at(int column, String problem, String nextStep) {
    return new SyntaxProblem(column, problem, "", nextStep, "");
  }

  /** The position in characters (code points), from 1. */
  public int column() {
    return column;
  }

  /** The unknown name, which may be a pasted key; empty for any other problem. */
  public String word() {
    return word;
  }

  /** The text put right in so many places, such as a name and a unit; empty if that is too few. */
  public static <N> String corrected(
      BiFunction<String, N, ?> parser, String text, N names, int places) {
    try {
      parser.apply(text, names);
      return text;
    } catch (SyntaxProblem wrong) {
      if (places == 0 || wrong.correction.isEmpty()) {
        return "";
      }
      int from = text.offsetByCodePoints(0, wrong.column - 1);
      String rest = text.substring(from + wrong.word.length());
      String right = text.substring(0, from) + wrong.correction + rest;
      return corrected(parser, right, names, places - 1);
    }
  }

  /** What to write instead, or where to look it up. */
  public String nextStep() {
    return nextStep;
  }
}
