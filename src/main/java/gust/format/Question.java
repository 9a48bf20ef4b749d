package gust.format;

import gust.format.Expression.Truth;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.weather.ForecastSpan.DayWord;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code --if}: a question about one answer.
 *
 * @param <T> the weather in the answer
 */
public final class Question<T> {
  /**
   * @param yes empty if it is not so in the hours that the forecast has, and they are not all that
   *     the question is about
   * @param remarks what could not be compared, for {@code --verbose}
   * @param unheld the days of which the forecast lacks hours
   */
  public record Verdict(Optional<Boolean> yes, List<String> remarks, List<DayWord> unheld) {}

  private final Names<T> names;
  private final Expression expression;

  /**
   * @throws SyntaxProblem if it cannot be parsed
   */
  public Question(String text, Names<T> names) {
    this.names = names;
    this.expression = QuestionParser.parse(text, names);
  }

  public Verdict ask(Answer<T> answer, RenderContext context) {
    List<Row> rows = new ArrayList<>(names.rows(answer, context));
    rows.removeIf(Row::isOver);
    Row whole = rows.isEmpty() ? names.whole(answer, context) : rows.getFirst();
    Set<String> remarks = new LinkedHashSet<>();
    List<DayWord> unheld = new ArrayList<>();
    Truth truth = expression.test(new Expression.Subject(rows, whole, remarks, unheld));
    return new Verdict(
        truth == Truth.UNKNOWN ? Optional.empty() : Optional.of(truth == Truth.YES),
        List.copyOf(remarks),
        unheld);
  }
}
