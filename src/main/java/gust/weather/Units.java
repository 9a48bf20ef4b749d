package gust.weather;

/** The unit systems the service converts to (interface document, parameter {@code units}). */
public enum Units {
  METRIC("metric", "C", "m/s"),
  IMPERIAL("imperial", "F", "mph");

  private final String parameter;
  private final String degree;
  private final String speed;

  Units(String parameter, String degree, String speed) {
    this.parameter = parameter;
    this.degree = degree;
    this.speed = speed;
  }

  /** As sent to the service and as the user writes it. */
  public String parameter() {
    return parameter;
  }

  /** The temperature unit's letter, without the degree sign. */
  public String degree() {
    return degree;
  }

  /** The wind speed's unit. Pressure is hPa, rain mm and visibility metres in both systems. */
  public String speed() {
    return speed;
  }
}
