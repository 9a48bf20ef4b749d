package gust.text;

import java.util.regex.Pattern;

/**
 * Makes foreign text safe for one line of a terminal: what comes out holds no control or format
 * character, no escape sequence and no line break, whatever went in.
 *
 * <p>The joiners (ZWJ, ZWNJ) and variation selectors stay: they take no cell, and Persian, Hindi or
 * Sinhala names are misspelled without them.
 */
public final class Printable {
  /** Room for the service's longest known message; a name or condition is far shorter. */
  private static final int LONGEST = 300;

  /** More marks than any script stacks on one letter; more would overlap other lines. */
  private static final int MOST_MARKS = 6;

  /** A class of its own, since only hostile text needs it, and patterns cost a cold start. */
  private static final class Escapes {
    /** As for colours (ECMA-48). */
    private static final String CONTROL_SEQUENCE = "(?:\\x1B\\[|\\x9B)(?:[ -?]*[@-~])?";

    /** As for titles and links. Their end, ESC and a backslash, was replaced by its other form. */
    private static final String STRING =
        "(?:\\x1B[PX\\]^_]|[\\x90\\x98\\x9D-\\x9F])(?:[^\\x07\\x9C]*+[\\x07\\x9C])?";

    private static final String OTHER = "\\x1B(?:[ -/]*[0-~])?";

    /**
     * Of an unfinished one only the introducer is found: the text behind it is harmless and may be
     * the name.
     */
    private static final Pattern PATTERN =
        Pattern.compile(CONTROL_SEQUENCE + "|" + STRING + "|" + OTHER);
  }

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
   * becomes one space, lone surrogates become U+FFFD. Idempotent. Only so much is read as even a
   * text with much to remove needs: each unfinished sequence is searched for its end.
   *
   * @param longest code points, at least 4
   */
  public static String text(String foreign, int longest) {
    String raw = withoutEscapes(foreign.substring(0, Math.min(foreign.length(), 10 * longest)));
    StringBuilder safe = new StringBuilder(Math.min(raw.length(), 2 * longest));
    boolean space = false;
    int marks = 0;
    for (int i = 0; i < raw.length(); ) {
      int c = raw.codePointAt(i);
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
   * For a message that contains a user's own words: every character that a terminal would obey or
   * that reverses text becomes {@code ?}, but line breaks, and all spaces, stay.
   */
  public static String message(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      safe.append(c == '\n' || shown(c) == c || Character.isSurrogate(c) ? c : '?');
    }
    return safe.toString();
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

  private static String withoutEscapes(String raw) {
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c == 0x1B || c >= 0x90 && c <= 0x9F) {
        return Escapes.PATTERN.matcher(raw.replace("\u001B\\", "\u009C")).replaceAll("");
      }
    }
    return raw;
  }

  private static String cut(StringBuilder safe, int longest) {
    return safe.codePointCount(0, safe.length()) <= longest
        ? safe.toString()
        : safe.substring(0, safe.offsetByCodePoints(0, longest - 3)).stripTrailing() + "...";
  }
}
