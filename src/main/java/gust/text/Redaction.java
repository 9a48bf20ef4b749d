package gust.text;

/**
 * What of a user's own words may be shown back: they may have pasted a key where it does not go.
 */
public final class Redaction {
  private static final int LONGEST_SHOWN = 20;
  private static final int SHORTEST_KEY = 24;

  private Redaction() {}

  /** Short and printable: too short for a key, and harmless to a terminal. */
  public static boolean isShowable(String text) {
    if (text.length() > LONGEST_SHOWN) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~') {
        return false;
      }
    }
    return true;
  }

  /** {@code , not "kelvin"}, or nothing where the text is better not shown. */
  public static String butNot(String text) {
    return isShowable(text) ? ", not \"" + text + "\"" : "";
  }

  /**
   * Whether somebody may have pasted an API key: a run of {@value #SHORTEST_KEY} letters and
   * digits, or as many hexadecimal digits with separators between them.
   */
  public static boolean looksLikeKey(String text) {
    int run = 0;
    int hexadecimal = 0;
    boolean onlyHexadecimal = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isLetterOrDigit(c)) {
        run++;
        hexadecimal++;
        onlyHexadecimal &= Character.digit(c, 16) >= 0;
        if (run >= SHORTEST_KEY) {
          return true;
        }
      } else {
        run = 0;
      }
    }
    return onlyHexadecimal && hexadecimal >= SHORTEST_KEY;
  }

  /**
   * The text with every run of {@value #SHORTEST_KEY} letters and digits, digits among them, as
   * {@code ****}. The name of a place may be as long, but has no digits. Escape sequences, whose
   * digits would count as the name's, stay whole.
   */
  public static String withoutKeys(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      int end = afterEscape(text, at);
      if (end > at) {
        safe.append(text, at, end);
        at = end;
        continue;
      }
      boolean digits = false;
      while (end < text.length() && isLetterOrDigit(text.charAt(end))) {
        digits |= Character.isDigit(text.charAt(end));
        end++;
      }
      if (digits && end - at >= SHORTEST_KEY) {
        safe.append("****");
      } else {
        end = Math.max(end, at + 1);
        safe.append(text, at, end);
      }
      at = end;
    }
    return safe.toString();
  }

  /** Where an escape sequence that begins here ends: {@code ESC [ … m}; here where none does. */
  private static int afterEscape(String text, int at) {
    if (!text.startsWith("\u001b[", at)) {
      return at;
    }
    int end = at + 2;
    while (end < text.length()
        && (Character.isDigit(text.charAt(end)) || text.charAt(end) == ';')) {
      end++;
    }
    return Math.min(end + 1, text.length());
  }

  /** Whether {@link #withoutKeys} finds something. */
  public static boolean holdsKey(String text) {
    return !withoutKeys(text).equals(text);
  }

  private static boolean isLetterOrDigit(char c) {
    return c < 128 && Character.isLetterOrDigit(c);
  }
}
