package gust.weather;

import java.util.OptionalDouble;

/**
 * The values of the {@code main} object of both records. Every value may be absent.
 *
 * @param temperature °C or °F, by the units asked
 * @param feelsLike °C or °F
 * @param pressure hPa
 * @param humidity percent
 */
public record Measures(
    OptionalDouble temperature,
    OptionalDouble feelsLike,
    OptionalDouble pressure,
    OptionalDouble humidity) {

  // Magnus formula over water, with the coefficients of the WMO guide (2018).
  private static final double B = 17.62;
  private static final double C = 243.12;

  /** The difference in degrees, of either unit, from which "feels like" is worth saying. */
  private static final int FELT = 2;

  private static final double COLDEST = -60;
  private static final double HOTTEST = 70;

  /** Whether it is 0 °C or less; false if the temperature is absent. */
  public boolean isFreezing(Units units) {
    return temperature.isPresent() && units.toCelsius(temperature.getAsDouble()) <= 0;
  }

  /** The felt temperature, if it differs from the other as both are shown. */
  public OptionalDouble felt() {
    long apart = Rounding.whole(feelsLike.orElse(0)) - Rounding.whole(temperature.orElse(0));
    boolean differs = temperature.isPresent() && Math.abs(apart) >= FELT;
    return differs ? feelsLike : OptionalDouble.empty();
  }

  /**
   * The dew point; empty if a value is absent or outside the range of the formula (-60 to 70 °C,
   * above 0%). Slightly more than 100% humidity, which instruments show in fog, is read as 100%.
   *
   * @param units of this record's temperature, and of the result
   */
  public OptionalDouble dewPoint(Units units) {
    double percent = Math.min(humidity.orElse(0), 100);
    double celsius = units.toCelsius(temperature.orElse(Double.NaN));
    if (percent <= 0 || !(celsius >= COLDEST && celsius <= HOTTEST)) {
      return OptionalDouble.empty();
    }
    double gamma = Math.log(percent / 100) + B * celsius / (C + celsius);
    return OptionalDouble.of(units.fromCelsius(C * gamma / (B - gamma)));
  }
}
