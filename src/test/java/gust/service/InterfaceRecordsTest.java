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
import gust.weather.Condition;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Measures;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The client reads each row of the records; numbers are those of docs/interface.md. */
class InterfaceRecordsTest {
  @TempDir Path home;

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      quoteCharacter = '\'',
      value = {
        "C-1, coord.lon, -122.5",
        "C-2, coord.lat, 37.25",
        "C-3, weather.main, one",
        "C-4, weather.id, 741",
        "C-5, weather.main, Fog",
        "C-6, weather.description, dense fog",
        "C-7, weather.icon, 50n",
        "C-8, main.temp, 17.25",
        "C-9, main.feels_like, 16.5",
        "C-12, main.pressure, 1016.0",
        "C-13, main.humidity, 68.0",
        "C-14, name, Mountain View",
      })
  void ofTheCurrentRecordItReads(String rule, String path, String value) throws Exception {
    JsonObject record = holding(path, value);
    CurrentWeather read = Given.current(reply(200, record.toString()));
    String found =
        switch (rule) {
          case "C-1" -> number(read.place().coordinates().orElseThrow().longitude());
          case "C-2" -> number(read.place().coordinates().orElseThrow().latitude());
          case "C-14" -> read.place().name();
          case "C-3", "C-4", "C-5", "C-6", "C-7" -> condition(read.conditions(), path);
          default -> measure(read.measures(), path);
        };
    assertEquals(value, found);
  }

  @Test
  @Rule("C-15")
  void whatIsMissingIsAbsentAndNoZero() throws Exception {
    CurrentWeather read = Given.current(reply(200, "{\"main\":{}}"));
    assertEquals(List.of(), read.conditions());
    assertEquals(OptionalDouble.empty(), read.measures().temperature());
    assertEquals(OptionalDouble.empty(), read.measures().pressure());
    assertEquals("", read.place().name());
    JsonObject bare = holding("weather.id", "800");
    Condition condition = Given.current(reply(200, bare.toString())).conditions().getFirst();
    assertEquals("", condition.icon());
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

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "F-1, cod, 200",
    "F-4, list.dt, 1795206600",
    "F-5, city.name, Oslo",
    "F-6, city.country, NO",
    "F-7, list.dt, 1795208400",
    "F-8, list.main.temp, 1.25",
    "F-9, list.main.feels_like, -2.5",
    "F-12, list.main.pressure, 1001.0",
    "F-15, list.main.humidity, 41.0",
    "F-17, list.weather.id, 600",
    "F-18, list.weather.main, Snow",
    "F-19, list.weather.description, light snow",
    "F-20, list.weather.icon, 13d",
    "F-21, list.clouds.all, 90.0",
    "F-22, list.wind.speed, 4.75",
    "F-23, list.wind.deg, 310.0",
    "F-24, list.wind.gust, 9.5",
    "F-26, list.pop, 0.75",
  })
  void ofTheForecastRecordItReads(String rule, String path, String value) throws Exception {
    JsonObject record = forecast(holding(path, value));
    if (rule.equals("F-1")) {
      record.addProperty("cod", "404");
      assertEquals(404, failure(200, record.toString()).said().orElseThrow().cod());
      record.addProperty("cod", value);
    }
    Forecast read = Given.forecast(reply(200, record.toString()));
    Entry entry = read.entries().getFirst();
    String found =
        switch (rule) {
          case "F-1" -> value; // It was read, as text, and found good.
          case "F-5" -> read.place().name();
          case "F-6" -> read.place().country();
          case "F-4", "F-7" -> Long.toString(entry.time().getEpochSecond());
          case "F-17", "F-18", "F-19", "F-20" -> condition(entry.conditions(), path);
          case "F-21" -> number(entry.cloudiness().orElseThrow());
          case "F-22" -> number(entry.wind().speed().orElseThrow());
          case "F-23" -> number(entry.wind().direction().orElseThrow());
          case "F-24" -> number(entry.wind().gust().orElseThrow());
          case "F-26" -> number(entry.chance().orElseThrow());
          default -> measure(entry.measures(), path);
        };
    assertEquals(value, found);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource({
    "C-10, current, main.temp_min, -3.75",
    "C-11, current, main.temp_max, 101.5",
    "F-2, forecast, message, 0.25",
    "F-3, forecast, cnt, 1",
    "F-10, forecast, list.main.temp_min, 0.75",
    "F-11, forecast, list.main.temp_max, 2.5",
    "F-13, forecast, list.main.sea_level, 1002",
    "F-14, forecast, list.main.grnd_level, 983",
    "F-16, forecast, list.main.temp_kf, -0.5",
    "F-25, forecast, list.visibility, 1200",
  })
  void whatNoViewShowsIsPrintedByItsName(String rule, String command, String path, String value) {
    JsonObject record = holding(path, value);
    if (command.equals("forecast")) {
      forecast(record);
    }
    assertEquals(value, printed(command, path.replace("list.", ""), record.toString()));
  }

  private String printed(String command, String name, String reply) {
    return GustRun.in(home)
        .withKey()
        .asking(new FakeService().replies(200, reply))
        .run(command, "94040", "--format", "{" + name + "}")
        .out()
        .strip();
  }

  @Test
  @Rule("L-9")
  void theListsOwnLengthCountsAndCntIsKnown() throws Exception {
    String reply = FakeService.fixture("forecast-forty.json");
    assertEquals(40, Given.forecast(reply(200, reply)).entries().size());
    assertEquals("40", printed("forecast", "cnt", reply));
  }

  /** A record with this member alone; {@code weather} and {@code list} are arrays. */
  private static JsonObject holding(String path, String value) {
    String[] names = path.split("\\.");
    JsonElement json = literal(names[names.length - 1], value);
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
    JsonObject record = json.getAsJsonObject();
    if (path.equals("coord.lon")) {
      record.getAsJsonObject("coord").addProperty("lat", 1);
    } else if (path.equals("coord.lat")) {
      record.getAsJsonObject("coord").addProperty("lon", 1);
    }
    if (!record.has("main") && !record.has("list")) {
      record.add("main", new JsonObject());
    }
    return record;
  }

  private static JsonElement literal(String name, String value) {
    boolean text = !value.matches("-?[0-9.]+") || name.equals("cod");
    return JsonParser.parseString(text ? '"' + value + '"' : value);
  }

  private static String condition(List<Condition> conditions, String path) {
    Condition first = conditions.getFirst();
    return switch (path.substring(path.lastIndexOf('.') + 1)) {
      case "id" -> Integer.toString(first.id().orElseThrow());
      case "main" -> first.group();
      case "description" -> first.description();
      default -> first.icon();
    };
  }

  private static String measure(Measures measures, String path) {
    OptionalDouble value =
        switch (path.substring(path.lastIndexOf('.') + 1)) {
          case "temp" -> measures.temperature();
          case "feels_like" -> measures.feelsLike();
          case "pressure" -> measures.pressure();
          default -> measures.humidity();
        };
    return number(value.orElseThrow());
  }

  private static String number(double value) {
    return Double.toString(value);
  }
}
