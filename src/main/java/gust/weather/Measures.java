package gust.weather;

import java.util.OptionalDouble;

/**
 * What gust reads of the {@code main} object of both records. Every value may be absent.
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

  /** Whether it is 0 °C or less; false where the temperature is absent. */
  public boolean isFreezing(Units units) {
    return temperature.isPresent() && units.toCelsius(temperature.getAsDouble()) <= 0;
  }
}
