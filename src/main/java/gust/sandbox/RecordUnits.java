package gust.sandbox;

/** The units of a record's numbers. Pressure, precipitation and visibility are the same in all. */
enum RecordUnits {
  /** Kelvin and m/s, the default. */
  STANDARD,
  /** °C and m/s. */
  METRIC,
  /** °F and mph. */
  IMPERIAL;

  private static final double METRES_PER_SECOND_IN_MPH = 3600 / 1609.344;

  /** Any other word means kelvin, as in the public service. */
  static RecordUnits of(QueryParameters parameters) {
    return switch (parameters.get("units").orElse("")) {
      case "metric" -> METRIC;
      case "imperial" -> IMPERIAL;
      default -> STANDARD;
    };
  }

  double temperature(double celsius) {
    return switch (this) {
      case STANDARD -> celsius + 273.15;
      case METRIC -> celsius;
      case IMPERIAL -> celsius * 1.8 + 32;
    };
  }

  double speed(double metresPerSecond) {
    return this == IMPERIAL ? metresPerSecond * METRES_PER_SECOND_IN_MPH : metresPerSecond;
  }
}
