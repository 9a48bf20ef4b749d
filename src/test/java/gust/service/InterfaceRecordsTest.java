package gust.service;

import static gust.service.Given.reply;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.Rule;
import gust.weather.CurrentWeather;
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
  @CsvSource({
    "C-1, coord.lon, -122.08",
    "C-2, coord.lat, 37.39",
    "C-3, condition, scattered clouds",
    "C-4, weather.id, 802",
    "C-5, weather.main, Clouds",
    "C-6, weather.description, scattered clouds",
    "C-7, weather.icon, 03d",
    "C-8, main.temp, 17.38",
    "C-9, main.feels_like, 16.9",
    "C-10, main.temp_min, 15.52",
    "C-11, main.temp_max, 19.11",
    "C-12, main.pressure, 1016",
    "C-13, main.humidity, 68",
    "C-14, name, Mountain View",
  })
  void theCurrentRecordIsPrintedByNames(String rule, String name, String value) {
    assertEquals(value, printed("current", name, "weather-full.json"));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "F-1, cod, 200",
    "F-2, message, 0",
    "F-3, cnt, 40",
    "F-4, dt, 1795208400",
    "F-5, city.name, Mountain View",
    "F-6, city.country, US",
    "F-7, dt, 1795208400",
    "F-8, main.temp, 19.2",
    "F-9, main.feels_like, 17.9",
    "F-10, main.temp_min, 19.2",
    "F-11, main.temp_max, 19.2",
    "F-12, main.pressure, 1012",
    "F-13, main.sea_level, 1012",
    "F-14, main.grnd_level, 998",
    "F-15, main.humidity, 60",
    "F-16, main.temp_kf, 0",
    "F-17, weather.id, 800",
    "F-18, weather.main, Clear",
    "F-19, weather.description, clear sky",
    "F-20, weather.icon, 01d",
    "F-21, clouds.all, 0",
    "F-22, wind.speed, 2.0",
    "F-23, wind.deg, 0",
    "F-24, wind.gust, 4.0",
    "F-25, visibility, 10000",
    "F-26, pop, 0",
  })
  void theForecastRecordIsPrintedByNames(String rule, String name, String value) {
    assertEquals(value, printed("forecast", name, "forecast-forty.json"));
  }

  private String printed(String command, String name, String file) {
    return GustRun.in(home)
        .withKey()
        .asking(new FakeService().replies(file))
        .run(command, "94040", "--format", "{" + name + "}")
        .out()
        .strip();
  }

  @Test
  @Rule("C-15")
  void whatIsMissingIsAbsentAndNoZero() throws Exception {
    CurrentWeather read = Given.current(reply(200, "{\"main\":{}}"));
    assertEquals(List.of(), read.conditions());
    assertEquals(OptionalDouble.empty(), read.measures().temperature());
    assertEquals(OptionalDouble.empty(), read.measures().pressure());
    assertEquals("", read.place().name());
  }

  @Test
  @Rule("L-9")
  void theListsOwnLengthCounts() throws Exception {
    String reply = FakeService.fixture("forecast-forty.json");
    assertEquals(40, Given.forecast(reply(200, reply)).entries().size());
  }
}
