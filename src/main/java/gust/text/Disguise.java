package gust.text;

import static java.lang.Integer.parseInt;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds a word that a plain search would miss: it is escaped as in JSON or in a URI, its letters
 * have other forms, or there are characters between them that are not shown.
 */
public final class Disguise {
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\u([0-9a-fA-F]{4})|(?:%[0-9a-fA-F]{2})+");

  /** Control characters; but in another layer, a letter after a backslash. */
  private static final Pattern CONTROL = Pattern.compile("\\\\[bfnrt]");

  /** Characters that no font shows (Unicode: default ignorable). */
  private static final Pattern INVISIBLE =
      Pattern.compile(
          "[\\p{Cf}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u3164\\ufe00-\\ufe0f\\uffa0"
              + "\\x{e0100}-\\x{e01ef}]");

  /** An escape may hide another. */
  private static final int LAYERS = 3;

  private Disguise() {}

  /**
   * @param word letters, digits, {@code -} and {@code _}
   */
  public static boolean hides(String text, String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    boolean isPlain = text.indexOf('\\') < 0 && text.indexOf('%') < 0;
    for (int i = 0; isPlain && i < text.length(); i++) {
      isPlain = text.charAt(i) < 0x80;
    }
    // Every reply is searched, and all steps at a cold start cost a twentieth of a call.
    return isPlain
        ? letters(text).contains(lower)
        : bare(text).contains(lower) || bare(CONTROL.matcher(text).replaceAll("")).contains(lower);
  }

  /** Leaves out the characters that are not shown. */
  public static String visible(String text) {
    return INVISIBLE.matcher(text).replaceAll("");
  }

  /** Gives each letter its usual form. */
  public static String folded(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  /** The ASCII characters that words consist of, in lower case. */
  private static String letters(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_') {
        letters.append(c);
      } else if (c >= 'A' && c <= 'Z') {
        letters.append((char) (c + 'a' - 'A'));
      }
    }
    return letters.toString();
  }

  /** Only what words consist of, in lower case. */
  private static String bare(String text) {
    String plain = text;
    for (int layer = 0; layer < LAYERS; layer++) {
      plain = ESCAPE.matcher(plain).replaceAll(Disguise::unescaped);
    }
    // A key may be hidden with the terminal's escape sequences, or without them.
    plain += " " + Printable.text(plain, plain.length() + 4);
    if (plain.chars().anyMatch(Disguise::mayHaveOtherForm)) {
      plain = folded(plain);
    }
    return letters(plain.toLowerCase(Locale.ROOT));
  }

  /** Not letters with accents, nor those of other scripts: place names have them. */
  private static boolean mayHaveOtherForm(int c) {
    return c >= 0xD800
        || c >= 0x1D00 && c < 0x2C80
        || c >= 0x3200 && c < 0x3400
        || c >= 0x2B0 && c < 0x300
        || "\u00aa\u00b2\u00b3\u00b9\u00ba\u017f".indexOf(c) >= 0;
  }

  private static String unescaped(MatchResult escape) {
    String code = escape.group(1);
    boolean isPercent = code == null;
    return Matcher.quoteReplacement(
        isPercent ? URLDecoder.decode(escape.group(), UTF_8) : "" + (char) parseInt(code, 16));
  }
}
