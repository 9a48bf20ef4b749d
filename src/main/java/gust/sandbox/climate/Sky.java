package gust.sandbox.climate;

/** What there is to see: the condition and how far one sees. */
public record Sky(ConditionCode condition, int visibility) {
  /** The service's own upper end: "10 km or more". */
  private static final int FAR = 10_000;

  /**
   * @param temperature °C
   * @param dewPoint °C
   * @param wind m/s
   */
  static Sky of(Precipitation falling, double temperature, double dewPoint, double wind, Air air) {
    if (falling.snow() > 0) {
      double all = falling.snow() + falling.rain();
      return new Sky(ConditionCode.of(snow(falling)), metres(6_000 / (0.4 + 1.6 * all)));
    }
    if (falling.rain() > 0) {
      return new Sky(
          ConditionCode.of(rain(falling, temperature, air)),
          metres(15_000 / (1 + falling.rain() / 6)));
    }
    double gap = temperature - dewPoint;
    if (gap < 0.4 && wind < 2.5 && temperature < 20) {
      return new Sky(ConditionCode.of(741), metres(150 + 1_500 * gap));
    }
    if (gap < 0.9 && wind < 3.5 && temperature < 25) {
      return new Sky(ConditionCode.of(701), metres(1_000 + 3_500 * gap));
    }
    if (gap > 15 && wind < 2.5 && temperature > 15 && air.stirring() > 0.7) {
      return new Sky(ConditionCode.of(721), metres(5_000 - 1_000 * air.stirring()));
    }
    return new Sky(ConditionCode.of(cloud(percent(falling.clouds()))), FAR);
  }

  static int percent(double share) {
    return (int) Math.round(100 * share);
  }

  private static int metres(double visibility) {
    return Math.clamp(Math.round(visibility), 50, FAR);
  }

  private static int snow(Precipitation falling) {
    if (falling.rain() > 0) {
      return falling.rain() + falling.snow() < 1 ? 615 : 616;
    }
    return falling.snow() < 0.7 ? 600 : falling.snow() < 2 ? 601 : 602;
  }

  private static int rain(Precipitation falling, double temperature, Air air) {
    double rain = falling.rain();
    int strength = rain < 2.5 ? 0 : rain < 7.6 ? 1 : 2;
    if (temperature < 0) {
      return 511;
    }
    if (falling.shower() && temperature > 18 && rain > 1 && air.stirring() > 0.6) {
      return 200 + strength;
    }
    if (falling.shower()) {
      return 520 + strength;
    }
    return rain < 0.2 ? 300 : 500 + strength;
  }

  private static int cloud(int percent) {
    if (percent < 11) {
      return 800;
    }
    return percent < 25 ? 801 : percent < 51 ? 802 : percent < 85 ? 803 : 804;
  }
}
