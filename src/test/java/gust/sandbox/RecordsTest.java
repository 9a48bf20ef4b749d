package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordsTest {
  private static final String INTEGER = "-?\\d+";
  private static final String FLOAT = "-?\\d+(\\.\\d{1,2})?";
  private static final String TEXT = "\".+\"";

  private static final Map<String, String> CONDITION =
      Map.of(
          "weather.id", INTEGER,
          "weather.main", TEXT,
          "weather.description", TEXT,
          "weather.icon", "\"\\d\\d[dn]\"");

  private static final Map<String, String> WIND_AND_CLOUDS =
      Map.of(
          "wind.speed",
          FLOAT,
          "wind.deg",
          INTEGER,
          "wind.gust",
          FLOAT,
          "clouds.all",
          INTEGER,
          "visibility",
          INTEGER,
          "dt",
          INTEGER);

  private static final Map<String, String> MEASURES =
      Map.of(
          "main.temp", FLOAT,
          "main.feels_like", FLOAT,
          "main.temp_min", FLOAT,
          "main.temp_max", FLOAT,
          "main.pressure", INTEGER,
          "main.sea_level", INTEGER,
          "main.grnd_level", INTEGER,
          "main.humidity", INTEGER);

  private final Asking service = new Asking();

  @Test
  void theCurrentRecordHasTheTablesMembersInTheTablesTypes() {
    Map<String, String> expected = new TreeMap<>(MEASURES);
    expected.putAll(CONDITION);
    expected.putAll(WIND_AND_CLOUDS);
    expected.put("coord.lon", FLOAT);
    expected.put("coord.lat", FLOAT);
    expected.put("base", TEXT);
    expected.put("sys.country", "\"[A-Z]{2}\"");
    expected.put("sys.sunrise", INTEGER);
    expected.put("sys.sunset", INTEGER);
    expected.put("timezone", INTEGER);
    expected.put("id", INTEGER);
    expected.put("name", TEXT);
    expected.put("cod", "200");
    for (String query : new String[] {"zip=94040", "q=Bergen&units=metric", "q=Vostok+Station"}) {
      assertMembers(expected, service.current(query));
    }
  }

  @Test
  void theForecastRecordHasTheTablesMembersInTheTablesTypes() {
    JsonObject record = service.record("forecast", "zip=94040&units=imperial", Asking.NOW);
    assertEquals(Set.of("cod", "message", "cnt", "list", "city"), record.keySet());
    assertEquals("\"200\"", record.get("cod").toString(), "cod is text here");
    assertEquals("0", record.get("message").toString());
    assertEquals("40", record.get("cnt").toString());
    assertEquals(40, record.getAsJsonArray("list").size());

    Map<String, String> entry = new TreeMap<>(MEASURES);
    entry.putAll(CONDITION);
    entry.putAll(WIND_AND_CLOUDS);
    entry.put("main.temp_kf", FLOAT);
    entry.put("pop", "0|1|0\\.\\d{1,2}");
    entry.put("sys.pod", "\"[dn]\"");
    entry.put("dt_txt", "\"\\d{4}-\\d\\d-\\d\\d \\d\\d:00:00\"");
    for (JsonElement element : record.getAsJsonArray("list")) {
      assertMembers(entry, element.getAsJsonObject());
    }
    assertMembers(
        Map.of(
            "id", INTEGER,
            "name", "\"Mountain View\"",
            "coord.lat", "37.39",
            "coord.lon", "-122.08",
            "country", "\"US\"",
            "population", INTEGER,
            "timezone", "-28800",
            "sunrise", INTEGER,
            "sunset", INTEGER),
        record.getAsJsonObject("city"));
  }

  @Test
  void forecastAndCurrentWeatherAgreeAtTheSameInstant() {
    for (String place : new String[] {"q=Reykjavik", "q=Singapore", "q=Oymyakon", "q=Denver"}) {
      JsonArray list = service.record("forecast", place, Asking.NOW).getAsJsonArray("list");
      for (JsonElement element : list) {
        JsonObject entry = element.getAsJsonObject();
        Instant then = Instant.ofEpochSecond(entry.get("dt").getAsLong());
        JsonObject current = service.record("weather", place, then);
        entry.getAsJsonObject("main").remove("temp_kf");
        for (String member :
            new String[] {"dt", "main", "weather", "wind", "clouds", "visibility"}) {
          assertEquals(current.get(member), entry.get(member), place + " " + then);
        }
        for (String kind : new String[] {"rain", "snow"}) {
          assertEquals(current.has(kind), entry.has(kind), place + " " + then);
          if (entry.has(kind)) {
            double hour = current.getAsJsonObject(kind).get("1h").getAsDouble();
            assertTrue(entry.getAsJsonObject(kind).get("3h").getAsDouble() >= hour);
            assertTrue(entry.get("pop").getAsDouble() > 0.5);
          }
        }
        String icon = condition(entry).get("icon").getAsString();
        assertTrue(icon.endsWith(entry.getAsJsonObject("sys").get("pod").getAsString()));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-20T18:27:00Z, 2026-11-20T21:00:00Z",
    "2026-11-20T20:59:59Z, 2026-11-20T21:00:00Z",
    "2026-11-20T21:00:00Z, 2026-11-21T00:00:00Z",
    "2026-12-31T23:59:59Z, 2027-01-01T00:00:00Z",
    "1969-12-31T22:00:00Z, 1970-01-01T00:00:00Z",
  })
  void theListBeginsAtTheNextThreeHourMarkOfUtc(Instant now, Instant first) {
    JsonArray list = service.record("forecast", "q=Kathmandu", now).getAsJsonArray("list");
    for (int i = 0; i < list.size(); i++) {
      JsonObject entry = list.get(i).getAsJsonObject();
      long second = first.getEpochSecond() + i * 10_800L;
      assertEquals(second, entry.get("dt").getAsLong());
      LocalDateTime text = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
      assertEquals(text.toString().replace('T', ' ') + ":00", entry.get("dt_txt").getAsString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Kathmandu, 2026-07-01T12:00:00Z, 20700",
    "Honolulu, 2026-07-01T12:00:00Z, -36000",
    "Adelaide, 2026-07-01T12:00:00Z, 34200",
    "Adelaide, 2026-01-01T12:00:00Z, 37800",
    "St. John's, 2026-01-01T12:00:00Z, -12600",
    "Kiritimati, 2026-01-01T12:00:00Z, 50400",
    "Chatham Islands, 2026-01-01T12:00:00Z, 49500",
    "London, 2026-03-29T00:59:59Z, 0",
    "London, 2026-03-29T01:00:00Z, 3600",
  })
  void theOffsetIsThePlacesOwnAtTheInstant(String name, Instant now, int offset) {
    String query = "q=" + name.replace(' ', '+');
    assertEquals(offset, service.record("weather", query, now).get("timezone").getAsInt());
    JsonObject city = service.record("forecast", query, now).getAsJsonObject("city");
    assertEquals(offset, city.get("timezone").getAsInt());
  }

  @Test
  void sunriseAndSunsetAreThoseOfThePlacesOwnDate() {
    // 11:00 UTC on the 20th is the 21st on Kiritimati and still the 20th in Honolulu.
    Instant now = Instant.parse("2026-11-20T11:00:00Z");
    for (String query : new String[] {"q=Kiritimati", "q=Honolulu", "q=Kathmandu"}) {
      JsonObject record = service.record("weather", query, now);
      JsonObject sys = record.getAsJsonObject("sys");
      ZoneOffset offset = ZoneOffset.ofTotalSeconds(record.get("timezone").getAsInt());
      for (String end : new String[] {"sunrise", "sunset"}) {
        Instant time = Instant.ofEpochSecond(sys.get(end).getAsLong());
        assertEquals(now.atOffset(offset).toLocalDate(), time.atOffset(offset).toLocalDate());
      }
    }
  }

  @Test
  void thePolarDayAndNightHaveNeitherSunriseNorSunset() {
    for (String month : new String[] {"06", "12"}) {
      Instant now = Instant.parse("2026-" + month + "-21T12:00:00Z");
      String suffix = month.equals("06") ? "d" : "n";
      JsonObject record = service.record("forecast", "q=Longyearbyen", now);
      assertEquals(0, record.getAsJsonObject("city").get("sunrise").getAsLong());
      assertEquals(0, record.getAsJsonObject("city").get("sunset").getAsLong());
      for (JsonElement entry : record.getAsJsonArray("list")) {
        assertTrue(condition(entry.getAsJsonObject()).get("icon").getAsString().endsWith(suffix));
      }
    }
  }

  @Test
  void theBodyIsRawUtf8() {
    Response response = service.get("/data/2.5/weather", "q=S%C3%A3o%20Paulo&appid=" + Asking.KEY);
    assertTrue(Asking.text(response).contains("\"name\":\"São Paulo\""));
    assertEquals("application/json; charset=utf-8", response.headers().get("Content-Type"));
  }

  private static JsonObject condition(JsonObject record) {
    return record.getAsJsonArray("weather").get(0).getAsJsonObject();
  }

  /** Every member but the optional rain and snow, and each in its form. */
  private static void assertMembers(Map<String, String> expected, JsonObject record) {
    Map<String, String> found = new TreeMap<>();
    collect("", record, found);
    found.keySet().removeIf(name -> name.startsWith("rain.") || name.startsWith("snow."));
    assertEquals(new TreeMap<>(expected).keySet(), found.keySet());
    assertFalse(found.isEmpty());
    expected.forEach((name, form) ->
        assertTrue(Pattern.matches(form, found.get(name)), name + ": " + found.get(name)));
  }

  private static void collect(String path, JsonElement value, Map<String, String> found) {
    if (value.isJsonObject()) {
      String prefix = path.isEmpty() ? "" : path + ".";
      value.getAsJsonObject().asMap().forEach((name, v) -> collect(prefix + name, v, found));
    } else if (value.isJsonArray()) {
      value.getAsJsonArray().forEach(v -> collect(path, v, found));
    } else {
      found.put(path, value.toString());
    }
  }
}
