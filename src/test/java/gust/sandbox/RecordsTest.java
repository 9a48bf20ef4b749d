package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gust.testing.Rule;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The places and records that the sandbox answers with. */
class RecordsTest {

  private final TestSandbox service = TestSandbox.open();

  @Test
  void forecastAndCurrentWeatherAgreeAtTheSameInstant() {
    for (String place : new String[] {"q=Reykjavik", "q=Singapore", "q=Oymyakon", "q=Denver"}) {
      JsonArray list = service.record("forecast", place, TestSandbox.START).getAsJsonArray("list");
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
        if (!entry.has("rain") && !entry.has("snow")) {
          assertTrue(entry.get("pop").getAsDouble() <= 0.5, place + " " + then);
        }
        String icon = condition(entry).get("icon").getAsString();
        assertTrue(icon.endsWith(entry.getAsJsonObject("sys").get("pod").getAsString()));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-20T18:27:00Z, 2026-11-20T21:00:00Z",
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
    "Adelaide, 2026-01-01T12:00:00Z, 37800",
    "St. John's, 2026-01-01T12:00:00Z, -12600",
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

  private static JsonObject condition(JsonObject record) {
    return record.getAsJsonArray("weather").get(0).getAsJsonObject();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "places.csv", delimiter = '|')
  @Rule("P-4")
  void placesAreFoundByPostalCodeAndByName(String query, String name, String country) {
    JsonObject current = service.current(query);
    assertEquals(name, current.get("name").getAsString());
    assertEquals(country, current.getAsJsonObject("sys").get("country").getAsString());
    JsonObject city = service.record("forecast", query).getAsJsonObject("city");
    assertEquals(name, city.get("name").getAsString());
    assertEquals(country, city.get("country").getAsString());
    assertEquals(current.get("id"), city.get("id"));
  }

  /** As in the public service, which the interface document says nothing of. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lat=51.5&lon=-0.12    | London    | GB | 0",
        "LAT=-33.9&LON=18.4    | Cape Town | ZA | 7200",
        "lat=53.38&lon=-1.47   | ''        | GB | 0",
        "lat=0&lon=-140.5      | ''        | '' | -32400",
        "lat=-90&lon=0         | Amundsen-Scott South Pole Station | AQ | 46800",
      })
  void anyPointHasWeatherUnderTheNameOfATownNearby(
      String query, String name, String country, int offset) {
    JsonObject current = service.current(query + "&units=metric");
    assertEquals(name, current.get("name").getAsString());
    assertEquals(!country.isEmpty(), current.getAsJsonObject("sys").has("country"));
    assertEquals(offset, current.get("timezone").getAsInt());
    JsonObject city = service.record("forecast", query).getAsJsonObject("city");
    assertEquals(name, city.get("name").getAsString());
    assertEquals(country, city.get("country").getAsString());
    assertEquals(name.isEmpty() ? 0 : current.get("id").getAsInt(), city.get("id").getAsInt());
    String[] numbers = query.split("[=&]");
    JsonObject coordinates = current.getAsJsonObject("coord");
    assertEquals(Double.parseDouble(numbers[1]), coordinates.get("lat").getAsDouble());
    assertEquals(Double.parseDouble(numbers[3]), coordinates.get("lon").getAsDouble());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zip=00000",
        "zip=94040-1234",
        "zip=94%20040",
        "zip=94040,de",
        "zip=94040,us,us",
        "zip=%EF%BC%99%EF%BC%94%EF%BC%90%EF%BC%94%EF%BC%90",
        "q=Nowhere",
        "q=London,England,gb",
        "q=Paris,TX",
        "q=.",
        "q=new%20york%7Cnyc",
      })
  void anUnknownPlaceIsNotFound(String query) {
    for (String path : List.of("/data/2.5/weather", "/data/2.5/forecast")) {
      SandboxResponse response = service.get(path, query + "&appid=k");
      assertEquals(404, response.status());
      assertEquals("{\"cod\":404,\"message\":\"city not found\"}", TestSandbox.text(response));
    }
  }
}
