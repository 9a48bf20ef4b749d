package gust.format;

import gust.format.Expression.Truth;
import gust.format.Expression.Window;
import gust.format.Field.Kind;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.text.Durations;
import gust.weather.ForecastSpan.DayWord;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
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
 * time       = "within" DURATION | "today" | "tomorrow" | WEEKDAY | "between" CLOCK "and" CLOCK
 * </pre>
 *
 * @param <T> the weather in the answer
 */
public final class Question<T> {
  /**
   * @param yes empty if it is not so in the hours that the forecast has, and they are not all that
   *     the question is about
   * @param incompleteDays the days of which the forecast lacks hours
   * @param remarks what could not be compared, for {@code --verbose}
   */
  public record Verdict(Optional<Boolean> yes, List<DayWord> incompleteDays, Set<String> remarks) {}

  private static final Pattern RELATION = Pattern.compile("[<>=!]=|[<>=]");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");
  private static final Pattern UNIT = Pattern.compile("%|[\\p{javaLetter}°/]+");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'");
  private static final Pattern QUOTE = Pattern.compile("[\"']");
  private static final Pattern DURATION = Pattern.compile("([0-9]+\\s*\\p{Alpha}+\\s*){1,5}");
  private static final Pattern CLOCK =
      Pattern.compile("(([01]?[0-9]|2[0-3]):[0-5]?[0-9]|24:00?)(?![0-9])");

  /** Guards against stack overflow. */
  private static final int DEEPEST = 50;

  private final Names<T> names;
  private final QuestionLexer lexer;
  private final Expression expression;
  private int depth;

  /**
   * @throws SyntaxProblem if it cannot be parsed
   */
  public Question(String text, Names<T> names) {
    this.names = names;
    this.lexer = new QuestionLexer(text);
    this.expression = question();
    if (!lexer.atEnd()) {
      throw problem("expected and, or, or the end", "and");
    }
  }

  public Verdict ask(Answer<T> answer, RenderContext context) {
    List<Row> rows = new ArrayList<>(names.rows(answer, context));
    rows.removeIf(Row::isOver);
    Row whole = rows.isEmpty() ? names.whole(answer, context) : rows.getFirst();
    List<DayWord> incompleteDays = new ArrayList<>();
    Set<String> remarks = new LinkedHashSet<>();
    Truth truth = expression.test(new Expression.Subject(rows, whole, incompleteDays, remarks));
    return new Verdict(
        truth == Truth.UNKNOWN ? Optional.empty() : Optional.of(truth == Truth.YES),
        incompleteDays,
        remarks);
  }

  private Expression question() {
    return joined("or", () -> joined("and", this::not));
  }

  private Expression joined(String word, Supplier<Expression> part) {
    List<Expression> terms = new ArrayList<>();
    do {
      terms.add(part.get());
    } while (lexer.take(word));
    return new Expression.Joined(word.equals("and"), terms);
  }

  private Expression not() {
    boolean not = false;
    while (lexer.take("not")) {
      not = !not;
    }
    Expression term = term();
    return not ? subject -> term.test(subject).not() : term;
  }

  private Expression term() {
    int column = lexer.column();
    boolean all = lexer.take("all");
    boolean quantified = all || lexer.take("any");
    Expression term = lexer.take("(") ? group() : comparison();
    int timeColumn = lexer.column();
    List<Window> windows = windows();
    if (!quantified && windows.isEmpty()) {
      return term;
    }
    if (!names.isList()) {
      throw SyntaxProblem.at(
          quantified ? column : timeColumn, "only a forecast has several times", "gust forecast");
    }
    return new Expression.OfEntries(all, term, windows);
  }

  private Expression group() {
    if (++depth > DEEPEST) {
      throw problem("this is nested too deeply", "fewer parentheses");
    }
    Expression group = question();
    if (!lexer.take(")")) {
      throw problem("a closing parenthesis is missing", ")");
    }
    depth--;
    return group;
  }

  private Expression comparison() {
    int column = lexer.column();
    String name = required(QuestionLexer.WORD, "a name is missing", "main.temp < 0C");
    Field field = names.require(name, column);
    if (field.kind() == Kind.SHOWN || field.kind() == Kind.SHOWN_NUMBER) {
      throw SyntaxProblem.at(column, name + " cannot be compared", "main.temp < 0C");
    }
    int signColumn = lexer.column();
    String sign = required(RELATION, "a comparison is missing", "<, <=, >, >=, = or !=");
    if (field.kind() != Kind.TEXT) {
      BigDecimal number = quantity(field);
      return new Expression.Comparison(
          field,
          (value, units) -> holds(field.kind().comparable(value, units).compareTo(number), sign));
    }
    if (sign.startsWith("<") || sign.startsWith(">")) {
      throw SyntaxProblem.at(signColumn, name + " is text, which has no order", "= or !=");
    }
    String text = text();
    return new Expression.Comparison(
        field, (value, _) -> value.equalsIgnoreCase(text) != sign.equals("!="));
  }

