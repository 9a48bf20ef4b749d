package gust.weather;

import java.util.OptionalDouble;

/** The temperature at which the air's moisture would condense. */
public final class DewPoint {
  // Magnus formula over water, the coefficients of the WMO's guide (2018).
  private static final double B = 17.62;
  private static final double C = 243.12;

  private static final double COLDEST = -60;
  private static final double HOTTEST = 70;

  private DewPoint() {}

  /**
   * By the Magnus formula; empty where either value is absent or beyond what the formula holds for
   * (-60 to 70 °C, above 0 to 100%; a little more than 100%, as instruments show in fog, is 100%).
   *
   * @param temperature in the units given
   * @param humidity percent
   * @return in the units given
   */
  public static OptionalDouble of(
      OptionalDouble temperature, OptionalDouble humidity, Units units) {
    double percent = Math.min(humidity.orElse(0), 100);
    double celsius = units.toCelsius(temperature.orElse(Double.NaN));
    boolean holds =
        percent > 0 && humidity.orElse(0) < 110 && celsius >= COLDEST && celsius <= HOTTEST;
    if (!holds) {
      return OptionalDouble.empty();
    }
    double gamma = Math.log(percent / 100) + B * celsius / (C + celsius);
    return OptionalDouble.of(units.fromCelsius(C * gamma / (B - gamma)));
  }
}
