package gust.weather;

/** Rounds numbers for people: ASCII digits, ASCII minus, never {@code -0}. */
public final class Rounding {
  private Rounding() {}

  /**
   * To the nearest whole number; halves go up, as is usual in meteorology: 2.5 to 3, -2.5 to -2.
   */
  public static long whole(double value) {
    return Math.round(value);
  }

  /**
   * To the nearest tenth or hundredth, halves up: {@code 0.3}, {@code 0.65}.
   *
   * @param unit 10 or 100
   */
  public static String decimal(double value, int unit) {
    return ofParts(Math.round(value * unit), unit);
  }

  /**
   * A decimal number of so many tenths, hundredths and so on.
   *
   * @param parts how many of the unit's parts, such as tenths
   * @param unit a power of ten, at least 10
   */
  public static String ofParts(long parts, long unit) {
    String fraction = Long.toString(unit + Math.abs(parts) % unit).substring(1);
    return (parts < 0 ? "-" : "") + Math.abs(parts) / unit + "." + fraction;
  }
}
