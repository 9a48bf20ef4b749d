package gust.format;

import gust.format.Clause.Relation;
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

  private final QuestionWords words;
  private final Names<?> names;
  private int depth;

  private QuestionParser(String text, Names<?> names) {
    this.words = new QuestionWords(text);
    this.names = names;
  }

  /**
   * @throws SyntaxProblem where it cannot be understood
   */
  static Clause parse(String text, Names<?> names) {
    QuestionParser parser = new QuestionParser(text, names);
    Clause clause = parser.either();
    if (!parser.words.atEnd()) {
      throw SyntaxProblem.at(
          parser.words.column(), "and, or, or the question's end is missing", "and");
    }
    return names.isList() ? Entries.askAll(clause) : clause;
  }

  private Clause either() {
    List<Clause> clauses = new ArrayList<>();
    do {
      clauses.add(both());
    } while (words.take("or"));
    return clauses.size() == 1 ? clauses.getFirst() : new Clause.Either(clauses);
  }

  private Clause both() {
    List<Clause> clauses = new ArrayList<>();
    do {
      clauses.add(negation());
    } while (words.take("and"));
    return clauses.size() == 1 ? clauses.getFirst() : new Clause.Both(clauses);
  }

  private Clause negation() {
    boolean not = false;
    while (words.take("not")) {
      not = !not;
    }
    Clause term = term();
    return not ? new Clause.Not(term) : term;
  }

  private Clause term() {
    int column = words.column();
    boolean all = words.take("all");
    boolean chosen = all || words.take("any");
    Clause clause = words.takeSign("(") ? group() : comparison();
    int timeColumn = words.column();
    Window window = new WindowParser(words).read();
    if (!chosen && window.isAlways()) {
      return clause;
    }
    if (!names.isList()) {
      throw SyntaxProblem.at(
          chosen ? column : timeColumn, "only a forecast has several times", "gust forecast");
    }
    return new Clause.Over(all, clause, window, column);
  }

  private Clause group() {
    if (++depth > DEEPEST) {
      throw SyntaxProblem.at(words.column(), "this is nested too deeply", "fewer parentheses");
    }
    Clause clause = either();
    if (!words.takeSign(")")) {
      throw SyntaxProblem.at(words.column(), "a closing parenthesis is missing", ")");
    }
    depth--;
    return clause;
  }

  private Clause comparison() {
    int column = words.column();
    String name = words.name();
    if (name.isEmpty()) {
      throw SyntaxProblem.at(column, "a name is missing", "main.temp < 0C");
    }
    Field field = names.require(name, column);
    if (field.kind() == Field.Kind.SHOWN) {
      throw SyntaxProblem.at(column, name + " cannot be compared", "main.temp < 0C");
    }
    int relationColumn = words.column();
    Relation relation = words.relation();
    if (field.kind() != Field.Kind.TEXT) {
      return new Clause.Number(field, relation, words.number(field));
    }
    if (relation != Relation.EQUAL && relation != Relation.UNEQUAL) {
      throw SyntaxProblem.at(relationColumn, name + " is text, which has no order", "= or !=");
    }
    return new Clause.Text(field, relation == Relation.EQUAL, words.text());
  }

  /** Puts what is asked of entries to each of them. */
  private static final class Entries {
    /** A comparison that says nothing of entries or times is about any of them. */
    static Clause askAll(Clause clause) {
      return switch (clause) {
        case Clause.Both both ->
            new Clause.Both(both.clauses().stream().map(Entries::askAll).toList());
        case Clause.Either either ->
            new Clause.Either(either.clauses().stream().map(Entries::askAll).toList());
        case Clause.Not not -> new Clause.Not(askAll(not.clause()));
        case Clause.Over over -> checked(over);
        case Clause.Number number -> number.field().isPerEntry() ? any(number) : number;
        case Clause.Text text -> text.field().isPerEntry() ? any(text) : text;
      };
    }

    private static Clause any(Clause comparison) {
      return new Clause.Over(false, comparison, Window.ALWAYS, 1);
    }

    private static Clause checked(Clause.Over over) {
      if (!asksEntries(over.clause(), over.column())) {
        throw SyntaxProblem.at(
            over.column(), "this is the same at all times of the forecast", "without a time");
      }
      return over;
    }

    private static boolean asksEntries(Clause clause, int column) {
      return switch (clause) {
        case Clause.Both both ->
            both.clauses().stream().filter(one -> asksEntries(one, column)).count() > 0;
        case Clause.Either either ->
            either.clauses().stream().filter(one -> asksEntries(one, column)).count() > 0;
        case Clause.Not not -> asksEntries(not.clause(), column);
        case Clause.Number number -> number.field().isPerEntry();
        case Clause.Text text -> text.field().isPerEntry();
        case Clause.Over inner ->
            throw SyntaxProblem.at(
                inner.column(), "a time or any or all stands inside of another", "one of them");
      };
    }
  }
}
