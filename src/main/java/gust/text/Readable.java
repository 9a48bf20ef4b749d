package gust.text;

/** Foreign text for a screen reader: without signs, which it skips or spells out. */
public final class Readable {
  private static final String PUNCTUATION = ".,:;'’";

  private Readable() {}

  /**
   * Keeps letters, digits, punctuation and the hyphens within words.
   *
   * @param minus instead of the sign before a number
   */
  public static String text(String foreign, String minus) {
    StringBuilder text = new StringBuilder();
    int before = ' ';
    for (int i = 0; i < foreign.length(); ) {
      int c = foreign.codePointAt(i);
      i += Character.charCount(c);
      int after = i < foreign.length() ? foreign.codePointAt(i) : ' ';
      boolean isSpaced = text.isEmpty() || text.charAt(text.length() - 1) == ' ';
      boolean isPunctuation = PUNCTUATION.indexOf(c) >= 0;
      boolean isHyphen = c == '-' && isOfWord(before) && isOfWord(after);
      if (isPunctuation || isHyphen || isOfWord(c)) {
        text.setLength(text.length() - (isPunctuation && isSpaced && !text.isEmpty() ? 1 : 0));
        text.appendCodePoint(c);
      } else {
        boolean isMinus = c == '-' && Character.isDigit(after);
        text.append(isSpaced ? "" : " ").append(isMinus ? minus : "");
      }
      before = c;
    }
    return text.toString().strip();
  }

  private static boolean isOfWord(int c) {
    return Character.isUnicodeIdentifierPart(c) && c != '_';
  }
}
