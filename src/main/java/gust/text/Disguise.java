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

  /** An escape may hide another. */
  private static final int LAYERS = 3;

  private Disguise() {}

  /**
   * @param word letters, digits, {@code -} and {@code _}
   */
  public static boolean hides(String text, String word) {
    // Nothing else can hide it.
    boolean isPossible =
        text.indexOf('\\') >= 0
            || text.indexOf('%') >= 0
            || text.getBytes(UTF_8).length > text.length();
    return isPossible && bare(text).contains(word.toLowerCase(Locale.ROOT));
  }

  /** Only what words consist of, in lower case. */
  private static String bare(String text) {
    String plain = text;
    for (int layer = 0; layer < LAYERS; layer++) {
      plain = ESCAPE.matcher(plain).replaceAll(Disguise::unescaped);
    }
    // With escape sequences for the terminal, and without.
    plain += " " + Printable.text(plain, plain.length() + 4);
    if (plain.chars().anyMatch(c -> c >= 0xD800 || c >= 0x2070 && c < 0x2500)) {
      plain = Normalizer.normalize(plain, Normalizer.Form.NFKC);
    }
    return plain.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_-]", "");
  }

  private static String unescaped(MatchResult escape) {
    String code = escape.group(1);
    boolean isPercent = code == null;
    return Matcher.quoteReplacement(
        isPercent ? URLDecoder.decode(escape.group(), UTF_8) : "" + (char) parseInt(code, 16));
  }
}
