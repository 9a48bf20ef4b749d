package gust.cli.weather;

import gust.cli.UsageProblem;
import gust.format.CsvView;
import gust.format.Names;
import gust.format.Question;
import gust.format.TemplateView;
import gust.render.View;
import java.util.Optional;

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
    Optional<Question<T>> question = question(output.question(), names);
    return switch (output.form()) {
      case CSV -> {
        CsvView<T> csv = new CsvView<>(names);
        yield new Presentation<>(csv, csv.header(), "", question);
      }
      case TEMPLATE -> {
        String template = output.template().orElseThrow();
        View<T> view =
            Expressions.understood(OutputOptions.FORMAT, () -> new TemplateView<>(template, names));
        yield new Presentation<>(view, "", "", question);
      }
      case VIEW, PLAIN -> new Presentation<>(drawn, "", "\n", question);
      case LINE, JSON, JSON_LINES -> new Presentation<>(drawn, "", "", question);
    };
  }

  private static <T> Optional<Question<T>> question(Optional<String> text, Names<T> names) {
    return text.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Expressions.understood(OutputOptions.IF, () -> new Question<>(text.get(), names)));
  }
}
