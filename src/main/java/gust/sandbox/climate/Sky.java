package gust.sandbox.climate;

/** The weather condition and the visibility. */
public record Sky(Condition condition, int visibility) {
  /**
   * One of the service's weather conditions.
   *
   * @param group the record's {@code main}
   * @param icon two digits; the letter for day or night follows
   */
  public record Condition(int id, String group, String description, String icon) {
    /**
     * @param id one of those used below
     */
    static Condition of(int id) {
      return switch (id) {
        case 200 -> new Condition(id, "Thunderstorm", "thunderstorm with light rain", "11");
        case 201 -> new Condition(id, "Thunderstorm", "thunderstorm with rain", "11");
        case 202 -> new Condition(id, "Thunderstorm", "thunderstorm with heavy rain", "11");
        case 300 -> new Condition(id, "Drizzle", "light intensity drizzle", "09");
        case 500 -> new Condition(id, "Rain", "light rain", "10");
        case 501 -> new Condition(id, "Rain", "moderate rain", "10");
        case 502 -> new Condition(id, "Rain", "heavy intensity rain", "10");
        case 511 -> new Condition(id, "Rain", "freezing rain", "13");
        case 520 -> new Condition(id, "Rain", "light intensity shower rain", "09");
        case 521 -> new Condition(id, "Rain", "shower rain", "09");
        case 522 -> new Condition(id, "Rain", "heavy intensity shower rain", "09");
        case 600 -> new Condition(id, "Snow", "light snow", "13");
        case 601 -> new Condition(id, "Snow", "snow", "13");
        case 602 -> new Condition(id, "Snow", "heavy snow", "13");
        case 615 -> new Condition(id, "Snow", "light rain and snow", "13");
        case 616 -> new Condition(id, "Snow", "rain and snow", "13");
        case 701 -> new Condition(id, "Mist", "mist", "50");
        case 721 -> new Condition(id, "Haze", "haze", "50");
        case 741 -> new Condition(id, "Fog", "fog", "50");
        case 800 -> new Condition(id, "Clear", "clear sky", "01");
        case 801 -> new Condition(id, "Clouds", "few clouds", "02");
        case 802 -> new Condition(id, "Clouds", "scattered clouds", "03");
        case 803 -> new Condition(id, "Clouds", "broken clouds", "04");
        case 804 -> new Condition(id, "Clouds", "overcast clouds", "04");
        default -> throw new IllegalArgumentException("no condition " + id);
      };
    }
  }

  /** The service's maximum: "10 km or more". */
  private static final int FAR = 10_000;

  /**
   * @param temperature °C
   * @param dewPoint °C
   * @param wind m/s
   */
  static Sky of(Precipitation falling, double temperature, double dewPoint, double wind, Air air) {
    if (falling.snow() > 0) {
      double all = falling.snow() + falling.rain();
      return of(snow(falling), 6_000 / (0.4 + 1.6 * all));
    }
    if (falling.rain() > 0) {
      return of(rain(falling, temperature, air), 15_000 / (1 + falling.rain() / 6));
    }
    double gap = temperature - dewPoint;
    if (gap < 0.4 && wind < 2.5 && temperature < 20) {
      return of(741, 150 + 1_500 * gap);
    }
    if (gap < 0.9 && wind < 3.5 && temperature < 25) {
      return of(701, 1_000 + 3_500 * gap);
    }
    if (gap > 15 && wind < 2.5 && temperature > 15 && air.stirring() > 0.7) {
      return of(721, 5_000 - 1_000 * air.stirring());
    }
    return of(800 + step(percent(falling.clouds()), 11, 25, 51, 85), FAR);
  }

  private static Sky of(int id, double visibility) {
    return new Sky(Condition.of(id), Math.clamp(Math.round(visibility), 50, FAR));
  }

  static int percent(double share) {
    return (int) Math.round(100 * share);
  }

  private static int snow(Precipitation falling) {
    if (falling.rain() > 0) {
      return falling.rain() + falling.snow() < 1 ? 615 : 616;
    }
    return 600 + step(falling.snow(), 0.7, 2);
  }

  private static int rain(Precipitation falling, double temperature, Air air) {
    double rain = falling.rain();
    int strength = step(rain, 2.5, 7.6);
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

  /** The number of bounds, in ascending order, that the value has reached. */
  private static int step(double value, double... bounds) {
    int step = 0;
    while (step < bounds.length && value >= bounds[step]) {
      step++;
    }
    return step;
  }
}
