package gust.text;

/**
 * Makes foreign text safe for one line of a terminal: what comes out holds no control or format
 * character, no escape sequence and no line break, whatever went in.
 *
 * <p>The joiners (ZWJ, ZWNJ) and variation selectors stay: they take no cell, and Persian, Hindi or
 * Sinhala names are misspelt without them.
 */
public final class Printable {
  /** Room for the service's longest known message; a name or condition is far shorter. */
  private static final int LONGEST = 300;

  /** More marks than any script stacks on one letter; what is beyond paints over other lines. */
  private static final int MOST_MARKS = 6;

  private static final int ESCAPE = 0x1B;
  private static final int BELL = 0x07;
  private static final int ZWNJ = 0x200C;
  private static final int ZWJ = 0x200D;
  private static final int REPLACEMENT = 0xFFFD;

  private Printable() {}

  /** The text in at most 300 characters (code points), a longer one cut and ended with "...". */
  public static String text(String raw) {
    return text(raw, LONGEST);
  }

  /**
   * Escape sequences vanish whole, control and format characters vanish, white space of any kind
   * becomes one space, lone surrogates become U+FFFD. Idempotent.
   *
   * @param longest code points, at least 4
   */
  public static String text(String raw, int longest) {
    if (isPlain(raw) && raw.length() <= longest) {
      return raw;
    }
    StringBuilder safe = new StringBuilder(Math.min(raw.length(), 2 * longest));
    boolean space = false;
    int marks = 0;
    for (int i = 0; i < raw.length(); ) {
      int c = raw.codePointAt(i);
      int sequenceEnd = endOfEscape(raw, i, c);
      if (sequenceEnd > i) {
        i = sequenceEnd;
        continue;
      }
      i += Character.charCount(c);
      if (isSpace(c)) {
        space = !safe.isEmpty();
        marks = 0;
        continue;
      }
      int shown = shown(c);
      marks = isMark(shown) ? marks + 1 : shown < 0 ? marks : 0;
      if (shown < 0 || marks > MOST_MARKS || (marks > 0 && safe.isEmpty())) {
        continue;
      }
      if (space) {
        safe.append(' ');
        space = false;
      }
      safe.appendCodePoint(shown);
    }
    return cut(safe, longest);
  }

  /**
   * For a message that a user's own words are in: every character that a terminal would obey or
   * that turns text around becomes {@code ?}, but line breaks, and all spaces, stay.
   */
  public static String message(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      safe.append(c == '\n' || shown(c) == c || Character.isSurrogate(c) ? c : '?');
    }
    return safe.toString();
  }

  private static boolean isPlain(String raw) {
    boolean afterSpace = true;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c < ' ' || c > '~' || (c == ' ' && afterSpace)) {
        return false;
      }
      afterSpace = c == ' ';
    }
    return raw.isEmpty() || !afterSpace;
  }

  /** -1 for what must not be shown. */
  private static int shown(int c) {
    if (c == ZWJ || c == ZWNJ) {
      return c;
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.FORMAT -> -1;
      case Character.SURROGATE -> REPLACEMENT;
      case Character.UNASSIGNED -> (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF) ? -1 : c;
      default -> c;
    };
  }

  private static boolean isSpace(int c) {
    return (c >= '\t' && c <= '\r') || c == 0x85 || Character.isSpaceChar(c);
  }

  private static boolean isMark(int c) {
    return c >= 0
        && (Character.getType(c) == Character.NON_SPACING_MARK
            || Character.getType(c) == Character.ENCLOSING_MARK);
  }

  /** The end of the escape sequence that begins here (ECMA-48), or {@code from} if none does. */
  private static int endOfEscape(String raw, int from, int c) {
    int kind = c;
    int body = from + 1;
    if (c == ESCAPE) {
      if (body == raw.length()) {
        return body;
      }
      kind = raw.charAt(body) + 0x40;
      body++;
    }
    return switch (kind) {
      case 0x9B -> endOfControlSequence(raw, body);
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F -> endOfString(raw, body);
      default -> c == ESCAPE ? endOfShortEscape(raw, from + 1) : from;
    };
  }

  private static int endOfControlSequence(String raw, int from) {
    int end = from;
    while (end < raw.length() && raw.charAt(end) >= 0x20 && raw.charAt(end) <= 0x3F) {
      end++;
    }
    boolean finished = end < raw.length() && raw.charAt(end) >= 0x40 && raw.charAt(end) <= 0x7E;
    return finished ? end + 1 : from;
  }

  /** An unfinished string loses its introducer only: its text is harmless and may be the name. */
  private static int endOfString(String raw, int from) {
    for (int i = from; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c == BELL || c == 0x9C) {
        return i + 1;
      }
      if (c == ESCAPE && i + 1 < raw.length() && raw.charAt(i + 1) == '\\') {
        return i + 2;
      }
    }
    return from;
  }

  private static int endOfShortEscape(String raw, int from) {
    int end = from;
    while (end < raw.length() && raw.charAt(end) >= 0x20 && raw.charAt(end) <= 0x2F) {
      end++;
    }
    boolean finished = end < raw.length() && raw.charAt(end) >= 0x30 && raw.charAt(end) <= 0x7E;
    return finished ? end + 1 : from;
  }

  private static String cut(StringBuilder safe, int longest) {
    if (safe.codePointCount(0, safe.length()) <= longest) {
      return safe.toString();
    }
    int end = safe.offsetByCodePoints(0, longest - 3);
    while (end > 0 && safe.charAt(end - 1) == ' ') {
      end--;
    }
    return safe.substring(0, end) + "...";
  }
}
