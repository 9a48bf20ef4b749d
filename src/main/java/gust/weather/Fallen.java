package gust.weather;

/**
 * Rain or snow that falls or has fallen.
 *
 * @param mm 0 or more
 * @param hours 1 for a rate, in mm an hour; 3 for an amount of the last 3 hours
 */
public record Fallen(double mm, int hours) {
  public static final Fallen NONE = new Fallen(0, 1);
}
