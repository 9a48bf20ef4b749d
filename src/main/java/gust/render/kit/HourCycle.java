package gust.render.kit;

/** How a time of day is written. */
public enum HourCycle {
  /** {@code 06:05}, {@code 15:00} */
  H24,
  /** {@code 6:05 am}, {@code 3 pm}, noon {@code 12 pm} */
  H12;

  /**
   * @param name {@code 24h} or {@code 12h}
   */
  public static HourCycle named(String name) {
    return name.equals("12h") ? H12 : H24;
  }
}
