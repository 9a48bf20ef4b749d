package gust.cli;

import gust.render.CsvView;
import gust.render.Names;
import gust.render.Question;
import gust.render.SyntaxProblem;
import gust.render.TemplateView;
import gust.render.View;
import gust.settings.NearestName;
import gust.store.Echo;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What one command makes of its answers.
 *
 * @param before what stands above the first answer
 * @param between what stands between two
 * @param question of {@code --if}
 */
record Presentation<T>(
    View<T> view, String before, String between, Optional<Question<T>> question) {
  /**
   * @param drawn for people
   * @throws UsageProblem where {@code --format} or {@code --if} cannot be understood
   */
  static <T> Presentation<T> of(OutputOptions output, View<T> drawn, Names<T> names) {
    Optional<Question<T>> question =
        output.question().map(text -> understood("--if", () -> new Question<>(text, names)));
    return switch (output.form()) {
      case CSV -> {
        CsvView<T> csv = new CsvView<>(names);
        yield new Presentation<>(csv, csv.header(), "", question);
      }
      case TEMPLATE -> {
        String template = output.template().orElseThrow();
        View<T> view = understood("--format", () -> new TemplateView<>(template, names));
        yield new Presentation<>(view, "", "", question);
      }
      case VIEW, JSON, JSON_LINES -> new Presentation<>(drawn, "", "\n", question);
    };
  }

  private static <R> R understood(String option, Supplier<R> parser) {
    try {
      return parser.get();
    } catch (SyntaxProblem wrong) {
      String word = wrong.word();
      boolean shown = !word.isEmpty() && Echo.isShowable(word) && !Echo.looksLikeKey(word);
      throw new UsageProblem(
          wrong.getMessage()
              + (shown ? " \"" + word + "\"" : "")
              + " ("
              + option
              + ", column "
              + wrong.column()
              + ")",
          wrong
              .nextStep()
              .or(() -> NearestName.of(word, wrong.known()))
              .orElse("gust help formatting"));
    }
  }
}
