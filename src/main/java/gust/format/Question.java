package gust.format;

import gust.format.Expression.Comparison;
import gust.format.Expression.Relation;
import gust.language.Language;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.text.NearestName;
import gust.weather.ForecastSpan;
import gust.weather.SpeedUnit;
import gust.weather.Units;
import gust.weather.Weather;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.function.ToIntBiFunction;
import java.util.regex.Pattern;

/**
 * {@code --if}: a question about one answer, parsed by recursive descent:
 *
 * <pre>
 * question   = and { "or" and }
 * and        = not { "and" not }
 * not        = { "not" } term
 * term       = [ "any" | "all" ] ( "(" question ")" | comparison ) { time }
 * comparison = name ( "&lt;" | "&lt;=" | "&gt;" | "&gt;=" | "=" | "==" | "!=" ) value
 * time       = "within" DURATION | DAY | "weekend" | "between" CLOCK "and" CLOCK
 * </pre>
 */
public final class Question implements Asked {
  private static final Pattern RELATION = Pattern.compile("[<>=!]=|[<>=]");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+([.,][0-9]+)?");
  private static final Pattern UNIT = Pattern.compile("%|[\\p{javaLetter}°/]+");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'");
  private static final Pattern QUOTE = Pattern.compile("[\"']");

  /** Long enough to be mistyped. */
  private static final List<String> KEYWORDS =
      ("within between today tomorrow weekend monday tuesday wednesday thursday friday saturday"
              + " sunday")
          .transform(words -> List.of(words.split(" ")));

  /** Guards against stack overflow. */
  private static final int DEEPEST = 50;

  private static final double MILLION = 1e6;

  private final Names names;

  /** Whether it is about one entry, without times of its own. */
  private final boolean isOfEntry;

  private final QuestionLexer lexer;
  private final Expression expression;
  private int depth;

  /** The number of times that may end after the forecast. */
  private int openTimes;

  /**
   * @throws SyntaxProblem if it cannot be parsed
   */
  public Question(String text, Names names) {
    this(text, names, false);
  }

  private Question(String text, Names names, boolean isOfEntry) {
    this.names = names;
    this.isOfEntry = isOfEntry;
    this.lexer = new QuestionLexer(text);
    this.expression = question();
    if (!lexer.atEnd()) {
      throw lexer.problem(
          "cannot understand", NearestName.oneEdit(lexer.word(), KEYWORDS).orElse(""));
    }
  }

  /**
   * A question about one entry, for {@code --when}.
   *
   * @throws SyntaxProblem if it cannot be parsed, or names a time
   */
  public static Question ofEntry(String text, Names names) {
    return new Question(text, names, true);
  }

  /** The answer for one entry alone; not known of hours without an entry. */
  Verdict askOf(Row row) {
    Verdict answer = expression.test(new Expression.Subject(List.of(row), row, true));
    return row.isGap() && answer.yes().isPresent()
        ? Verdict.unknown(List.of(names.fields().getFirst().missingIn(row)))
        : answer;
  }

  @Override
  public Verdict ask(Answer<? extends Weather> answer, RenderContext screen) {
    // The answer must not depend on the language of the screen.
    Row.Whole whole = Row.Whole.of(answer, screen.withLanguage(Language.ENGLISH));
    List<Row> all = whole.rows(ForecastSpan.ALL);
    List<Row> rows = names.span.map(span -> Times.hours(whole, span)).orElse(all);
    // A part that is asked for may end after the forecast.
    boolean isOpen = names.span.filter(span -> !span.isAll()).isPresent();
    return expression.test(new Expression.Subject(rows, all.getFirst(), isOpen));
  }

  /** The question in the one spelling that all its spellings share. */
  public String canonical() {
    return lexer.canonical.toString();
  }

  private Expression question() {
    return joined("or", () -> joined("and", this::not));
  }

  private Expression joined(String word, Supplier<Expression> part) {
    List<Expression> terms = new ArrayList<>();
    List<String> spellings = new ArrayList<>();
    int start = lexer.canonical.length();
    do {
      Expression term = part.get();
      spellings.add(lexer.canonical.substring(start));
      lexer.canonical.setLength(start);
      Optional<Expression> range =
          word.equals("or") || terms.isEmpty()
              ? Optional.empty()
              : Expression.Comparison.range(terms.getLast(), term);
      range.ifPresent(_ -> terms.removeLast());
      terms.add(range.orElse(term));
    } while (lexer.take(word));
    if (terms.size() > 1) {
      Collections.sort(spellings);
    }
    String one = String.join(" " + word + " ", spellings);
    lexer.canonical.append(terms.size() > 1 ? "(" + one + ")" : one);
    boolean all = word.equals("and");
    return subject -> Verdict.join(all, terms.stream().map(term -> term.test(subject)));
  }

  private Expression not() {
    boolean not = false;
    while (lexer.take("not")) {
      not = !not;
    }
    lexer.canonical.append(not ? "not " : "");
    Expression term = term();
    return not ? subject -> term.test(subject).not() : term;
  }

