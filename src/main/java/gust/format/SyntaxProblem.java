package gust.format;

import java.util.Optional;
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

  /**
   * The text with what is unknown or missing put right; empty if that is not known.
   *
   * @param text that could not be parsed
   */
  private Optional<String> corrected(String text) {
    int from = text.offsetByCodePoints(0, column - 1);
    return correction.isEmpty()
        ? Optional.empty()
        : Optional.of(text.substring(0, from) + correction + text.substring(from + word.length()));
  }

  /** The text put right in so many places, such as a name and a unit; empty if that is too few. */
  public static <N, R> String corrected(
      BiFunction<String, N, R> parser, String text, N names, int places) {
    try {
      parser.apply(text, names);
      return text;
    } catch (SyntaxProblem wrong) {
      Optional<String> next = places == 0 ? Optional.empty() : wrong.corrected(text);
      return next.map(right -> corrected(parser, right, names, places - 1)).orElse("");
    }
  }

  /** What to write instead, or where to look it up. */
  public String nextStep() {
    return nextStep;
  }
}
