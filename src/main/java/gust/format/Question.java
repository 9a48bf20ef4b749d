package gust.format;

import gust.format.Expression.Comparison;
import gust.format.Expression.Relation;
import gust.format.Field.Kind;
import gust.format.Field.Origin;
import gust.language.Language;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.text.Durations;
import gust.text.NearestName;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Units;
import gust.weather.Units.SpeedUnit;
import gust.weather.Weather;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
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
  private static final Pattern DURATION = Pattern.compile("([0-9]+\\s*\\p{Alpha}+\\s*){1,5}");
  private static final String WHOLE_WORD = "([dhm])(ay|our|r|in|inute)s?(?![a-z])";
  private static final Pattern CLOCK =
      Pattern.compile("(([01]?[0-9]|2[0-3])(:[0-5]?[0-9])?|24(:00?)?)(?![0-9:\\p{Alpha}])");

  /** Long enough to be mistyped. */
  private static final List<String> KEYWORDS =
      ("within between today tomorrow weekend monday tuesday wednesday thursday friday saturday"
              + " sunday")
          .transform(words -> List.of(words.split(" ")));

  /** Guards against stack overflow. */
  private static final int DEEPEST = 50;

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
      throw problem("cannot understand", NearestName.oneEdit(lexer.word(), KEYWORDS).orElse(""));
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
    RenderContext context = screen.withLanguage(Language.ENGLISH);
    List<Row> rows = names.hours(answer, context);
    Row whole = names.whole(answer, context);
    return expression.test(new Expression.Subject(rows, whole, names.isLimited()));
  }

  /** The question in one spelling. */
  public String canonical() {
    return lexer.canonical();
  }

  private Expression question() {
    return joined("or", () -> joined("and", this::not));
  }

  private Expression joined(String word, Supplier<Expression> part) {
    List<Expression> terms = new ArrayList<>();
    do {
      Expression term = part.get();
      Optional<Expression> range =
          word.equals("or") || terms.isEmpty()
              ? Optional.empty()
              : Expression.Comparison.range(terms.getLast(), term);
      range.ifPresent(_ -> terms.removeLast());
      terms.add(range.orElse(term));
    } while (lexer.take(word));
    boolean all = word.equals("and");
    return subject -> Verdict.join(all, terms.stream().map(term -> term.test(subject)));
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
    int before = openTimes;
    boolean all = lexer.take("all");
    boolean quantified = all || lexer.take("any");
    Expression term = lexer.take("(") ? group() : comparison();
    int timeColumn = lexer.column();
    Times times = times();
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
    Relation relation =
        Relation.of(required(RELATION, "a comparison is missing", "<, <=, >, >=, = or !="));
    boolean isText = field.kind() == Kind.TEXT;
    if (isText && relation.needsOrder()) {
      throw SyntaxProblem.at(signColumn, name + " is text, which has no order", "= or !=");
    }
    String text = isText ? text() : "";
    ToIntBiFunction<String, Units> order =
        isText ? (value, _) -> value.equalsIgnoreCase(text) ? 0 : 1 : quantity(field);
    if (field.origin() == Origin.DAY) {
      if (isOfEntry) {
        throw ownTime(column);
      }
      if (isTime(lexer.peek())) {
        throw problem(name + " has its own time", "main.temp > 20C today");
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
      throw problem("a quote is not closed", "\"Rain\"");
    }
    return required(QuestionLexer.WORD, "a text is missing", "\"Rain\"");
  }

  /** Compares with a number and its unit. */
  private ToIntBiFunction<String, Units> quantity(Field field) {
    Kind kind = field.kind();
    int column = lexer.column();
    String digits = required(NUMBER, "a number is missing", "0C, 50% or 10m/s");
    int unitColumn = lexer.column();
    String unit = isKeyword(lexer.peek(UNIT).toLowerCase(Locale.ROOT)) ? "" : lexer.take(UNIT);
    double number = Double.parseDouble(digits.replace(',', '.'));
    if (kind == Kind.SPEED && unit.equalsIgnoreCase(SpeedUnit.BEAUFORT.sign())) {
      return (value, units) -> Decimals.compare(Field.force(value, units), number);
    }
    OptionalDouble quantity = kind.comparable(number, unit);
    if (quantity.isEmpty()) {
      // Without a unit, the meaning of a temperature or speed would depend on --units.
      boolean isBare = unit.isEmpty();
      String usual = kind == Kind.TEMPERATURE ? "C" : "m/s";
      String problem = field.name() + (isBare ? " needs a unit: " : " is measured in ");
      String nextStep = isBare ? digits + usual : "";
      throw new SyntaxProblem(unitColumn, problem + kind.units(), unit, nextStep);
    }
    double least = quantity.getAsDouble();
    if (kind == Kind.PROBABILITY && Decimals.compare(least, 1) > 0) {
      throw SyntaxProblem.at(column, field.name() + " is at most 1, or 100%", "50%");
    }
    return (value, units) -> Decimals.compare(kind.comparable(value, units), least);
  }

  private static boolean isKeyword(String word) {
    return List.of("and", "or", "not", "any", "all").contains(word) || isTime(word);
  }

  private static boolean isTime(String word) {
    return word.equals("within") || word.equals("between") || !DayWord.parse(word).isEmpty();
  }

  /** The times after a term. */
  private Times times() {
    Times times = Times.ANY;
    Set<String> kinds = new HashSet<>();
    for (String word = lexer.peek(); isTime(word); word = lexer.peek()) {
      List<DayWord> days = DayWord.parse(word);
      if (!kinds.add(days.isEmpty() ? word : "day")) {
        throw problem("this kind of time is given twice", "only one of them");
      }
      lexer.take(word);
      times =
          switch (word) {
            case "within" ->
                new Times(Optional.of(duration()), times.days(), times.from(), times.length());
            case "between" -> between(times);
            default -> new Times(times.within(), days, times.from(), times.length());
          };
    }
    return times;
  }

  /** As in {@code --max-age}, but also with spaces and whole words: {@code 3 days}. */
  private Duration duration() {
    int column = lexer.column();
    String text = lexer.take(DURATION).toLowerCase(Locale.ROOT);
    try {
      Duration time = Durations.parse(text.replaceAll("\\s", "").replaceAll(WHOLE_WORD, "$1"));
      if (!time.isZero()) {
        return time;
      }
    } catch (IllegalArgumentException _) {
      // Reported below, like a missing duration.
    }
    throw SyntaxProblem.at(column, "within needs a time from now", "within 12h");
  }

  private Times between(Times times) {
    int from = clock();
    if (!lexer.take("and")) {
      throw problem("and is missing", "between 06:00 and 09:00");
    }
    int column = lexer.column();
    int to = clock();
    int day = Times.DAY;
    int length = to - from == day ? day : Math.floorMod(to - from, day);
    if (length == 0) {
      throw SyntaxProblem.at(column, "both times are the same", "between 06:00 and 09:00");
    }
    return new Times(times.within(), times.days(), from, length);
  }

  /** Second of the day; 24:00 is its end. */
  private int clock() {
    String[] clock = required(CLOCK, "a time of day is missing", "06:00").split(":");
    return 3600 * Integer.parseInt(clock[0])
        + (clock.length > 1 ? 60 * Integer.parseInt(clock[1]) : 0);
  }

  private String required(Pattern kind, String problem, String nextStep) {
    String token = lexer.take(kind);
    if (token.isEmpty()) {
      throw problem(lexer.atEnd() ? problem : problem + " before", nextStep);
    }
    return token;
  }

  private SyntaxProblem problem(String problem, String nextStep) {
    return new SyntaxProblem(lexer.column(), problem, lexer.word(), nextStep);
  }
}
