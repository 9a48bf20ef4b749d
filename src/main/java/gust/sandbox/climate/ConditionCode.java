package gust.sandbox.climate;

/**
 * One of the service's weather conditions.
 *
 * @param group the record's {@code main}
 * @param icon two digits; the letter for day or night follows
 */
public record ConditionCode(int id, String group, String description, String icon) {
  /**
   * @param id one of those that {@link Sky} chooses
   */
  static ConditionCode of(int id) {
    return switch (id) {
      case 200 -> new ConditionCode(id, "Thunderstorm", "thunderstorm with light rain", "11");
      case 201 -> new ConditionCode(id, "Thunderstorm", "thunderstorm with rain", "11");
      case 202 -> new ConditionCode(id, "Thunderstorm", "thunderstorm with heavy rain", "11");
      case 300 -> new ConditionCode(id, "Drizzle", "light intensity drizzle", "09");
      case 500 -> new ConditionCode(id, "Rain", "light rain", "10");
      case 501 -> new ConditionCode(id, "Rain", "moderate rain", "10");
      case 502 -> new ConditionCode(id, "Rain", "heavy intensity rain", "10");
      case 511 -> new ConditionCode(id, "Rain", "freezing rain", "13");
      case 520 -> new ConditionCode(id, "Rain", "light intensity shower rain", "09");
      case 521 -> new ConditionCode(id, "Rain", "shower rain", "09");
      case 522 -> new ConditionCode(id, "Rain", "heavy intensity shower rain", "09");
      case 600 -> new ConditionCode(id, "Snow", "light snow", "13");
      case 601 -> new ConditionCode(id, "Snow", "snow", "13");
      case 602 -> new ConditionCode(id, "Snow", "heavy snow", "13");
      case 615 -> new ConditionCode(id, "Snow", "light rain and snow", "13");
      case 616 -> new ConditionCode(id, "Snow", "rain and snow", "13");
      case 701 -> new ConditionCode(id, "Mist", "mist", "50");
      case 721 -> new ConditionCode(id, "Haze", "haze", "50");
      case 741 -> new ConditionCode(id, "Fog", "fog", "50");
      case 800 -> new ConditionCode(id, "Clear", "clear sky", "01");
      case 801 -> new ConditionCode(id, "Clouds", "few clouds", "02");
      case 802 -> new ConditionCode(id, "Clouds", "scattered clouds", "03");
      case 803 -> new ConditionCode(id, "Clouds", "broken clouds", "04");
      case 804 -> new ConditionCode(id, "Clouds", "overcast clouds", "04");
      default -> throw new IllegalArgumentException("no condition " + id);
    };
  }
}
