package gust.weather;

/**
 * Rain or snow that has fallen.
 *
 * @param mm 0 or more
 * @param hours the period in which it fell: 1 or 3
 */
public record Fallen(double mm, int hours) {
  public static final Fallen NONE = new Fallen(0, 1);

  /** {@code the last hour}, {@code the last 3 hours}. */
  public String time() {
    return hours == 1 ? "the last hour" : "the last " + hours + " hours";
  }
}
