package gust.format;

import gust.format.Field.Kind;
import gust.weather.Units;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/** Units: numbers in different ones become comparable, exactly. */
final class Measure {
  private static final BigDecimal FAHRENHEIT_PER_CELSIUS = new BigDecimal("1.8");
  private static final BigDecimal FREEZING = new BigDecimal(32);

  private Measure() {}

  /**
   * The number in the unit that its kind is compared in: °F, metres an hour, 0 to 1, metres, or as
   * it is. Into these all others convert without a remainder.
   *
   * @param unit as the user or {@link #own} writes it; empty for none
   * @return empty where this kind is not measured in that unit
   */
  static Optional<BigDecimal> comparable(Kind kind, BigDecimal number, String unit) {
    BigDecimal result =
        switch (kind) {
          case TEMPERATURE -> temperature(number, unit);
          case SPEED -> speed(number, unit);
          case DISTANCE -> distance(number, unit);
          case PROBABILITY ->
              switch (unit) {
                case "" -> number;
                case "%" -> number.movePointLeft(2);
                default -> null;
              };
          case PERCENT -> unit.isEmpty() || unit.equals("%") ? number : null;
          case AMOUNT -> unit.isEmpty() || is(unit, "mm") ? number : null;
          case PRESSURE -> unit.isEmpty() || is(unit, "hpa") ? number : null;
          case NUMBER -> unit.isEmpty() ? number : null;
          case TEXT, SHOWN -> null;
        };
    return Optional.ofNullable(result);
  }

  /** The unit that a reply's values of this kind are in. */
  static String own(Kind kind, Units units) {
    return switch (kind) {
      case TEMPERATURE -> units.degree();
      case SPEED -> units.speed();
      default -> "";
    };
  }

  /** Whether a bare number would mean one thing with metric units and another with imperial. */
  static boolean needsUnit(Kind kind) {
    return kind == Kind.TEMPERATURE || kind == Kind.SPEED;
  }

  /** For messages: what a kind is measured in. */
  static String units(Kind kind) {
    return switch (kind) {
      case TEMPERATURE -> "C or F";
      case SPEED -> "m/s, km/h, mph or kn";
      case DISTANCE -> "m or km";
      case PROBABILITY -> "% or from 0 to 1";
      case PERCENT -> "%";
      case AMOUNT -> "mm";
      case PRESSURE -> "hPa";
      case NUMBER, TEXT, SHOWN -> "no unit";
    };
  }

  private static BigDecimal temperature(BigDecimal number, String unit) {
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "c", "°c" -> number.multiply(FAHRENHEIT_PER_CELSIUS).add(FREEZING);
      case "f", "°f" -> number;
      default -> null;
    };
  }

  private static BigDecimal speed(BigDecimal number, String unit) {
    String metresAnHour =
        switch (unit.toLowerCase(Locale.ROOT)) {
          case "m/s" -> "3600";
          case "km/h" -> "1000";
          case "mph" -> "1609.344";
          case "kn" -> "1852";
          default -> "";
        };
    return metresAnHour.isEmpty() ? null : number.multiply(new BigDecimal(metresAnHour));
  }

  private static BigDecimal distance(BigDecimal number, String unit) {
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "", "m" -> number;
      case "km" -> number.movePointRight(3);
      default -> null;
    };
  }

  private static boolean is(String unit, String lowerCase) {
    return unit.toLowerCase(Locale.ROOT).equals(lowerCase);
  }
}
