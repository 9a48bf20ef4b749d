package gust.weather;

import java.util.Locale;

/** The unit systems the service converts to (interface document, parameter {@code units}). */
public enum Units {
  METRIC("C", "m/s"),
  IMPERIAL("F", "mph");

  private final String degree;
  private final String speed;

  Units(String degree, String speed) {
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

  /** The wind speed's unit. Pressure is hPa, rain mm and visibility metres in both systems. */
  public String speed() {
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
    return this == IMPERIAL ? speed * 0.44704 : speed;
  }
}
