package gust.service;

import static gust.service.Given.failure;
import static gust.service.Given.reply;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.Rule;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The client reads each row of the records; numbers are those of docs/interface.md. */
class InterfaceRecordsTest {
  @TempDir Path home;

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "C-1, coord.lon, -122.5",
    "C-2, coord.lat, 37.25",
    "C-3, weather.main, one",
    "C-4, weather.id, 741",
    "C-5, weather.main, Fog",
    "C-6, weather.description, dense fog",
    "C-7, weather.icon, 50n",
    "C-8, main.temp, 17.25",
    "C-9, main.feels_like, 16.5",
    "C-10, main.temp_min, -3.75",
    "C-11, main.temp_max, 101.5",
    "C-12, main.pressure, 1016",
    "C-13, main.humidity, 68",
    "C-14, name, Mountain View",
  })
  void ofTheCurrentRecord(String rule, String path, String value) {
    JsonObject record = holding(path, value);
    if (!record.has("main")) {
      record.add("main", new JsonObject());
    }
    assertEquals(value, printed("current", path, record.toString()));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "F-2, message, 0.25",
    "F-3, cnt, 1",
    "F-4, list.dt, 1795206600",
    "F-5, city.name, Oslo",
    "F-6, city.country, NO",
    "F-7, list.dt, 1795208400",
    "F-8, list.main.temp, 1.25",
    "F-9, list.main.feels_like, -2.5",
    "F-10, list.main.temp_min, 0.75",
    "F-11, list.main.temp_max, 2.5",
    "F-12, list.main.pressure, 1001",
    "F-13, list.main.sea_level, 1002",
    "F-14, list.main.grnd_level, 983",
    "F-15, list.main.humidity, 41",
    "F-16, list.main.temp_kf, -0.5",
    "F-17, list.weather.id, 600",
    "F-18, list.weather.main, Snow",
    "F-19, list.weather.description, light snow",
    "F-20, list.weather.icon, 13d",
    "F-21, list.clouds.all, 90",
    "F-22, list.wind.speed, 4.75",
    "F-23, list.wind.deg, 310",
    "F-24, list.wind.gust, 9.5",
    "F-25, list.visibility, 1200",
    "F-26, list.pop, 0.75",
  })
  void ofTheForecastRecord(String rule, String path, String value) {
    String record = forecast(holding(path, value)).toString();
    assertEquals(value, printed("forecast", path.replace("list.", ""), record));
  }

  @Test
  @Rule("F-1")
  void theStatusWithinTheRecordIsText() throws ServiceException {
    JsonObject record = forecast(holding("cod", "404"));
    record.addProperty("cod", "404");
    assertEquals(404, failure(200, record.toString()).said().orElseThrow().cod());
    record.addProperty("cod", "200");
    assertEquals(1, Given.forecast(reply(200, record.toString())).entries().size());
  }

  @Test
  @Rule("L-9")
  void theListsOwnLengthCountsAndCntIsKnown() throws ServiceException {
    String reply = FakeService.fixture("forecast-forty.json");
    assertEquals(40, Given.forecast(reply(200, reply)).entries().size());
    assertEquals("40", printed("forecast", "cnt", reply));
  }

  private String printed(String command, String name, String reply) {
    return GustRun.in(home)
        .withKey()
        .asking(new FakeService().replies(200, reply))
        .run(command, "94040", "--format", "{" + name + "}")
        .out()
        .strip();
  }

  /** A record with this member alone; {@code weather} and {@code list} are arrays. */
  private static JsonObject holding(String path, String value) {
    String[] names = path.split("\\.");
    JsonElement json =
        JsonParser.parseString(value.matches("-?[0-9.]+") ? value : '"' + value + '"');
    for (int i = names.length - 1; i >= 0; i--) {
      JsonObject object = new JsonObject();
      object.add(names[i], json);
      json = object;
      if (i > 0 && (names[i - 1].equals("weather") || names[i - 1].equals("list"))) {
        JsonArray array = new JsonArray();
        array.add(object);
        json = array;
      }
    }
    return json.getAsJsonObject();
  }

  /** With what makes it a forecast at all. */
  private static JsonObject forecast(JsonObject record) {
    JsonArray list = record.has("list") ? record.getAsJsonArray("list") : new JsonArray();
    JsonObject entry = list.isEmpty() ? new JsonObject() : list.get(0).getAsJsonObject();
    JsonObject main = entry.has("main") ? entry.getAsJsonObject("main") : new JsonObject();
    if (!entry.has("dt")) {
      entry.addProperty("dt", 1795206600);
    }
    if (!main.has("temp")) {
      main.addProperty("temp", 1);
    }
    entry.add("main", main);
    if (list.isEmpty()) {
      list.add(entry);
    }
    record.add("list", list);
    return record;
  }
}
