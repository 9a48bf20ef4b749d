package gust.keys;

import java.util.Optional;

/** How a key may look, whatever source it comes from: {@code [A-Za-z0-9_-]+}. */
public final class ApiKey {
  /** Longer than any key seen, short enough that a pasted file is refused. */
  private static final int LONGEST = 256;

  private ApiKey() {}

  /**
   * Trims white space and quotes around a pasted key and checks what is left.
   *
   * @return empty where the text is not a key; the text itself must then not be shown
   */
  public static Optional<Secret> parse(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isWrapping(text.charAt(start))) {
      start++;
    }
    while (end > start && isWrapping(text.charAt(end - 1))) {
      end--;
    }
    String key = text.substring(start, end);
    return !key.isEmpty() && key.length() <= LONGEST && key.chars().allMatch(ApiKey::isPart)
        ? Optional.of(new Secret(key))
        : Optional.empty();
  }

  private static boolean isWrapping(char c) {
    return Character.isWhitespace(c) || "\"'`\u00a0\ufeff\u2018\u2019\u201c\u201d".indexOf(c) >= 0;
  }

  private static boolean isPart(int c) {
    return c < 128 && (Character.isLetterOrDigit(c) || c == '_' || c == '-');
  }
}
