package gust.sandbox;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gust.sandbox.climate.ConditionCode;
import gust.sandbox.climate.Locality;
import gust.sandbox.climate.SurfaceWind;
import gust.sandbox.climate.WeatherState;

/** The members that both records have, in the types the interface gives. */
final class RecordMembers {
  private RecordMembers() {}

  /**
   * @param members names and values in turn; of a double two decimals are kept, null is left out
   */
  static JsonObject object(Object... members) {
    JsonObject object = new JsonObject();
    for (int i = 0; i < members.length; i += 2) {
      if (members[i + 1] != null) {
        object.add((String) members[i], element(members[i + 1]));
      }
    }
    return object;
  }

  private static JsonElement element(Object value) {
    if (value instanceof JsonElement element) {
      return element;
    }
    if (value instanceof Double number) {
      return new JsonPrimitive(rounded(number));
    }
    return value instanceof Number number
        ? new JsonPrimitive(number)
        : new JsonPrimitive((String) value);
  }

  /** A whole number without a point, and no {@code -0}. */
  private static Number rounded(double value) {
    long hundredths = Math.round(value * 100);
    if (hundredths % 100 == 0) {
      return hundredths / 100;
    }
    return hundredths / 100.0;
  }

  static JsonObject coordinates(Locality place) {
    return object("lon", place.longitude(), "lat", place.latitude());
  }

  static JsonArray conditions(WeatherState weather) {
    ConditionCode condition = weather.sky().condition();
    JsonArray conditions = new JsonArray();
    conditions.add(
        object(
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
    return object(
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
    return object(
        "speed", units.speed(wind.speed()),
        "deg", wind.from(),
        "gust", units.speed(wind.gust()));
  }

  /**
   * @param millimetres of water, in every unit system
   * @return null where nothing falls
   */
  static JsonObject amount(String span, double millimetres) {
    return millimetres > 0 ? object(span, millimetres) : null;
  }
}
