package gust.cli.weather;

import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.format.SyntaxProblem;
import gust.text.Redaction;
import java.util.function.Supplier;

/** Says in the voice of the command line what is wrong with a template or a question. */
final class Expressions {
  private Expressions() {}

  /**
   * @param option that holds the expression
   * @throws UsageProblem with the column, and with the nearest name for one that there is not
   */
  static <R> R understood(Option<String> option, Supplier<R> parser) {
    try {
      return parser.get();
    } catch (SyntaxProblem wrong) {
      String word = wrong.word();
      boolean shown = !word.isEmpty() && Redaction.isShowable(word);
      throw new UsageProblem(
          wrong.getMessage()
              + (shown ? " \"" + word + "\"" : "")
              + " ("
              + option.name()
              + ", column "
              + wrong.column()
              + ")",
          wrong.nextStep().orElse("gust help formatting"));
    }
  }
}
