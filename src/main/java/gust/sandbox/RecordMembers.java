package gust.sandbox;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gust.sandbox.climate.ConditionCode;
import gust.sandbox.climate.Locality;
import gust.sandbox.climate.SurfaceWind;
import gust.sandbox.climate.WeatherState;

/** The members that both records have, in the types the interface gives. */
final class RecordMembers {
  private RecordMembers() {}

  static JsonObject coordinates(Locality place) {
    return JsonObjects.of("lon", place.longitude(), "lat", place.latitude());
  }

  static JsonArray conditions(WeatherState weather) {
    ConditionCode condition = weather.sky().condition();
    JsonArray conditions = new JsonArray();
    conditions.add(
        JsonObjects.of(
            "id", condition.id(),
            "main", condition.group(),
            "description", condition.description(),
            "icon", condition.icon() + (weather.night() ? "n" : "d")));
    return conditions;
  }

  /**
   * @param adjustment the forecast's {@code temp_kf}; null where there is none
   */
  static JsonObject measures(WeatherState weather, RecordUnits units, Integer adjustment) {
    double temperature = weather.temperature();
    return JsonObjects.of(
        "temp", units.temperature(temperature),
        "feels_like", units.temperature(weather.feelsLike()),
        "temp_min", units.temperature(temperature - weather.spread()),
        "temp_max", units.temperature(temperature + weather.spread()),
        "pressure", Math.round(weather.seaLevel()),
        "sea_level", Math.round(weather.seaLevel()),
        "grnd_level", Math.round(weather.groundLevel()),
        "humidity", weather.humidity(),
        "temp_kf", adjustment);
  }

  static JsonObject wind(SurfaceWind wind, RecordUnits units) {
    return JsonObjects.of(
        "speed", units.speed(wind.speed()),
        "deg", wind.from(),
        "gust", units.speed(wind.gust()));
  }

  /**
   * @param millimetres of water, in every unit system
   * @return null where nothing falls
   */
  static JsonObject amount(String span, double millimetres) {
    return millimetres > 0 ? JsonObjects.of(span, millimetres) : null;
  }
}
