package gust.format;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a question token by token. The parser says which kind it expects: {@code 12h} is a text, or
 * a number and its unit.
 */
final class QuestionLexer {
  /** Names, texts and keywords. */
  static final Pattern WORD = Pattern.compile("[\\p{javaLetterOrDigit}._]+");

  private static final Pattern NO_SPACE = Pattern.compile("\\P{javaWhitespace}+");

  private static final Pattern WORD_OR_SIGN = Pattern.compile(WORD + "|[():=]|&&|\\|\\|");
  private static final Pattern SPACE = Pattern.compile("\\p{javaWhitespace}+");

  private final String text;
  private final Matcher matcher;

  /** What the question means, in the one spelling that all its spellings share. */
  final StringBuilder canonical = new StringBuilder();

  private int at;

  QuestionLexer(String text) {
    this.text = text;
    this.matcher = SPACE.matcher(text);
    take(SPACE);
  }

  /** Where the next token starts, in characters (code points) from 1. */
  int column() {
    return text.codePointCount(0, at) + 1;
  }

  boolean atEnd() {
    return at == text.length();
  }

  /** All until the next space; empty at the end. */
  String word() {
    return peek(NO_SPACE);
  }

  /** The next token if it is of this kind, without consuming it; else empty. */
  String peek(Pattern kind) {
    matcher.usePattern(kind).region(at, text.length());
    return matcher.lookingAt() ? matcher.group() : "";
  }

  /** The next word or sign in lower case, without consuming it; empty if there is neither. */
  String peek() {
    String word = peek(WORD_OR_SIGN).toLowerCase(Locale.ROOT);
    return word.equals("&&") ? "and" : word.equals("||") ? "or" : word;
  }

  /** Consumes and returns the next token if it is of this kind; else empty. */
  String take(Pattern kind) {
    String token = peek(kind);
    at += token.length();
    at += peek(SPACE).length();
    return token;
  }

  /**
   * Consumes the next word or sign if it is this one.
   *
   * @param expected in lower case
   */
  boolean take(String expected) {
    return peek().equals(expected) && !take(WORD_OR_SIGN).isEmpty();
  }

  /**
   * @throws SyntaxProblem if no token of this kind follows
   */
  String require(Pattern kind, String problem, String nextStep) {
    String token = take(kind);
    if (token.isEmpty()) {
      throw problem(atEnd() ? problem : problem + " before", nextStep);
    }
    return token;
  }

  SyntaxProblem problem(String problem, String nextStep) {
    return new SyntaxProblem(column(), problem, word(), nextStep);
  }
}
