package gust.text;

/** Foreign text for a screen reader: without signs, which it skips or spells out. */
public final class Readable {
  private static final String NOT_OF_WORDS =
      "[^\\p{L}\\p{M}\\p{N}.,:;'’\u00a0\u200c\u200d-]"
          + "|(?<![\\p{L}\\p{N}])-|-(?![\\p{L}\\p{N}])";

  private Readable() {}

  /**
   * Keeps letters, digits, punctuation and the hyphens within words.
   *
   * @param minus how to write a number below 0, with {@code $1} for its digits
   */
  public static String text(String foreign, String minus) {
    return foreign
        .replaceAll("(?<![\\p{L}\\p{N}])-(\\d+)", " " + minus)
        .replaceAll(NOT_OF_WORDS, " ")
        .replaceAll(" +(?=[ .,:;])", "")
        .strip();
  }
}
