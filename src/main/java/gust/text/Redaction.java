package gust.text;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which of a user's own words may be shown back: a key may have been pasted in the wrong place. */
public final class Redaction {
  private static final int LONGEST_SHOWN = 20;
  private static final int SHORTEST_KEY = 24;

  /** An escape sequence, whose digits are no word's; or a word, in a group. */
  private static final Pattern WORD =
      Pattern.compile("\u001b\\[[0-9;]*+(?s:.)?|([A-Za-z0-9]++(?:[-_][A-Za-z0-9]++)*+)");

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
    return text.length() < SHORTEST_KEY
        ? text
        : WORD.matcher(text)
            .replaceAll(
                word -> isKey(text, word) ? "****" : Matcher.quoteReplacement(word.group()));
  }

  private static boolean isKey(String text, MatchResult word) {
    if (word.group(1) == null || word.end() - word.start() < SHORTEST_KEY) {
      return false;
    }
    int length = 0;
    int digits = 0;
    int mixed = 0;
    for (String run : word.group().split("[-_]", -1)) {
      int numbers = (int) run.chars().filter(Character::isDigit).count();
      if (run.length() >= SHORTEST_KEY && numbers > 0) {
        return true;
      }
      length += run.length();
      digits += numbers;
      mixed += numbers > 0 && numbers < run.length() ? run.length() : 0;
    }
    return length >= SHORTEST_KEY
        && digits > 0
        && (3 * mixed >= length
            || !isPartOfName(text, word.start() - 1) && !isPartOfName(text, word.end()));
  }

  /** Of a path or a host. */
  private static boolean isPartOfName(String text, int at) {
    return at >= 0 && at < text.length() && (text.charAt(at) == '/' || text.charAt(at) == '.');
  }

  /** Whether {@link #withoutKeys} finds something. */
  public static boolean holdsKey(String text) {
    return !withoutKeys(text).equals(text);
  }
}
