package gust.gazetteer;

/** ZIP codes as people type them. */
public final class ZipCode {
  private static final int LONG = 10;

  private ZipCode() {}

  /** {@code 94040}, {@code 94040-1234}, either with {@code ,cc} or just a comma. */
  public static boolean isZip(String text) {
    String word = text.strip();
    int comma = word.indexOf(',');
    String code = comma < 0 ? word : word.substring(0, comma).strip();
    String country = comma < 0 ? "" : word.substring(comma + 1).strip();
    boolean isLong = code.length() == LONG && code.charAt(5) == '-';
    return (isLong
            ? areDigits(code, 0, 5) && areDigits(code, 6, LONG)
            : code.length() == 5 && areDigits(code, 0, 5))
        && (country.isEmpty() || Region.isCode(Region.countryCode(country)));
  }

  private static boolean areDigits(String text, int from, int to) {
    boolean areDigits = true;
    for (int i = from; i < to; i++) {
      areDigits &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return areDigits;
  }
}
