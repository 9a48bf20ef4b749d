package gust.sandbox;

/**
 * What falls, and how near it is to falling.
 *
 * @param rain mm in an hour; 0, or at least a trace that two decimals can show
 * @param snow mm of water in an hour, likewise
 * @param chance 0 to 1; over a half where something falls
 * @param clouds share of the sky, 0 to 1
 * @param shower falls from single towering clouds, not from a grey sheet
 */
record Precipitation(double rain, double snow, double chance, double clouds, boolean shower) {
  private static final double TRACE = 0.05;

  /** A wet day is not wet all day. */
  private static final double WET_HOURS_OF_WET_DAY = 0.4;

  /** Rain turns to snow between these temperatures of the air near the ground, °C. */
  private static final double ALL_RAIN = 2;

  private static final double ALL_SNOW = 0.5;

  /**
   * @param wetDays what is usual in the season, share of days
   * @param temperature °C near the ground
   * @param heat how strongly the sun-warmed ground makes the air rise, 0 to 1
   */
  static Precipitation from(Air air, double wetDays, double temperature, double heat) {
    double wetHours = Math.max(0.001, WET_HOURS_OF_WET_DAY * wetDays);
    // 0 to 1, each value equally often: above 1 - wetHours it is wet.
    double damp = 1 / (1 + StrictMath.exp(-1.7 * (air.dampness() + 0.5 * heat)));
    double beyond = (damp - (1 - wetHours)) / wetHours;
    double clear = 1 - 2.3 * (0.12 + 0.8 * wetDays);
    double clouds = Math.clamp((damp - clear) / (1 - wetHours - clear), 0, 1);

    double usual = 0.35 + 0.75 * Math.clamp((temperature - 5) / 20, 0, 1);
    double rate = beyond <= 0 ? 0 : usual * beyond * StrictMath.sqrt(beyond) / (1.1 - beyond);
    if (rate < TRACE) {
      double near = Math.clamp(1 + beyond * wetHours / (0.03 + wetHours), 0, 1);
      return new Precipitation(0, 0, 0.5 * near * near, clouds, false);
    }
    double chance = Math.min(1, 0.55 + 1.5 * beyond);
    boolean shower = heat > 0.35 && temperature > 10 && air.stirring() > -0.4;
    double rainShare =
        isFreezingRain(air, temperature)
            ? 1
            : Math.clamp((temperature - ALL_SNOW) / (ALL_RAIN - ALL_SNOW), 0, 1);
    return new Precipitation(
        shown(rate * rainShare),
        shown(rate * (1 - rainShare)),
        chance,
        shower ? 0.75 + 0.2 * clouds * Math.min(1, beyond) : clouds,
        shower);
  }

  /** Rare: warm air aloft upon a last layer of frost. */
  private static boolean isFreezingRain(Air air, double temperature) {
    return temperature > -3 && temperature < 0 && air.warmth() > 0.3 && air.stirring() > 0.9;
  }

  private static double shown(double rate) {
    return rate < 0.01 ? 0 : rate;
  }
}
