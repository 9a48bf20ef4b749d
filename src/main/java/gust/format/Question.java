package gust.format;

import gust.format.Expression.NumberTest;
import gust.format.Expression.OfEntries;
import gust.format.Expression.TextTest;
import gust.render.Look;
import gust.service.Answer;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
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
    Evaluation evaluation = new Evaluation(rows, new LinkedHashSet<>());
    boolean yes = evaluation.holds(expression, whole, !names.isList());
    return new Verdict(yes, List.copyOf(evaluation.remarks()));
  }

  /** Every part is looked at, even where the others have decided, so that no remark is missed. */
  private record Evaluation(List<Row> rows, Set<String> remarks) {
    /**
     * @param one whether {@code row} is the one that is asked about; else a test of an entry's own
     *     values is about any entry
     */
    boolean holds(Expression expression, Row row, boolean one) {
      return switch (expression) {
        case Expression.Not not -> !holds(not.term(), row, one);
        case Expression.And and -> count(and.terms(), row, one) == and.terms().size();
        case Expression.Or or -> count(or.terms(), row, one) > 0;
        case OfEntries entries -> holds(entries);
        case NumberTest test when one || !test.field().isPerEntry() -> holds(test, row);
        case TextTest test when one || !test.field().isPerEntry() ->
            value(test.field(), row)
                .map(value -> value.equalsIgnoreCase(test.text()) == test.equal())
                .orElse(false);
        case NumberTest _, TextTest _ -> holds(new OfEntries(false, expression, Window.ALWAYS, 1));
      };
    }

    private long count(List<Expression> terms, Row row, boolean one) {
      return terms.stream().filter(term -> holds(term, row, one)).count();
    }

    private boolean holds(NumberTest test, Row row) {
      Field.Kind kind = test.field().kind();
      Optional<BigDecimal> value =
          value(test.field(), row)
              .flatMap(spelt ->
                  Quantity.comparable(
                      kind, Quantity.decimal(spelt), Quantity.unit(kind, row.whole().units())));
      return value.map(known -> test.relation().holds(known, test.number())).orElse(false);
    }

    private boolean holds(OfEntries entries) {
      List<Row> asked = rows.stream().filter(row -> entries.window().holds(row.entry())).toList();
      if (asked.isEmpty()) {
        remarks.add("no entry of the forecast lies in the time of column " + entries.column());
      }
      long held = asked.stream().filter(row -> holds(entries.term(), row, true)).count();
      return held > 0 && (!entries.all() || held == asked.size());
    }

    private Optional<String> value(Field field, Row row) {
      Optional<String> value = row.value(field);
      if (value.isEmpty()) {
        remarks.add(field.name() + " is absent, so a comparison with it does not hold");
      }
      return value;
    }
  }
}
