package gust.format;

/** Reads a text character by character (code points) and knows the column. */
final class Cursor {
  static final int END = -1;

  private final int[] text;
  private int at;

  Cursor(String text) {
    this.text = text.codePoints().toArray();
  }

  /** The column of the next character, from 1. */
  int column() {
    return at + 1;
  }

  boolean atEnd() {
    return at == text.length;
  }

  /** {@link #END} at the end. */
  int peek() {
    return peek(0);
  }

  int peek(int ahead) {
    return at + ahead < text.length ? text[at + ahead] : END;
  }

  /** {@link #END} at the end. */
  int next() {
    return atEnd() ? END : text[at++];
  }

  /** Takes the next character where it is this one. */
  boolean take(int c) {
    if (peek() != c) {
      return false;
    }
    at++;
    return true;
  }

  void skipSpace() {
    while (!atEnd() && Character.isWhitespace(text[at])) {
      at++;
    }
  }

  /** Goes back to an earlier {@link #column}. */
  void returnTo(int column) {
    at = column - 1;
  }

  /** What was read since an earlier {@link #column}. */
  String since(int column) {
    return new String(text, column - 1, at - (column - 1));
  }
}
