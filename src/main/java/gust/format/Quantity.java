package gust.format;

import gust.format.Field.Kind;
import gust.weather.Units;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;

/** Numbers with units as exact decimals, which can be compared across units. */
final class Quantity {
  private static final BigDecimal FAHRENHEIT_PER_CELSIUS = new BigDecimal("1.8");
  private static final BigDecimal FREEZING = new BigDecimal(32);

  private Quantity() {}

  /**
   * @param number by the grammar of JSON, within the range of a double
   */
  static BigDecimal decimal(String number) {
    boolean scientific = number.indexOf('e') >= 0 || number.indexOf('E') >= 0;
    // Adding to 1e-999999999 as an exact decimal would fill the memory.
    return scientific ? BigDecimal.valueOf(Double.parseDouble(number)) : new BigDecimal(number);
  }

  /**
   * Converts a value of a reply to the unit that its kind is compared in.
   *
   * @param units of the reply
   */
  static BigDecimal of(Kind kind, String value, Units units) {
    String unit =
        switch (kind) {
          case TEMPERATURE -> units.degree();
          case SPEED -> units.speedUnit().sign();
          default -> "";
        };
    return comparable(kind, decimal(value), unit).orElseThrow();
  }

  /**
   * Rounds as the views do: halves up, even if negative; never {@code -0}.
   *
   * @return without an exponent
   */
  static String rounded(BigDecimal number, int decimals) {
    BigDecimal half = new BigDecimal("0.5").scaleByPowerOfTen(-decimals);
    return number.add(half).setScale(decimals, RoundingMode.FLOOR).toPlainString();
  }

  /**
   * Converts to the unit that this kind is compared in, exactly.
   *
   * @param unit in upper or lower case; empty for none
   * @return empty if this kind is not measured in that unit
   */
  static Optional<BigDecimal> comparable(Kind kind, BigDecimal number, String unit) {
    String lower = unit.toLowerCase(Locale.ROOT);
    if (kind == Kind.TEMPERATURE && (lower.equals("c") || lower.equals("°c"))) {
      return Optional.of(number.multiply(FAHRENHEIT_PER_CELSIUS).add(FREEZING));
    }
    return Optional.ofNullable(kind.factor(lower))
        .map(factor -> number.multiply(new BigDecimal(factor)));
  }
}
