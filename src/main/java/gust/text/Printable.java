package gust.text;

import java.util.regex.Pattern;

/**
 * Makes untrusted text safe to print on one terminal line: removes control and format characters,
 * escape sequences and line breaks.
 *
 * <p>Joiners (ZWJ, ZWNJ) and variation selectors stay: they have no width, and Persian, Hindi or
 * Sinhala names are misspelled without them. They are removed only between emoji.
 */
public final class Printable {
  /** Enough for the service's longest known message; names and conditions are far shorter. */
  private static final int LONGEST = 300;

  /** No script stacks more marks on one letter; more would overlap other lines. */
  private static final int MOST_MARKS = 6;

  /** Compiled where a text has an escape sequence. */
  private static final class Escapes {
    /** Used for colours, for example (ECMA-48). */
    private static final String CONTROL_SEQUENCE = "(?:\\x1B\\[|\\x9B)(?:[ -?]*[@-~])?";

    /**
     * Used for titles and links, for example. The terminator ESC \ has already been replaced by
     * U+009C.
     */
    private static final String STRING =
        "(?:\\x1B[PX\\]^_]|[\\x90\\x98\\x9D-\\x9F])(?:[^\\x07\\x9C]*+[\\x07\\x9C])?";

    private static final String OTHER = "\\x1B(?:[ -/]*[0-~])?";

    /**
     * Of an unfinished sequence, matches only the introducer: the text after it is harmless and may
     * be the name.
     */
    private static final Pattern PATTERN =
        Pattern.compile(CONTROL_SEQUENCE + "|" + STRING + "|" + OTHER);
  }

  /** What a screen reader would skip or spell out; hyphens within words stay. */
  private static final String SIGN =
      "[^\\p{L}\\p{M}\\p{N}.,:;'’\u00a0\u200c\u200d-]"
          + "|(?<![\\p{L}\\p{N}])-|-(?![\\p{L}\\p{N}])";

  private static final int ZWNJ = 0x200C;
  private static final int ZWJ = 0x200D;
  private static final int REPLACEMENT = 0xFFFD;

  private Printable() {}

  /** Limits the text to 300 code points; longer text is cut and ends with "...". */
  public static String text(String raw) {
    return text(raw, LONGEST);
  }

  /**
   * Removes whole escape sequences, control and format characters; collapses white space of any
   * kind to one space; replaces lone surrogates with U+FFFD. Idempotent. Reads only the first
   * {@code 10 * longest} chars: searching for the ends of many unfinished sequences would be slow.
   *
   * @param longest in code points, at least 4
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
      if (shown >= 0) {
        marks = isMark(shown) ? marks + 1 : 0;
      }
      if (shown < 0 || marks > MOST_MARKS || (marks > 0 && safe.isEmpty())) {
        continue;
      }
      if (space) {
        safe.append(' ');
        space = false;
      }
      // Terminals disagree on how wide joined emoji are.
      int last = safe.length() - 1;
      while (shown > 0xFF && Character.isEmoji(shown) && last >= 0 && safe.charAt(last) == ZWJ) {
        safe.setLength(last--);
      }
      safe.appendCodePoint(shown);
    }
    return cut(safe, longest);
  }

  /**
   * For messages that contain the user's own words: replaces control and format characters with
   * {@code ?}, but keeps line breaks and all spaces.
   */
  public static String message(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      safe.append(c == '\n' || shown(c) == c || Character.isSurrogate(c) ? c : '?');
    }
    return safe.toString();
  }

  /**
   * For a screen reader: only the letters, digits and punctuation of a text.
   *
   * @param minus how to write a number below 0, with {@code $1} for its digits
   */
  public static String withoutSigns(String text, String minus) {
    return text.replaceAll("(?<![\\p{L}\\p{N}])-(\\d+)", " " + minus)
        .replaceAll(SIGN, " ")
        .replaceAll(" +(?=[ .,:;])", "")
        .strip();
  }

  /** The character to print; -1 if it must not be shown. */
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
    return Character.getType(c) == Character.NON_SPACING_MARK
        || Character.getType(c) == Character.ENCLOSING_MARK;
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
