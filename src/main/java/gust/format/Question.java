package gust.format;

import gust.render.Look;
import gust.service.Answer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code --if}: a question about one answer.
 *
 * @param <T> the weather that it is about
 */
public final class Question<T> {
  /**
   * @param remarks what was not there to be compared, for {@code --verbose}
   */
  public record Verdict(boolean yes, List<String> remarks) {}

  private final Names<T> names;
  private final Expression expression;

  /**
   * @throws SyntaxProblem where it cannot be understood
   */
  public Question(String text, Names<T> names) {
    this.names = names;
    this.expression = QuestionParser.parse(text, names);
  }

  public Verdict ask(Answer<T> answer, Look look) {
    List<Row> rows = names.rows(answer, look);
    Row whole = rows.isEmpty() ? names.whole(answer, look) : rows.getFirst();
    Set<String> remarks = new LinkedHashSet<>();
    boolean yes = expression.holds(new Subject(rows, whole, !names.isList(), remarks));
    return new Verdict(yes, List.copyOf(remarks));
  }
}
