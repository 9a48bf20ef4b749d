package gust.format;

import gust.format.Expression.Relation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes a question apart, by recursive descent:
 *
 * <pre>
 * question   = and { "or" and }
 * and        = not { "and" not }
 * not        = { "not" } term
 * term       = [ "any" | "all" ] ( "(" question ")" | comparison ) { time }
 * comparison = name ( "&lt;" | "&lt;=" | "&gt;" | "&gt;=" | "=" | "==" | "!=" ) value
 * time       = "within" DURATION | "today" | "tomorrow" | WEEKDAY | "between" CLOCK "and" CLOCK
 * </pre>
 */
final class QuestionParser {
  /** Deeper nesting is no question but an attack on the stack. */
  private static final int DEEPEST = 50;

  /** Room for any measurement. */
  private static final int LONGEST_NUMBER = 20;

  private final QuestionLexer words;
  private final Names<?> names;
  private int depth;

  /** The terms about several entries so far, as the columns where they stand. */
  private final List<Integer> entryTerms = new ArrayList<>();

  /** The comparisons so far with what each entry has of its own. */
  private int entryTests;

  private QuestionParser(String text, Names<?> names) {
    this.words = new QuestionLexer(text);
    this.names = names;
  }

  /**
   * @throws SyntaxProblem where it cannot be understood
   */
  static Expression parse(String text, Names<?> names) {
    QuestionParser parser = new QuestionParser(text, names);
    Expression expression = parser.or();
    if (!parser.words.atEnd()) {
      throw SyntaxProblem.at(parser.words.column(), "expected and, or, or the end", "and");
    }
    return expression;
  }

  private Expression or() {
    List<Expression> terms = new ArrayList<>();
    do {
      terms.add(and());
    } while (words.take("or"));
    return terms.size() == 1 ? terms.getFirst() : new Expression.Or(terms);
  }

  private Expression and() {
    List<Expression> terms = new ArrayList<>();
    do {
      terms.add(not());
    } while (words.take("and"));
    return terms.size() == 1 ? terms.getFirst() : new Expression.And(terms);
  }

  private Expression not() {
    boolean not = false;
    while (words.take("not")) {
      not = !not;
    }
    Expression term = term();
    return not ? new Expression.Not(term) : term;
  }

  private Expression term() {
    int column = words.column();
    boolean all = words.take("all");
    boolean chosen = all || words.take("any");
    int termsBefore = entryTerms.size();
    int testsBefore = entryTests;
    Expression term = words.takeSign("(") ? group() : comparison();
    int timeColumn = words.column();
    Window window = new WindowParser(words).read();
    if (!chosen && window.isAlways()) {
      return term;
    }
    if (!names.isList()) {
      throw SyntaxProblem.at(
          chosen ? column : timeColumn, "only a forecast has several times", "gust forecast");
    }
    if (entryTerms.size() > termsBefore) {
      throw SyntaxProblem.at(
          entryTerms.get(termsBefore),
          "a time, any or all cannot be inside another",
          "only one of them");
    }
    if (entryTests == testsBefore) {
      throw SyntaxProblem.at(column, "this is the same throughout the forecast", "without a time");
    }
    entryTerms.add(column);
    return new Expression.OfEntries(all, term, window, column);
  }

  private Expression group() {
    if (++depth > DEEPEST) {
      throw SyntaxProblem.at(words.column(), "this is nested too deeply", "fewer parentheses");
    }
    Expression group = or();
    if (!words.takeSign(")")) {
      throw SyntaxProblem.at(words.column(), "a closing parenthesis is missing", ")");
    }
    depth--;
    return group;
  }

  private Expression comparison() {
    int column = words.column();
    String name = words.name();
    if (name.isEmpty()) {
      throw SyntaxProblem.at(column, "a name is missing", "main.temp < 0C");
    }
    Field field = names.require(name, column);
    if (!field.kind().isComparable()) {
      throw SyntaxProblem.at(column, name + " cannot be compared", "main.temp < 0C");
    }
    entryTests += field.isPerEntry() ? 1 : 0;
    int relationColumn = words.column();
    Relation relation = words.relation();
    if (field.kind() != Field.Kind.TEXT) {
      return new Expression.NumberTest(field, relation, quantity(field));
    }
    if (relation != Relation.EQUAL && relation != Relation.UNEQUAL) {
      throw SyntaxProblem.at(relationColumn, name + " is text, which has no order", "= or !=");
    }
    return new Expression.TextTest(field, relation == Relation.EQUAL, words.text());
  }

  /** A number with its unit, as {@link Quantity#comparable} has it. */
  private BigDecimal quantity(Field field) {
    Field.Kind kind = field.kind();
    int column = words.column();
    String digits = words.number();
    if (digits.isEmpty() || digits.length() > LONGEST_NUMBER) {
      String problem = digits.isEmpty() ? "a number is missing" : "this number is too long";
      throw SyntaxProblem.at(column, problem, "0C, 50% or 10m/s");
    }
    int unitColumn = words.column();
    String unit = words.unit();
    if (unit.isEmpty() && Quantity.needsUnit(kind)) {
      throw SyntaxProblem.at(
          unitColumn,
          field.name() + " needs a unit: " + kind.units(),
          digits + (kind == Field.Kind.TEMPERATURE ? "C" : "m/s"));
    }
    BigDecimal number =
        Quantity.comparable(kind, new BigDecimal(digits), unit)
            .orElseThrow(() ->
                SyntaxProblem.at(
                    unitColumn,
                    field.name() + " is measured in " + kind.units(),
                    "gust help formatting"));
    if (kind == Field.Kind.PROBABILITY && number.compareTo(BigDecimal.ONE) > 0) {
      throw SyntaxProblem.at(column, field.name() + " is at most 1, or 100%", "50%");
    }
    return number;
  }
}