  /**
   * @param order negative if the value is less than the one in the question
   */
  private static boolean holds(int order, String sign) {
    return switch (sign) {
      case "<" -> order < 0;
      case "<=" -> order <= 0;
      case ">" -> order > 0;
      case ">=" -> order >= 0;
      case "!=" -> order != 0;
      default -> order == 0;
    };
  }

  private String text() {
    String quoted = lexer.take(QUOTED);
    if (!quoted.isEmpty()) {
      return quoted.substring(1, quoted.length() - 1);
    }
    if (!lexer.peek(QUOTE).isEmpty()) {
      throw problem("a quote is not closed", "\"Rain\"");
    }
    return required(QuestionLexer.WORD, "a text is missing", "\"Rain\"");
  }

  /** A number and its unit, as {@link Kind#comparable} returns it. */
  private BigDecimal quantity(Field field) {
    Kind kind = field.kind();
    int column = lexer.column();
    String digits = required(NUMBER, "a number is missing", "0C, 50% or 10m/s");
    int unitColumn = lexer.column();
    String unit = isKeyword(lexer.peek(UNIT).toLowerCase(Locale.ROOT)) ? "" : lexer.take(UNIT);
    Optional<BigDecimal> quantity = kind.comparable(new BigDecimal(digits), unit);
    // Without a unit, the meaning of a temperature or speed would depend on --units.
    if (unit.isEmpty() && quantity.isEmpty()) {
      String usual = kind == Kind.TEMPERATURE ? "C" : "m/s";
      String problem = field.name() + " needs a unit: " + kind.units();
      throw new SyntaxProblem(unitColumn, problem, "", digits + usual, usual);
    }
    BigDecimal number =
        quantity.orElseThrow(() ->
            SyntaxProblem.at(
                unitColumn,
                field.name() + " is measured in " + kind.units(),
                "gust help formatting"));
    if (kind == Kind.PROBABILITY && number.compareTo(BigDecimal.ONE) > 0) {
      throw SyntaxProblem.at(column, field.name() + " is at most 1, or 100%", "50%");
    }
    return number;
  }

  private static boolean isKeyword(String word) {
    return List.of("and", "or", "not", "any", "all").contains(word) || isTime(word);
  }

  private static boolean isTime(String word) {
    return word.equals("within") || word.equals("between") || DayWord.parse(word).isPresent();
  }

  /** The times after a term; an entry must be in all of them. */
  private List<Window> windows() {
    List<Window> windows = new ArrayList<>();
    Set<String> kinds = new HashSet<>();
    for (String word = lexer.peek(); isTime(word); word = lexer.peek()) {
      Optional<DayWord> day = DayWord.parse(word);
      if (!kinds.add(day.isPresent() ? "day" : word)) {
        throw problem("this kind of time is given twice", "only one of them");
      }
      lexer.take(word);
      windows.add(
          switch (word) {
            case "within" -> new Window.Within(duration());
            case "between" -> between();
            default -> new Window.On(day.orElseThrow());
          });
    }
    return windows;
  }

  /** As in {@code --max-age}, but also with spaces or with {@code min}. */
  private Duration duration() {
    int column = lexer.column();
    String text = lexer.take(DURATION).toLowerCase(Locale.ROOT);
    try {
      Duration time = Durations.parse(text.replaceAll("\\s", "").replaceAll("min(?![a-z])", "m"));
      if (!time.isZero()) {
        return time;
      }
    } catch (IllegalArgumentException _) {
      // Reported below, like a missing duration.
    }
    throw SyntaxProblem.at(column, "within needs a time from now", "within 12h");
  }

  private Window between() {
    int from = clock();
    if (!lexer.take("and")) {
      throw problem("and is missing", "between 06:00 and 09:00");
    }
    int column = lexer.column();
    int to = clock();
    int day = Window.DAY_MINUTES;
    int length = to - from == day ? day : Math.floorMod(to - from, day);
    if (length == 0) {
      throw SyntaxProblem.at(column, "both times are the same", "between 06:00 and 09:00");
    }
    return new Window.Between(from, length);
  }

  /** Minute of the day; 24:00 is its end. */
  private int clock() {
    String[] clock = required(CLOCK, "a time of day is missing", "06:00").split(":");
    return 60 * Integer.parseInt(clock[0]) + Integer.parseInt(clock[1]);
  }

  private String required(Pattern kind, String problem, String nextStep) {
    String token = lexer.take(kind);
    if (token.isEmpty()) {
      throw problem(problem, nextStep);
    }
    return token;
  }

  private SyntaxProblem problem(String problem, String nextStep) {
    return SyntaxProblem.at(lexer.column(), problem, nextStep);
  }
}
