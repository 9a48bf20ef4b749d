package gust.sandbox.climate;

/**
 * The weather at one place and instant.
 *
 * @param temperature °C
 * @param feelsLike °C
 * @param spread how far the temperature differs across the place, °C to either side
 * @param humidity percent
 * @param seaLevel pressure reduced to sea level, hPa
 * @param groundLevel pressure at the place's elevation, hPa
 * @param clouds percent
 * @param visibility metres
 * @param night whether the sun is down
 */
public record WeatherState(
    double temperature,
    double feelsLike,
    double spread,
    int humidity,
    double seaLevel,
    double groundLevel,
    Wind wind,
    Precipitation falling,
    Condition condition,
    int clouds,
    int visibility,
    boolean night) {
  /**
   * Wind near the ground.
   *
   * @param speed m/s
   * @param from degrees that it blows from, clockwise from north, below 360
   * @param gust m/s, never below {@code speed}
   */
  public record Wind(double speed, int from, double gust) {}

  /**
   * Rain and snow.
   *
   * @param rain mm in an hour; 0, or more than two decimals can show
   * @param snow mm of water in an hour, likewise
   * @param chance 0 to 1; above 0.5 if something falls
   */
  public record Precipitation(double rain, double snow, double chance) {
    double rate() {
      return rain + snow;
    }
  }

  /**
   * One of the service's weather conditions.
   *
   * @param group the record's {@code main}
   * @param icon two digits; the letter for day or night follows
   */
  public record Condition(int id, String group, String description, String icon) {
    /**
     * @param id one of those below
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
}
