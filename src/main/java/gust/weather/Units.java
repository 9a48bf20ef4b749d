package gust.weather;

import java.util.Locale;

/** The unit systems the service converts to (interface document, parameter {@code units}). */
public enum Units {
  METRIC("C", SpeedUnit.METRES_PER_SECOND),
  IMPERIAL("F", SpeedUnit.MILES_PER_HOUR);

  /** A mile an hour, in m/s. */
  private static final double MILE_AN_HOUR = 0.44704;

  private final String degree;
  private final SpeedUnit speed;

  Units(String degree, SpeedUnit speed) {
    this.degree = degree;
    this.speed = speed;
  }

  /** The name as sent to the service and as the user writes it. */
  public String parameter() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The temperature unit's letter, without the degree sign. */
  public String degree() {
    return degree;
  }

  /** The service's unit of speed. It sends hPa, mm and metres in both systems. */
  public SpeedUnit speedUnit() {
    return speed;
  }

  /** Converts a temperature of this system to °C. */
  public double toCelsius(double degrees) {
    return this == IMPERIAL ? (degrees - 32) / 1.8 : degrees;
  }

  /** Converts a temperature in °C to this system. */
  public double fromCelsius(double celsius) {
    return this == IMPERIAL ? celsius * 1.8 + 32 : celsius;
  }

  /** Converts a wind speed of this system to m/s. */
  public double toMetresPerSecond(double speed) {
    return this == IMPERIAL ? speed * MILE_AN_HOUR : speed;
  }
}
