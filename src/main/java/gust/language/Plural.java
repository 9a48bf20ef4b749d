package gust.language;

/** The plural forms of the Unicode CLDR, by the names of their rules in a language's file. */
final class Plural {
  private Plural() {}

  /**
   * The form for a whole number: {@code one}, {@code few}, {@code many}, or empty for all others.
   *
   * @param rule {@code none}, {@code one} or {@code polish}
   */
  static String of(String rule, long count) {
    long number = Math.abs(count);
    if (rule.equals("polish")) {
      boolean isTeen = number % 100 / 10 == 1;
      boolean isFew = number % 10 >= 2 && number % 10 <= 4 && !isTeen;
      return number == 1 ? "one" : isFew ? "few" : "";
    }
    return rule.equals("one") && number == 1 ? "one" : "";
  }
}
