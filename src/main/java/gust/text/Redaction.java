package gust.text;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Decides which user input may be echoed: a key may have been pasted in the wrong place. */
public final class Redaction {
  private static final int LONGEST_SHOWN = 20;
  private static final int SHORTEST_KEY = 24;

  /** An escape sequence, whose digits do not belong to a word; or a word, in group 1. */
  private static final Pattern WORD =
      Pattern.compile("\u001b\\[[0-9;]*+(?s:.)?|([A-Za-z0-9]++(?:[-_][A-Za-z0-9]++)*+)");

  private Redaction() {}

  /** Whether the text is too short for a key and harmless to a terminal. */
  public static boolean isShowable(String text) {
    return text.length() <= LONGEST_SHOWN && text.chars().allMatch(c -> c >= ' ' && c <= '~');
  }

  /** {@code , not "kelvin"}, or empty if the text must not be shown. */
  public static String butNot(String text) {
    return isShowable(text) ? ", not \"" + text + "\"" : "";
  }

  /**
   * Replaces every word that may be an API key with {@code ****}. Such a word consists of letters
   * and digits, with single {@code -} and {@code _} between them. It has at least {@value
   * #SHORTEST_KEY} letters and digits, and at least one digit, because place names can be that
   * long. In paths and host names, which may be long and contain a number, letters and digits must
   * also be mixed, unless the word is a single run. Escape sequences stay whole, because their
   * digits would count as part of a word.
   */
  public static String withoutKeys(String text) {
    return hasLongRun(text)
        ? WORD.matcher(text)
            .replaceAll(word -> isKey(text, word) ? "****" : Matcher.quoteReplacement(word.group()))
        : text;
  }

  /** Whether the text has a run as long as a key. The pattern is slow, and most texts have none. */
  private static boolean hasLongRun(String text) {
    int run = 0;
    for (int i = 0; i < text.length() && run < SHORTEST_KEY; i++) {
      char c = text.charAt(i);
      run = Character.isLetterOrDigit(c) || c == '-' || c == '_' ? run + 1 : 0;
    }
    return run >= SHORTEST_KEY;
  }

  /** For a screen that shows each character: hides sooner what may become a key. */
  public static String whileTyped(String text) {
    String mixed = "(?=[A-Za-z_-]*[0-9])(?=[0-9_-]*[A-Za-z])[A-Za-z0-9_-]{8,}";
    return withoutKeys(text.replaceAll(mixed, "********"));
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

  /** Whether the character shows that a word is part of a path or host name. */
  private static boolean isPartOfName(String text, int at) {
    return at >= 0 && at < text.length() && (text.charAt(at) == '/' || text.charAt(at) == '.');
  }

  /** Whether {@link #withoutKeys} would change the text. */
  public static boolean holdsKey(String text) {
    return !withoutKeys(text).equals(text);
  }
}
