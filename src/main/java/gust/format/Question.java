package gust.format;

import gust.render.kit.RenderContext;
import gust.service.Answer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code --if}: a question about one answer.
 *
 * @param <T> the weather in the answer
 */
public final class Question<T> {
  /**
   * @param remarks what could not be compared, for {@code --verbose}
   */
  public record Verdict(boolean yes, List<String> remarks) {}

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
    boolean yes = expression.holds(new Expression.Subject(rows, whole, remarks));
    return new Verdict(yes, List.copyOf(remarks));
  }
}
