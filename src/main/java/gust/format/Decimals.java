package gust.format;

import gust.weather.Rounding;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * Numbers as a reply spells them, compared and rounded by their decimal digits. They are doubles:
 * the first use of {@link BigDecimal} costs a tenth of a cached call.
 */
final class Decimals {
  /** Far below the last digit that a reply has, and far above the error of a double. */
  private static final double ERROR = 1e-9;

  /** From here on a double does not hold every whole number. */
  private static final double LARGEST = 1L << 53;

  private Decimals() {}

  /**
   * Negative, zero or positive as a is less than, equal to or greater than b. Numbers that differ
   * only by what a conversion of units has lost are equal.
   */
  static int compare(double a, double b) {
    double error = ERROR * Math.max(1, Math.max(Math.abs(a), Math.abs(b)));
    return Math.abs(a - b) <= error ? 0 : Double.compare(a, b);
  }

  /**
   * Rounds as the views do: halves up, even if negative; never {@code -0}.
   *
   * @param number by the grammar of JSON, within the range of a double
   * @param decimals 0 to 9
   * @return without an exponent
   */
  static String rounded(String number, int decimals) {
    return rounded(Double.parseDouble(number), decimals);
  }

  private static String rounded(double number, int decimals) {
    long unit = Math.powExact(10L, decimals);
    double scaled = number * unit;
    if (Math.abs(scaled) >= LARGEST) {
      return BigDecimal.valueOf(number).setScale(decimals, RoundingMode.FLOOR).toPlainString();
    }
    double half = Math.rint(scaled * 2) / 2;
    // 2.675 is a little less as a double, and so is not rounded up.
    long parts = (long) Math.floor((compare(scaled, half) == 0 ? half : scaled) + 0.5);
    return decimals == 0 ? Long.toString(parts) : Rounding.ofParts(parts, unit);
  }

  /** The sum, with as many decimals as the number that has most of them. */
  static String sum(List<String> numbers) {
    double sum = 0;
    int decimals = 0;
    for (String number : numbers) {
      boolean isScientific = number.indexOf('e') >= 0 || number.indexOf('E') >= 0;
      int point = number.indexOf('.');
      int own = isScientific ? 9 : point < 0 ? 0 : number.length() - point - 1;
      sum += Double.parseDouble(number);
      decimals = Math.max(decimals, Math.min(own, 9));
    }
    return rounded(sum, decimals);
  }
}
