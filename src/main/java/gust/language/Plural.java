package gust.language;

/** The plural forms of the Unicode CLDR 48, by the names of their rules in a language's file. */
final class Plural {
  private Plural() {}

  /**
   * The form for a number: {@code one}, {@code few} or {@code many}; empty for {@code other}.
   *
   * @param rule {@code none}, {@code one} or {@code polish}
   * @param number as it is written, but with a decimal point
   */
  static String of(String rule, String number) {
    if (rule.equals("none") || number.indexOf('.') >= 0) {
      return "";
    }
    long count = Math.abs(Long.parseLong(number));
    if (rule.equals("one") || count == 1) {
      return count == 1 ? "one" : "";
    }
    boolean isTeen = count % 100 / 10 == 1;
    return count % 10 >= 2 && count % 10 <= 4 && !isTeen ? "few" : "many";
  }
}
