package gust.format;

import gust.format.Clause.Relation;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The words, signs and values that a question is made of. */
final class QuestionWords {
  static final List<String> KEYWORDS =
      List.of("and", "or", "not", "any", "all", "within", "between");

  /** Room for any measurement. */
  private static final int LONGEST_NUMBER = 20;

  private final Cursor cursor;

  QuestionWords(String text) {
    this.cursor = new Cursor(text);
  }

  /** The column of what comes next, white space skipped; from 1. */
  int column() {
    cursor.skipSpace();
    return cursor.column();
  }

  boolean atEnd() {
    cursor.skipSpace();
    return cursor.atEnd();
  }

  /** Takes a keyword, in upper or lower case, where it comes next. */
  boolean take(String keyword) {
    int start = column();
    if (name().toLowerCase(Locale.ROOT).equals(keyword)) {
      return true;
    }
    cursor.returnTo(start);
    return false;
  }

  boolean takeSign(String sign) {
    int start = column();
    for (int i = 0; i < sign.length(); i++) {
      if (!cursor.take(sign.charAt(i))) {
        cursor.returnTo(start);
        return false;
      }
    }
    return true;
  }

  /** Letters, digits, dots and underscores; empty where none comes next. */
  String name() {
    int start = column();
    while (isNamePart(cursor.peek())) {
      cursor.next();
    }
    return cursor.since(start);
  }

  Relation relation() {
    int column = column();
    if (takeSign("<")) {
      return takeSign("=") ? Relation.AT_MOST : Relation.LESS;
    }
    if (takeSign(">")) {
      return takeSign("=") ? Relation.AT_LEAST : Relation.MORE;
    }
    if (takeSign("!=")) {
      return Relation.UNEQUAL;
    }
    if (takeSign("=")) {
      takeSign("=");
      return Relation.EQUAL;
    }
    throw SyntaxProblem.at(column, "a comparison is missing", "<, <=, >, >=, = or !=");
  }

  /** A number with its unit, as {@link Measure#comparable} has it. */
  BigDecimal number(Field field) {
    int column = column();
    String digits = digits();
    int unitColumn = column();
    String unit = unit();
    Field.Kind kind = field.kind();
    if (unit.isEmpty() && Measure.needsUnit(kind)) {
      throw SyntaxProblem.at(
          unitColumn,
          field.name() + " needs a unit: " + Measure.units(kind),
          digits + (kind == Field.Kind.TEMPERATURE ? "C" : "m/s"));
    }
    Optional<BigDecimal> number = Measure.comparable(kind, new BigDecimal(digits), unit);
    if (number.isEmpty()) {
      throw SyntaxProblem.at(
          unitColumn,
          field.name() + " is measured in " + Measure.units(kind),
          "gust help formatting");
    }
    if (kind == Field.Kind.PROBABILITY && number.get().compareTo(BigDecimal.ONE) > 0) {
      throw SyntaxProblem.at(column, field.name() + " is at most 1, or 100%", "50%");
    }
    return number.get();
  }

  private String digits() {
    int start = column();
    cursor.take('-');
    int whole = cursor.column();
    skipDigits();
    boolean any = cursor.column() > whole;
    if (any && cursor.peek() == '.' && isDigit(cursor.peek(1))) {
      cursor.next();
      skipDigits();
    }
    String digits = cursor.since(start);
    if (!any) {
      throw SyntaxProblem.at(start, "a number is missing", "0C, 50% or 10m/s");
    }
    if (digits.length() > LONGEST_NUMBER) {
      throw SyntaxProblem.at(start, "this number is too long", "0C, 50% or 10m/s");
    }
    return digits;
  }

  private void skipDigits() {
    while (isDigit(cursor.peek())) {
      cursor.next();
    }
  }

  /** Empty where no unit comes next but the question goes on. */
  private String unit() {
    int start = column();
    if (cursor.take('%')) {
      return "%";
    }
    while (isUnitPart(cursor.peek())) {
      cursor.next();
    }
    String unit = cursor.since(start);
    String lower = unit.toLowerCase(Locale.ROOT);
    if (KEYWORDS.contains(lower) || DayValues.DAYS.contains(lower)) {
      cursor.returnTo(start);
      return "";
    }
    return unit;
  }

  /** A word, or anything between quotes of either kind. */
  String text() {
    int start = column();
    int quote = cursor.peek();
    if (quote != '"' && quote != '\'') {
      String word = name();
      if (word.isEmpty()) {
        throw SyntaxProblem.at(start, "a text is missing", "\"Rain\"");
      }
      return word;
    }
    cursor.next();
    int first = cursor.column();
    while (cursor.peek() != quote) {
      if (cursor.next() == Cursor.END) {
        throw SyntaxProblem.at(start, "a quote is never closed", "\"Rain\"");
      }
    }
    String text = cursor.since(first);
    cursor.next();
    return text;
  }

  /**
   * A whole number of at most so many digits; -1 where none comes next.
   *
   * @param most at most 9
   */
  int count(int most) {
    int start = column();
    skipDigits();
    int length = cursor.column() - start;
    if (length == 0 || length > most) {
      cursor.returnTo(start);
      return -1;
    }
    return Integer.parseInt(cursor.since(start));
  }

  private static boolean isNamePart(int c) {
    return Character.isLetterOrDigit(c) && c != Cursor.END || c == '.' || c == '_';
  }

  private static boolean isUnitPart(int c) {
    return Character.isLetter(c) && c != Cursor.END || c == '°' || c == '/';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
