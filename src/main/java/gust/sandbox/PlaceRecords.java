package gust.sandbox;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gust.gazetteer.Locality;
import gust.sandbox.climate.WeatherModel;
import gust.sandbox.climate.WeatherState;
import gust.sandbox.climate.WeatherState.Condition;
import gust.sandbox.climate.WeatherState.Precipitation;
import gust.sun.SolarDay;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.function.ToLongFunction;

/**
 * The records of one place at one instant (interface document: current weather record, forecast
 * record), with the members that public servers add.
 *
 * @param units of temperatures and speeds: {@code metric}, {@code imperial}, or any other word for
 *     kelvin and m/s, as in the public service
 */
record PlaceRecords(Locality place, WeatherModel model, Instant now, String units) {
  private static final double METRES_PER_SECOND_IN_MPH = 3600 / 1609.344;

  private static final int ENTRIES = 40;
  private static final long HOUR = 3600;
  private static final long STEP = 3 * HOUR;

  private ZoneOffset offset() {
    return place.zone().getRules().getOffset(now);
  }

  /** Today's sunrise or sunset; 0 if there is none. */
  private long sun(ToLongFunction<SolarDay> time) {
    LocalDate today = LocalDate.ofInstant(now, offset());
    SolarDay day = SolarDay.of(place.latitude(), place.longitude(), today, offset());
    return day.isPolar() ? 0 : time.applyAsLong(day);
  }

  /** {@code rain.1h} and {@code snow.1h} are the current rate per hour. */
  JsonObject current() {
    WeatherState weather = model.at(place, now.getEpochSecond());
    return object(
        "coord", coordinates(),
        "weather", conditions(weather),
        "base", "stations",
        "main", measures(weather, null),
        "visibility", weather.visibility(),
        "wind", wind(weather),
        "rain", amount("1h", weather.falling().rain()),
        "snow", amount("1h", weather.falling().snow()),
        "clouds", object("all", weather.clouds()),
        "dt", now.getEpochSecond(),
        "sys",
            object(
                "country", place.country().isEmpty() ? null : place.country(), // None at sea.
                "sunrise", sun(SolarDay::rise),
                "sunset", sun(SolarDay::set)),
        "timezone", offset().getTotalSeconds(),
        "id", place.id(),
        "name", place.name(),
        "cod", 200);
  }

  /** Five days in steps of three hours, starting at the next multiple of three hours UTC. */
  JsonObject forecast() {
    long first = (Math.floorDiv(now.getEpochSecond(), STEP) + 1) * STEP;
    JsonArray list = new JsonArray(ENTRIES);
    for (int i = 0; i < ENTRIES; i++) {
      list.add(entry(first + i * STEP));
    }
    JsonObject city =
        object(
            "id", place.id(),
            "name", place.name(),
            "coord", coordinates(),
            "country", place.country(),
            "population", place.population(),
            "timezone", offset().getTotalSeconds(),
            "sunrise", sun(SolarDay::rise),
            "sunset", sun(SolarDay::set));
    return object("cod", "200", "message", 0, "cnt", ENTRIES, "list", list, "city", city);
  }

  /**
   * An entry: the weather at {@code dt}; {@code rain.3h}, {@code snow.3h} and {@code pop} cover the
   * three hours from there.
   */
  private JsonObject entry(long second) {
    WeatherState weather = model.at(place, second);
    Precipitation falling = weather.falling();
    Precipitation after = model.at(place, second + HOUR).falling();
    Precipitation later = model.at(place, second + 2 * HOUR).falling();
    // Only the type that the entry's condition names.
    double rain = falling.rain() > 0 ? falling.rain() + after.rain() + later.rain() : 0;
    double snow = falling.snow() > 0 ? falling.snow() + after.snow() + later.snow() : 0;
    // A high chance without an amount would be contradictory.
    double most = Math.max(falling.chance(), Math.max(after.chance(), later.chance()));
    LocalDateTime hour = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
    return object(
        "dt", second,
        "main", measures(weather, 0),
        "weather", conditions(weather),
        "clouds", object("all", weather.clouds()),
        "wind", wind(weather),
        "visibility", weather.visibility(),
        "pop", rain > 0 || snow > 0 ? most : falling.chance(),
        "rain", amount("3h", rain),
        "snow", amount("3h", snow),
        "sys", object("pod", weather.night() ? "n" : "d"),
        "dt_txt", hour.toString().replace('T', ' ') + ":00");
  }

  private JsonObject coordinates() {
    return object("lon", place.longitude(), "lat", place.latitude());
  }

  private static JsonArray conditions(WeatherState weather) {
    Condition condition = weather.condition();
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
   * @param adjustment the forecast's {@code temp_kf}; null if there is none
   */
  private JsonObject measures(WeatherState weather, Integer adjustment) {
    double temperature = weather.temperature();
    return object(
        "temp", temperature(temperature),
        "feels_like", temperature(weather.feelsLike()),
        "temp_min", temperature(temperature - weather.spread()),
        "temp_max", temperature(temperature + weather.spread()),
        "pressure", Math.round(weather.seaLevel()),
        "sea_level", Math.round(weather.seaLevel()),
        "grnd_level", Math.round(weather.groundLevel()),
        "humidity", weather.humidity(),
        "temp_kf", adjustment);
  }

  private JsonObject wind(WeatherState weather) {
    return object(
        "speed", speed(weather.wind().speed()),
        "deg", weather.wind().from(),
        "gust", speed(weather.wind().gust()));
  }

  private double temperature(double celsius) {
    if (units.equals("imperial")) {
      return celsius * 1.8 + 32;
    }
    return units.equals("metric") ? celsius : celsius + 273.15;
  }

  private double speed(double metresPerSecond) {
    return units.equals("imperial") ? metresPerSecond * METRES_PER_SECOND_IN_MPH : metresPerSecond;
  }

  /**
   * @param millimetres of water, in every unit system
   * @return null if nothing falls
   */
  private static JsonObject amount(String span, double millimetres) {
    return millimetres > 0 ? object(span, millimetres) : null;
  }

  /**
   * @param members alternating names and values; doubles are rounded to two decimals, nulls omitted
   */
  static JsonObject object(Object... members) {
    JsonObject object = new JsonObject();
    for (int i = 0; i < members.length; i += 2) {
      String name = (String) members[i];
      if (members[i + 1] instanceof JsonElement element) {
        object.add(name, element);
      } else if (members[i + 1] instanceof Number number) {
        object.addProperty(name, number instanceof Double exact ? rounded(exact) : number);
      } else if (members[i + 1] instanceof String text) {
        object.addProperty(name, text);
      }
    }
    return object;
  }

  /** A whole number without a point, and no {@code -0}. */
  private static Number rounded(double value) {
    long hundredths = Math.round(value * 100);
    if (hundredths % 100 == 0) {
      return hundredths / 100;
    }
    return hundredths / 100.0;
  }
}
