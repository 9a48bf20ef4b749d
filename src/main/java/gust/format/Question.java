package gust.format;

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
  private final Clause clause;

  /**
   * @throws SyntaxProblem where it cannot be understood
   */
  public Question(String text, Names<T> names) {
    this.names = names;
    this.clause = QuestionParser.parse(text, names);
  }

  public Verdict ask(Answer<T> answer, Look look) {
    List<NamedValues> rows = names.rows(answer, look);
    NamedValues whole = rows.isEmpty() ? names.whole(answer, look) : rows.getFirst();
    Asking asking = new Asking(rows, new LinkedHashSet<>());
    boolean yes = asking.holds(clause, whole);
    return new Verdict(yes, List.copyOf(asking.remarks()));
  }

  /** Every part is looked at, even where the others have decided, so that no remark is missed. */
  private record Asking(List<NamedValues> rows, Set<String> remarks) {
    boolean holds(Clause clause, NamedValues values) {
      // Not a pattern switch: its bootstrap costs a cold start some milliseconds.
      if (clause instanceof Clause.Not not) {
        return !holds(not.clause(), values);
      }
      if (clause instanceof Clause.Both both) {
        return count(both.clauses(), values) == both.clauses().size();
      }
      if (clause instanceof Clause.Either either) {
        return count(either.clauses(), values) > 0;
      }
      if (clause instanceof Clause.Text text) {
        return value(text.field(), values)
            .map(value -> value.equalsIgnoreCase(text.text()) == text.same())
            .orElse(false);
      }
      return clause instanceof Clause.Number number
          ? holds(number, values)
          : holds((Clause.Over) clause);
    }

    private int count(List<Clause> clauses, NamedValues values) {
      int count = 0;
      for (Clause one : clauses) {
        count += holds(one, values) ? 1 : 0;
      }
      return count;
    }

    private boolean holds(Clause.Number number, NamedValues values) {
      Field field = number.field();
      Optional<BigDecimal> value =
          value(field, values)
              .flatMap(spelt ->
                  Measure.comparable(
                      field.kind(), Decimal.of(spelt), Measure.own(field.kind(), values.units())));
      return value.map(known -> number.relation().holds(known, number.number())).orElse(false);
    }

    private boolean holds(Clause.Over over) {
      int asked = 0;
      int held = 0;
      for (NamedValues row : rows) {
        if (over.window().holds(row.time().orElseThrow(), row.now(), row.times())) {
          asked++;
          held += holds(over.clause(), row) ? 1 : 0;
        }
      }
      if (asked == 0) {
        remarks.add("no entry of the forecast lies in the time of column " + over.column());
      }
      return held > 0 && (!over.all() || held == asked);
    }

    private Optional<String> value(Field field, NamedValues values) {
      Optional<String> value = values.value(field);
      if (value.isEmpty()) {
        remarks.add(field.name() + " is absent, so a comparison with it does not hold");
      }
      return value;
    }
  }
}
