package gust.sandbox.climate;

/** How moist the air is and how it feels. Temperatures in °C. */
final class Comfort {
  private Comfort() {}

  /** Percent, 1 to 100 (Magnus formula over water). */
  static int humidity(double temperature, double dewPoint) {
    double ratio =
        StrictMath.exp(
            17.625 * dewPoint / (243.04 + dewPoint)
                - 17.625 * temperature / (243.04 + temperature));
    return Math.clamp(Math.round(100 * ratio), 1, 100);
  }

  /**
   * Wind chill where it is cold and windy, heat index where it is hot and moist, else the
   * temperature itself.
   *
   * @param wind m/s
   * @param humidity percent
   */
  static double feelsLike(double temperature, double wind, int humidity) {
    if (temperature <= 10 && wind > 1.34) {
      double v = StrictMath.pow(wind * 3.6, 0.16);
      return Math.min(
          temperature, 13.12 + 0.6215 * temperature - 11.37 * v + 0.3965 * temperature * v);
    }
    if (temperature >= 27 && humidity >= 40) {
      return Math.max(temperature, heatIndex(temperature * 1.8 + 32, humidity));
    }
    return temperature;
  }

  /** Rothfusz's regression. Takes °F, gives °C. */
  private static double heatIndex(double t, double r) {
    double index =
        -42.379
            + 2.04901523 * t
            + 10.14333127 * r
            - 0.22475541 * t * r
            - 0.00683783 * t * t
            - 0.05481717 * r * r
            + 0.00122874 * t * t * r
            + 0.00085282 * t * r * r
            - 0.00000199 * t * t * r * r;
    return (index - 32) / 1.8;
  }
}
