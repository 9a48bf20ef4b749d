package gust.format;

import gust.format.Expression.Relation;
import gust.weather.DayWord;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes the words, signs and values that a question is made of, one after the other; white space
 * before each is skipped.
 */
final class QuestionLexer {
  private static final List<String> KEYWORDS =
      List.of("and", "or", "not", "any", "all", "within", "between");

  private static final Pattern SPACE = Pattern.compile("\\p{javaWhitespace}+");
  private static final Pattern WORD = Pattern.compile("[\\p{javaLetterOrDigit}._]+");
  private static final Pattern RELATION = Pattern.compile("[<>=]|!=");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final Pattern UNIT = Pattern.compile("%|[\\p{javaLetter}°/]+");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'");

  private final String text;
  private final Matcher matcher;
  private int at;
  private int column = 1;

  QuestionLexer(String text) {
    this.text = text;
    this.matcher = SPACE.matcher(text);
  }

  /** The column of what comes next, in characters (code points) from 1. */
  int column() {
    advance(match(SPACE));
    return column;
  }

  boolean atEnd() {
    return peek(SPACE).isEmpty() && at == text.length();
  }

  /** Takes a keyword, in upper or lower case, where it comes next. */
  boolean take(String keyword) {
    String word = peek(WORD);
    return word.toLowerCase(Locale.ROOT).equals(keyword) && advance(word);
  }

  /** A day as {@code --day} takes it; empty where none comes next. */
  Optional<DayWord> day() {
    String word = peek(WORD);
    Optional<DayWord> day = DayWord.parse(word);
    day.ifPresent(_ -> advance(word));
    return day;
  }

  boolean takeSign(String sign) {
    column();
    return text.startsWith(sign, at) && advance(sign);
  }

  /** Letters, digits, dots and underscores; empty where none comes next. */
  String name() {
    return next(WORD);
  }

  Relation relation() {
    int start = column();
    String sign = next(RELATION);
    boolean orEqual = !sign.isEmpty() && !sign.equals("!=") && takeSign("=");
    return switch (sign) {
      case "<" -> orEqual ? Relation.AT_MOST : Relation.LESS;
      case ">" -> orEqual ? Relation.AT_LEAST : Relation.MORE;
      case "=" -> Relation.EQUAL;
      case "!=" -> Relation.UNEQUAL;
      default -> throw SyntaxProblem.at(start, "a comparison is missing", "<, <=, >, >=, = or !=");
    };
  }

  /** A number without its unit; empty where none comes next. */
  String number() {
    return next(NUMBER);
  }

  /** Empty where no unit comes next but the question goes on. */
  String unit() {
    String unit = peek(UNIT);
    String lower = unit.toLowerCase(Locale.ROOT);
    return KEYWORDS.contains(lower) || DayWord.parse(lower).isPresent() ? "" : next(UNIT);
  }

  /** A word, or anything between quotes of either kind. */
  String text() {
    int start = column();
    if (at < text.length() && (text.charAt(at) == '"' || text.charAt(at) == '\'')) {
      String quoted = next(QUOTED);
      if (quoted.isEmpty()) {
        throw SyntaxProblem.at(start, "a quote is not closed", "\"Rain\"");
      }
      return quoted.substring(1, quoted.length() - 1);
    }
    String word = name();
    if (word.isEmpty()) {
      throw SyntaxProblem.at(start, "a text is missing", "\"Rain\"");
    }
    return word;
  }

  /**
   * A whole number of at most so many digits; -1 where none comes next.
   *
   * @param most at most 9
   */
  int count(int most) {
    String digits = peek(DIGITS);
    return digits.isEmpty() || digits.length() > most ? -1 : Integer.parseInt(next(DIGITS));
  }

  private String next(Pattern pattern) {
    String next = peek(pattern);
    advance(next);
    return next;
  }

  private String peek(Pattern pattern) {
    column();
    return match(pattern);
  }

  /** What of this kind stands right here; empty where none does. */
  private String match(Pattern pattern) {
    matcher.usePattern(pattern).region(at, text.length());
    return matcher.lookingAt() ? matcher.group() : "";
  }

  private boolean advance(String taken) {
    at += taken.length();
    column += taken.codePointCount(0, taken.length());
    return true;
  }
}
