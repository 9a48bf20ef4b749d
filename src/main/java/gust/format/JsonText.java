package gust.format;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;

/**
 * JSON as text, changed as little as can be: a value's own spelling is never touched, so that
 * {@code 21.50} stays {@code 21.50}.
 */
final class JsonText {
  private static final String HEX = "0123456789abcdef";

  private JsonText() {}

  /** On one line, without white space between tokens; all else as it was. */
  static String compact(String json) {
    StringBuilder compact = new StringBuilder(json.length());
    boolean inString = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (inString && c == '\\' && i + 1 < json.length()) {
        compact.append(c);
        c = json.charAt(++i);
      } else if (c == '"') {
        inString = !inString;
      } else if (!inString && (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\uFEFF')) {
        continue;
      }
      // Strings must not hold these raw, yet lenient servers send them: a line must stay one.
      if (c < ' ') {
        escape(compact, c);
      } else {
        compact.append(c);
      }
    }
    return compact.toString();
  }

  /**
   * Harmless to a terminal of this charset: what could control it or what it cannot show becomes a
   * unicode escape. Line feeds and tabs stay.
   */
  static String visible(String json, Charset charset) {
    CharsetEncoder encoder = charset.newEncoder();
    StringBuilder visible = new StringBuilder(json.length());
    for (int i = 0; i < json.length(); ) {
      int c = json.codePointAt(i);
      int end = i + Character.charCount(c);
      boolean endOfLine = c == '\r' && end < json.length() && json.charAt(end) == '\n';
      if (c == '\n'
          || c == '\t'
          || endOfLine
          || isSafe(c) && encoder.canEncode(json.substring(i, end))) {
        visible.appendCodePoint(c);
      } else {
        json.substring(i, end).chars().forEach(unit -> escape(visible, unit));
      }
      i = end;
    }
    return visible.toString();
  }

  /** A string as JSON writes it, safe for any terminal. */
  static String quote(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int end = i + Character.charCount(c);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append((char) c);
      } else if (isSafe(c)) {
        quoted.appendCodePoint(c);
      } else {
        text.substring(i, end).chars().forEach(unit -> escape(quoted, unit));
      }
      i = end;
    }
    return quoted.append('"').toString();
  }

  private static boolean isSafe(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  private static void escape(StringBuilder json, int unit) {
    json.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      json.append(HEX.charAt(unit >> shift & 0xF));
    }
  }
}
