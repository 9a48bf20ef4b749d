package gust.sandbox;

import gust.sandbox.SandboxResponse.Refusal;

/** The units of a record's numbers. Pressure, precipitation and visibility are the same in all. */
enum RecordUnits {
  /** Kelvin and m/s, the default. */
  STANDARD,
  /** °C and m/s. */
  METRIC,
  /** °F and mph. */
  IMPERIAL;

  private static final double METRES_PER_SECOND_IN_MPH = 3600 / 1609.344;

  /** A choice where the interface is silent: any other value is a 400. */
  static RecordUnits of(QueryParameters parameters) throws Refusal {
    return switch (parameters.get("units").orElse("standard")) {
      case "standard" -> STANDARD; // As in the public service; not with --strict.
      case "metric" -> METRIC;
      case "imperial" -> IMPERIAL;
      default -> throw new Refusal(400, "units must be imperial, metric or standard");
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
