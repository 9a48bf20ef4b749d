package gust.language;

/** The plural forms of the Unicode CLDR 48, by the names of their rules in a language's file. */
final class Plural {
  private Plural() {}

  /**
   * The form for a number: {@code one}, {@code few} or {@code many}; empty for {@code other}.
   *
   * @param rule {@code none}, {@code one}, {@code danish}, {@code french}, {@code czech}, {@code
   *     polish}, {@code russian} or {@code romanian}
   * @param number as it is written, but with a decimal point
   * @throws IllegalArgumentException if there is no such rule
   */
  static String of(String rule, String number) {
    int point = number.indexOf('.');
    boolean isWhole = point < 0;
    long count = Math.abs(Long.parseLong(isWhole ? number : number.substring(0, point)));
    boolean isOne = isWhole && count == 1;
    boolean isTeen = count % 100 / 10 == 1;
    boolean isFew = count % 10 >= 2 && count % 10 <= 4 && !isTeen;
    return switch (rule) {
      case "none" -> "";
      case "one" -> isOne ? "one" : "";
      case "danish" -> isOne || !isWhole && count <= 1 ? "one" : "";
      case "french" -> count <= 1 ? "one" : "";
      case "czech" -> !isWhole ? "many" : isOne ? "one" : count >= 2 && count <= 4 ? "few" : "";
      case "polish" -> !isWhole ? "" : isOne ? "one" : isFew ? "few" : "many";
      case "russian" -> !isWhole ? "" : count % 10 == 1 && !isTeen ? "one" : isFew ? "few" : "many";
      case "romanian" ->
          isOne
              ? "one"
              : !isWhole || count % 100 < 20 && count % 100 > 0 || count == 0 ? "few" : "";
      default -> throw new IllegalArgumentException("no plural rule " + rule);
    };
  }
}
