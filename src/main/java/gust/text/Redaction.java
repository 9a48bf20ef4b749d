package gust.text;

/** Which of a user's own words may be shown back: a key may have been pasted in the wrong place. */
public final class Redaction {
  private static final int LONGEST_SHOWN = 20;
  private static final int SHORTEST_KEY = 24;

  private Redaction() {}

  /** Short and printable: too short for a key, and harmless to a terminal. */
  public static boolean isShowable(String text) {
    return text.length() <= LONGEST_SHOWN && text.chars().allMatch(c -> c >= ' ' && c <= '~');
  }

  /** {@code , not "kelvin"}, or nothing where the text is better not shown. */
  public static String butNot(String text) {
    return isShowable(text) ? ", not \"" + text + "\"" : "";
  }

  /**
   * The text with {@code ****} for every word that may be an API key: letters, digits, and single
   * {@code -} and {@code _} between them; of at least {@value #SHORTEST_KEY} letters and digits,
   * and not without a digit, as the name of a place may be. A file or host may have a long name
   * with a number in it, so there letters and digits must also be mixed, unless it is one run.
   * Escape sequences, whose digits would count as the word's, stay whole.
   */
  public static String withoutKeys(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      int end = afterEscape(text, at);
      if (end == at) {
        end = afterWord(text, at);
        if (isKey(text, at, end)) {
          safe.append("****");
          at = end;
          continue;
        }
        end = Math.max(end, at + 1);
      }
      safe.append(text, at, end);
      at = end;
    }
    return safe.toString();
  }

  private static int afterWord(String text, int start) {
    int end = start;
    while (end < text.length()
        && (isLetterOrDigit(text.charAt(end))
            || isSeparator(text.charAt(end))
                && end > start
                && !isSeparator(text.charAt(end - 1))
                && end + 1 < text.length()
                && isLetterOrDigit(text.charAt(end + 1)))) {
      end++;
    }
    return end;
  }

  private static boolean isKey(String text, int start, int end) {
    int length = 0;
    int digits = 0;
    int mixed = 0;
    int at = start;
    while (at < end) {
      int run = 0;
      int numbers = 0;
      for (; at < end && !isSeparator(text.charAt(at)); at++) {
        run++;
        numbers += Character.isDigit(text.charAt(at)) ? 1 : 0;
      }
      if (run >= SHORTEST_KEY && numbers > 0) {
        return true;
      }
      length += run;
      digits += numbers;
      mixed += numbers > 0 && numbers < run ? run : 0;
      at++; // The separator.
    }
    return length >= SHORTEST_KEY
        && digits > 0
        && (3 * mixed >= length || !isPartOfName(text, start - 1) && !isPartOfName(text, end));
  }

  /** Of a path or a host. */
  private static boolean isPartOfName(String text, int at) {
    return at >= 0 && at < text.length() && (text.charAt(at) == '/' || text.charAt(at) == '.');
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

  private static boolean isSeparator(char c) {
    return c == '-' || c == '_';
  }

  private static boolean isLetterOrDigit(char c) {
    return c < 128 && Character.isLetterOrDigit(c);
  }
}
