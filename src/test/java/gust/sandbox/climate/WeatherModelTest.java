package gust.sandbox.climate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.sandbox.climate.WeatherModel.WeatherState;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a traveller would expect of the weather in the places that gust knows. */
class WeatherModelTest {
  private static final long HOUR = 3600;
  private static final long DAY = 24 * HOUR;
  private static final long NEW_YEAR = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond();
  private static final long JULY = Instant.parse("2026-07-01T00:00:00Z").getEpochSecond();

  private final WeatherModel model = new WeatherModel(7);

  @Test
  void meanTemperaturesFitThePlaces() {
    assertBetween(26, 30, yearly("Singapore"));
    assertBetween(-55, -40, yearly("Amundsen-Scott South Pole Station"));
    assertBetween(9, 14, yearly("London"));
    assertTrue(monthly("Yakutsk", NEW_YEAR) < -30);
    assertTrue(monthly("Yakutsk", JULY) > 15);
    assertTrue(monthly("Dubai", JULY) > 33);
    assertTrue(monthly("Death Valley", JULY) > 35);
    assertTrue(monthly("Newton", NEW_YEAR) + 15 < monthly("Newton", JULY));
    for (String southern : List.of("Sydney", "Cape Town", "Buenos Aires", "McMurdo Station")) {
      assertTrue(monthly(southern, NEW_YEAR) > monthly(southern, JULY) + 5, southern);
    }
    assertTrue(Math.abs(monthly("Quito", NEW_YEAR) - monthly("Quito", JULY)) < 3);
  }

  @Test
  void rainFitsThePlaceAndSeason() {
    double dry = wetHours("Cairo", JULY);
    assertTrue(dry < 0.01, "Cairo " + dry);
    assertTrue(wetHours("Mumbai", JULY) > 0.15);
    assertTrue(wetHours("Mumbai", NEW_YEAR) < 0.02);
    assertTrue(wetHours("Bergen", NEW_YEAR) > 0.1);
    assertTrue(wetHours("Bergen", NEW_YEAR) < 0.5);
  }

  /** To the last digit, on every machine: a demo's picture and a test against it don't change. */
  @Test
  void theWeatherOfASeedAndInstantStaysAsItIs() {
    Locality oslo = Localities.place("Oslo");
    WeatherState weather = model.at(oslo, NEW_YEAR);
    assertNotEquals(weather, new WeatherModel(8).at(oslo, NEW_YEAR));
    assertEquals(
        "-3.1794878253414014 990.801421837796", weather.temperature() + " " + weather.seaLevel());
  }

  private double yearly(String name) {
    return mean(name, NEW_YEAR, 365);
  }

  private double monthly(String name, long start) {
    return mean(name, start, 31);
  }

  private double mean(String name, long start, int days) {
    Locality place = Localities.place(name);
    double sum = 0;
    for (int i = 0; i < days * 8; i++) {
      sum += model.at(place, start + i * 3 * HOUR).temperature();
    }
    return sum / (days * 8);
  }

  /** Over ten years: one month may be out of the ordinary. */
  private double wetHours(String name, long start) {
    Locality place = Localities.place(name);
    int wet = 0;
    for (int year = 0; year < 10; year++) {
      for (int i = 0; i < 31 * 8; i++) {
        Precipitation falling = model.at(place, start + year * 365 * DAY + i * 3 * HOUR).falling();
        wet += falling.rain() + falling.snow() > 0 ? 1 : 0;
      }
    }
    return wet / (31 * 8 * 10.0);
  }

  private static void assertBetween(double low, double high, double value) {
    assertTrue(low < value && value < high, () -> "not " + value);
  }
}
