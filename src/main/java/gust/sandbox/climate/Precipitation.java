package gust.sandbox.climate;

/**
 * Rain and snow, and how close it is to either.
 *
 * @param rain mm in an hour; 0, or at least a trace that two decimals can show
 * @param snow mm of water in an hour, likewise
 * @param chance 0 to 1; above 0.5 if something falls
 * @param clouds share of the sky, 0 to 1
 * @param shower whether it falls from single towering clouds rather than an overcast sky
 */
public record Precipitation(
    double rain, double snow, double chance, double clouds, boolean shower) {
  private static final double TRACE = 0.05;

  /** Above this temperature, °C, rain evaporates before it reaches the ground. */
  private static final double DRIES_UP = 36;

  /** A wet day is not wet all day. */
  private static final double WET_HOURS_OF_WET_DAY = 0.4;

  /** Rain turns to snow between these temperatures of the air near the ground, °C. */
  private static final double ALL_RAIN = 2;

  private static final double ALL_SNOW = 0.5;

  /**
   * The large-scale cloud cover, 0 to 1, without hourly variation.
   *
   * @param wetDays what is usual in the season, share of days
   */
  static double greyness(Air air, double wetDays) {
    return clouds(rank(air.dampness()), wetDays);
  }

  /**
   * @param wetDays what is usual in the season, share of days
   * @param temperature °C near the ground
   * @param heat how strongly sun-warmed ground makes the air rise, 0 to 1
   */
  static Precipitation from(Air air, double wetDays, double temperature, double heat) {
    double wetHours = wetHours(wetDays);
    double rank = rank(air.dampness() + 0.4 * air.stirring() + 0.5 * heat);
    double beyond = (rank - (1 - wetHours)) / wetHours;
    double clouds = clouds(rank, wetDays);
    double usual = 0.35 + 0.75 * Math.clamp((temperature - 5) / 20, 0, 1);
    double rate = beyond <= 0 ? 0 : usual * beyond * StrictMath.sqrt(beyond) / (1.1 - beyond);
    if (rate < TRACE || temperature > DRIES_UP) {
      double near = Math.clamp(1 + beyond * wetHours / (0.03 + wetHours), 0, 1);
      return new Precipitation(0, 0, 0.5 * near * near, clouds, false);
    }
    double chance = Math.min(1, 0.55 + 1.5 * beyond);
    boolean shower = heat > 0.35 && temperature > 10 && air.stirring() > -0.4;
    // Freezing rain is rare: warm air above a layer of frost.
    boolean isFreezing =
        temperature > -3 && temperature < 0 && air.warmth() > 0.3 && air.stirring() > 0.9;
    double rainShare =
        isFreezing ? 1 : Math.clamp((temperature - ALL_SNOW) / (ALL_RAIN - ALL_SNOW), 0, 1);
    return new Precipitation(
        shown(rate * rainShare),
        shown(rate * (1 - rainShare)),
        chance,
        shower ? 0.75 + 0.2 * clouds * Math.min(1, beyond) : clouds,
        shower);
  }

  /** Distributed about evenly from 0 to 1; it is wet if above 1 - {@link #wetHours}. */
  private static double rank(double dampness) {
    return 1 / (1 + StrictMath.exp(-1.7 * dampness));
  }

  /** The share of wet hours; never zero, as it rains even in deserts. */
  private static double wetHours(double wetDays) {
    return Math.max(0.001, WET_HOURS_OF_WET_DAY * wetDays);
  }

  private static double clouds(double rank, double wetDays) {
    double clear = 1 - 2.3 * (0.12 + 0.8 * wetDays);
    return Math.clamp((rank - clear) / (1 - wetHours(wetDays) - clear), 0, 1);
  }

  private static double shown(double rate) {
    return rate < 0.01 ? 0 : rate;
  }
}
