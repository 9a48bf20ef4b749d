package gust.format;

import java.math.BigDecimal;

/** Spelt numbers as exact decimals. */
final class Decimal {
  private Decimal() {}

  /**
   * @param spelt a number by the grammar of JSON that a double can hold
   */
  static BigDecimal of(String spelt) {
    boolean scientific = spelt.indexOf('e') >= 0 || spelt.indexOf('E') >= 0;
    // 1e-999999999 as an exact decimal would fill the memory as soon as it is added to something.
    return scientific ? BigDecimal.valueOf(Double.parseDouble(spelt)) : new BigDecimal(spelt);
  }
}