  private Expression term() {
    int column = lexer.column();
    int before = openTimes;
    boolean all = lexer.take("all");
    boolean quantified = all || lexer.take("any");
    lexer.canonical.append(all ? "all " : quantified ? "any " : "");
    Expression term = lexer.take("(") ? group() : comparison();
    int timeColumn = lexer.column();
    Times times = new QuestionTimes(lexer).read();
    if (!quantified && times == Times.ANY) {
      return term;
    }
    if (isOfEntry) {
      throw ownTime(quantified ? column : timeColumn);
    }
    if (!names.isList()) {
      throw SyntaxProblem.at(
          quantified ? column : timeColumn, "only a forecast has several times", "gust forecast");
    }
    openTimes += times.isBounded() ? 1 : 0;
    return Expression.ofEntries(all, term, times, openTimes > before);
  }

  private Expression group() {
    if (++depth > DEEPEST) {
      throw lexer.problem("this is nested too deeply", "fewer parentheses");
    }
    Expression group = question();
    if (!lexer.take(")")) {
      throw lexer.problem("a closing parenthesis is missing", ")");
    }
    depth--;
    return group;
  }

  private Expression comparison() {
    int column = lexer.column();
    String name = lexer.require(QuestionLexer.WORD, "a name is missing", "main.temp < 0C");
    Field field = names.require(name, column);
    if (field.kind() == FieldKind.SHOWN || field.kind() == FieldKind.SHOWN_NUMBER) {
      throw SyntaxProblem.at(column, name + " cannot be compared", "main.temp < 0C");
    }
    int signColumn = lexer.column();
    Relation relation =
        Relation.of(lexer.require(RELATION, "a comparison is missing", "<, <=, >, >=, = or !="));
    boolean isText = field.kind() == FieldKind.TEXT;
    if (isText && relation.needsOrder()) {
      throw SyntaxProblem.at(signColumn, name + " is text, which has no order", "= or !=");
    }
    String text = isText ? text().toLowerCase(Locale.ROOT) : "";
    lexer.canonical.append(name).append(relation.sign()).append(text);
    ToIntBiFunction<String, Units> order =
        isText ? (value, _) -> value.equalsIgnoreCase(text) ? 0 : 1 : quantity(field);
    if (field.origin() == FieldOrigin.DAY) {
      if (isOfEntry) {
        throw ownTime(column);
      }
      if (QuestionTimes.isTime(lexer.peek())) {
        throw lexer.problem(name + " has its own time", "main.temp > 20C today");
      }
      return Expression.ofDay(field, order, relation);
    }
    Relation tested = relation.isUnequal() ? Relation.EQUAL : relation;
    return new Comparison(
        field, relation, (value, units) -> tested.holds(order.applyAsInt(value, units)));
  }

  private static SyntaxProblem ownTime(int column) {
    return SyntaxProblem.at(column, "--when asks about each entry by itself", "--day tomorrow");
  }

  private String text() {
    String quoted = lexer.take(QUOTED);
    if (!quoted.isEmpty()) {
      return quoted.substring(1, quoted.length() - 1);
    }
    if (!lexer.peek(QUOTE).isEmpty()) {
      throw lexer.problem("a quote is not closed", "\"Rain\"");
    }
    return lexer.require(QuestionLexer.WORD, "a text is missing", "\"Rain\"");
  }

  /** Compares with a number and its unit. */
  private ToIntBiFunction<String, Units> quantity(Field field) {
    FieldKind kind = field.kind();
    int column = lexer.column();
    String digits = lexer.require(NUMBER, "a number is missing", "0C, 50% or 10m/s");
    int unitColumn = lexer.column();
    String unit = isKeyword(lexer.peek(UNIT).toLowerCase(Locale.ROOT)) ? "" : lexer.take(UNIT);
    double number = Double.parseDouble(digits.replace(',', '.'));
    if (kind == FieldKind.SPEED && unit.equalsIgnoreCase(SpeedUnit.BEAUFORT.sign())) {
      lexer.canonical.append(Math.round(number * MILLION)).append("bft");
      return (value, units) -> Decimals.compare(Field.force(value, units), number);
    }
    OptionalDouble quantity = kind.comparable(number, unit);
    if (quantity.isEmpty()) {
      // Without a unit, the meaning of a temperature or speed would depend on --units.
      boolean isBare = unit.isEmpty();
      String usual = kind == FieldKind.TEMPERATURE ? "C" : "m/s";
      String problem = field.name() + (isBare ? " needs a unit: " : " is measured in ");
      String nextStep = isBare ? digits + usual : "";
      throw new SyntaxProblem(unitColumn, problem + kind.units(), unit, nextStep);
    }
    double least = quantity.getAsDouble();
    // 36km/h is 10m/s, but for the last digits of a double.
    lexer.canonical.append(Math.round(least * MILLION));
    if (kind == FieldKind.PROBABILITY && Decimals.compare(least, 1) > 0) {
      throw SyntaxProblem.at(column, field.name() + " is at most 1, or 100%", "50%");
    }
    return (value, units) -> Decimals.compare(kind.comparable(value, units), least);
  }

  private static boolean isKeyword(String word) {
    return List.of("and", "or", "not", "any", "all").contains(word) || QuestionTimes.isTime(word);
  }
}
