package gust.cli.weather;

import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.files.Advice;
import gust.files.Repair;
import gust.format.Names;
import gust.format.SyntaxProblem;
import gust.text.Redaction;
import java.util.List;
import java.util.function.BiFunction;

/** Reads the text of {@code --format} or {@code --if}. */
final class FormatText {
  private FormatText() {}

  /**
   * @throws UsageProblem if the text is wrong: with the column and, for an unknown name, the
   *     nearest known one
   */
  static <R> R parsed(
      Option<String> option, BiFunction<String, Names, R> parser, String text, Names names) {
    try {
      return parser.apply(text, names);
    } catch (SyntaxProblem wrong) {
      String word = wrong.word();
      boolean shown = !word.isEmpty() && Redaction.isShowable(word);
      String problem = wrong.getMessage() + (shown ? " \"" + word + "\"" : "");
      String sentence = problem + " (" + option.name() + ", column " + wrong.column() + ")";
      if (Redaction.holdsKey(text)) {
        throw new UsageProblem(sentence, wrong.nextStep());
      }
      String right = SyntaxProblem.corrected(parser, text, names, 2);
      throw new UsageProblem(
          sentence,
          Advice.plain(wrong.nextStep()),
          new Repair(List.of("current"), List.of("forecast"), "which knows it"),
          option.instead(text, right.isEmpty() ? text : right));
    }
  }
}
