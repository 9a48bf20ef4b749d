package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gust.testing.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sandbox sends each row of the records; numbers are those of docs/interface.md. */
class InterfaceRecordsTest {
  private static final JsonObject CURRENT_RECORD =
      TestSandbox.open().record("weather", "q=London,gb");
  private static final JsonObject STRICT_CURRENT =
      TestSandbox.open().strict().record("weather", "q=London,gb");
  private static final JsonObject FORECAST_RECORD =
      TestSandbox.open().record("forecast", "zip=02462");
  private static final JsonObject STRICT_FORECAST =
      TestSandbox.open().strict().record("forecast", "zip=02462");

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "C-1, coord.lon, float",
    "C-2, coord.lat, float",
    "C-3, weather, array",
    "C-4, weather.id, integer",
    "C-5, weather.main, string",
    "C-6, weather.description, string",
    "C-7, weather.icon, string",
    "C-8, main.temp, float",
    "C-9, main.feels_like, float",
    "C-10, main.temp_min, float",
    "C-11, main.temp_max, float",
    "C-12, main.pressure, integer",
    "C-13, main.humidity, integer",
    "C-14, name, string",
  })
  void theCurrentRecordHas(String rule, String path, String type) {
    assertType(type, member(CURRENT_RECORD, path));
    assertType(type, member(STRICT_CURRENT, path));
  }

  @Test
  @Rule("C-15")
  void optionalMembersMayBeMissing() {
    JsonObject strict = TestSandbox.open().strict().record("weather", "zip=94040");
    assertFalse(strict.has("name"), "shown only for q");
    assertFalse(strict.has("dt"), "never shown");
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "F-1, cod, string",
    "F-2, message, integer",
    "F-3, cnt, integer",
    "F-4, list, array",
    "F-5, city.name, string",
    "F-6, city.country, string",
    "F-7, list.dt, integer",
    "F-8, list.main.temp, float",
    "F-9, list.main.feels_like, float",
    "F-10, list.main.temp_min, float",
    "F-11, list.main.temp_max, float",
    "F-12, list.main.pressure, integer",
    "F-13, list.main.sea_level, integer",
    "F-14, list.main.grnd_level, integer",
    "F-15, list.main.humidity, integer",
    "F-16, list.main.temp_kf, float",
    "F-17, list.weather.id, integer",
    "F-18, list.weather.main, string",
    "F-19, list.weather.description, string",
    "F-20, list.weather.icon, string",
    "F-21, list.clouds.all, integer",
    "F-22, list.wind.speed, float",
    "F-23, list.wind.deg, integer",
    "F-24, list.wind.gust, float",
    "F-25, list.visibility, integer",
    "F-26, list.pop, float",
  })
  void theForecastRecordHas(String rule, String path, String type) {
    assertType(type, member(FORECAST_RECORD, path));
    assertType(type, member(STRICT_FORECAST, path));
  }

  @Test
  @Rule("L-9")
  void cntIsTheListsLength() {
    JsonObject record = TestSandbox.open().record("forecast", "zip=94040");
    assertEquals(record.getAsJsonArray("list").size(), record.get("cnt").getAsInt());
  }

  /** Of an array the first element is looked into. */
  private static JsonElement member(JsonObject record, String path) {
    JsonElement at = record;
    for (String name : path.split("\\.")) {
      if (at.isJsonArray()) {
        at = at.getAsJsonArray().get(0);
      }
      at = at.getAsJsonObject().get(name);
      assertTrue(at != null, "no " + path);
    }
    return at;
  }

  private static void assertType(String type, JsonElement value) {
    String text = value.toString();
    boolean fits =
        switch (type) {
          case "array" -> value.isJsonArray() && !value.getAsJsonArray().isEmpty();
          case "string" -> value instanceof JsonPrimitive p && p.isString() && text.length() > 2;
          case "integer" -> text.matches("-?\\d+");
          case "float" -> text.matches("-?\\d+(\\.\\d+)?");
          default -> false;
        };
    assertTrue(fits, text + " is no " + type);
  }
}
