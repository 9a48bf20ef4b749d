package gust.format;

import gust.weather.Units;
import java.util.Locale;
import java.util.OptionalDouble;

/** The kind of value, which decides the units that it can be compared in. */
enum FieldKind {
  TEXT("no unit", ""),
  /** A bare number: an identifier, degrees of a circle, Unix seconds. */
  NUMBER("no unit", "=1"),
  /** Compared in °F, since Celsius needs more than a factor. */
  TEMPERATURE("C or F", "f=1 °f=1"),
  /** Compared in metres per hour. */
  SPEED("m/s, km/h, mph, kn or bft", "m/s=3600 km/h=1000 kmh=1000 mph=1609.344 kn=1852 kt=1852"),
  PERCENT("%", "=1 %=1"),
  /** 0 to 1. */
  PROBABILITY("% or from 0 to 1", "=1 %=0.01"),
  /** An amount of rain or snow, in mm. */
  AMOUNT("mm", "=1 mm=1"),
  PRESSURE("hPa", "=1 hpa=1"),
  /** A distance in metres. */
  DISTANCE("m or km", "=1 m=1 km=1000"),
  /** Cannot be compared: times, ages, symbols. */
  SHOWN("no unit", ""),
  /** A number that cannot be compared. */
  SHOWN_NUMBER("no unit", "");

  private final String units;
  private final String factors;

  /**
   * @param units for messages
   * @param factors from a unit in lower case (before {@code =}; empty for none) to the one that
   *     values are compared in
   */
  FieldKind(String units, String factors) {
    this.units = units;
    this.factors = factors;
  }

  String units() {
    return units;
  }

  /**
   * Converts to the unit that values of this kind are compared in.
   *
   * @param unit in upper or lower case; empty for none
   * @return empty if this kind is not measured in that unit
   */
  OptionalDouble comparable(double number, String unit) {
    String lower = unit.toLowerCase(Locale.ROOT);
    if (this == TEMPERATURE && (lower.equals("c") || lower.equals("°c"))) {
      return OptionalDouble.of(number * 1.8 + 32);
    }
    for (String factor : factors.split(" ")) {
      if (factor.startsWith(lower + "=")) {
        double times = Double.parseDouble(factor.substring(lower.length() + 1));
        return OptionalDouble.of(number * times);
      }
    }
    return OptionalDouble.empty();
  }

  /**
   * Converts a value of a reply, likewise.
   *
   * @param units of the reply
   */
  double comparable(String value, Units units) {
    String unit =
        switch (this) {
          case TEMPERATURE -> units.degree();
          case SPEED -> units.speedUnit().sign();
          default -> "";
        };
    return comparable(Double.parseDouble(value), unit).orElseThrow();
  }

  boolean isNumber() {
    return this != TEXT && this != SHOWN;
  }
}
