package gust.sandbox.climate;

/**
 * The climate of a place.
 *
 * @param january mean temperature, °C
 * @param july mean temperature, °C
 * @param wetJanuary share of days with rain or snow, 0 to 1
 * @param wetJuly share of days with rain or snow, 0 to 1
 */
public record ClimateNormals(double january, double july, double wetJanuary, double wetJuly) {
  /** 18 July, the warmest day, as a fraction of the year. */
  private static final double MID_JULY = 0.544;

  private static final double SECONDS_PER_YEAR = 365.2425 * 86_400;

  double temperature(long epochSecond) {
    return between(january, july, epochSecond);
  }

  double wetDays(long epochSecond) {
    return between(wetJanuary, wetJuly, epochSecond);
  }

  /** -1 in the coldest part of the year, 1 in the warmest; 0 all year if there is no winter. */
  double summer(long epochSecond) {
    double swing = july - january;
    return swing == 0 ? 0 : Math.signum(swing) * nearJuly(epochSecond);
  }

  double yearlySwing() {
    return Math.abs(july - january);
  }

  private static double between(double january, double july, long epochSecond) {
    return (january + july) / 2 + (july - january) / 2 * nearJuly(epochSecond);
  }

  private static double nearJuly(long epochSecond) {
    return StrictMath.cos(2 * Math.PI * (epochSecond / SECONDS_PER_YEAR - MID_JULY));
  }
}
