package gust.sandbox.climate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.gazetteer.Localities;
import gust.gazetteer.Locality;
import gust.sandbox.climate.WeatherState.Precipitation;
import gust.sun.SolarDay;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a traveller would expect of the weather in the places that gust knows. */
class WeatherModelTest {
  private static final long HOUR = 3600;
  private static final long DAY = 24 * HOUR;
  private static final long NEW_YEAR = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond();
  private static final long JULY = Instant.parse("2026-07-01T00:00:00Z").getEpochSecond();

  /** Percent, from which on the sky is clear, has few, scattered, broken clouds, is overcast. */
  private static final int[] CLOUDS = {0, 11, 25, 51, 85, 101};

  private final WeatherModel model = new WeatherModel(7);

  @Test
  void meanTemperaturesFitThePlaces() {
    assertBetween(26, 30, mean("Singapore", NEW_YEAR, 365));
    assertBetween(-55, -40, mean("Amundsen-Scott South Pole Station", NEW_YEAR, 365));
    assertBetween(9, 14, mean("London", NEW_YEAR, 365));
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
        "5.7417821365960755 1021.0049341685017", weather.temperature() + " " + weather.seaLevel());
  }

  @Test
  void theWeatherIsConsistentEverywhereAllYear() {
    Set<Integer> seen = new HashSet<>();
    for (Locality place : Localities.places()) {
      for (long second = NEW_YEAR; second < NEW_YEAR + 365 * DAY; second += 13 * HOUR) {
        WeatherState weather = model.at(place, second);
        String broken = firstBrokenRule(place, weather, second);
        assertNull(broken, () -> place.name() + " breaks it: " + weather);
        seen.add(weather.condition().id());
      }
    }
    assertEquals(
        Set.of(
            200, 201, 202, 300, 500, 501, 502, 511, 520, 521, 522, 600, 601, 602, 615, 616, 701,
            721, 741, 800, 801, 802, 803, 804),
        seen,
        "every condition comes up somewhere");
  }

  private static String firstBrokenRule(Locality place, WeatherState weather, long second) {
    SolarDay sun = SolarDay.around(place.latitude(), place.longitude(), second);
    double temperature = weather.temperature();
    double rain = weather.falling().rain();
    double snow = weather.falling().snow();
    int id = weather.condition().id();
    int clouds = weather.clouds();
    int visibility = weather.visibility();
    boolean rainNamed = id < 600 || id == 615 || id == 616;
    boolean snowNamed = id >= 600 && id < 700;
    Object[][] rules = {
      {"night is when the sun is down", weather.night() != sun.isUp(second)},
      {"rain is named", rain > 0 == rainNamed},
      {"snow is named", snow > 0 == snowNamed},
      {"no snow where it is warm", snow == 0 || temperature < 2.1},
      {"no rain in the frost but freezing rain", rain == 0 || temperature > 0.4 || id == 511},
      {"freezing rain near 0", id != 511 || temperature > -3.1 && temperature < 0.1},
      {"thunder where it is warm", id >= 300 || temperature > 17.9},
      {"amounts can be shown", (rain == 0 || rain >= 0.01) && (snow == 0 || snow >= 0.01)},
      {"amounts on this earth", rain < 60 && snow < 20},
      {"something falls from clouds", rain + snow == 0 || clouds >= 50},
      {"chance", weather.falling().chance() >= 0 && weather.falling().chance() <= 1},
      {"wet is likely", rain + snow > 0 == weather.falling().chance() > 0.5},
      {"clouds", id < 800 || clouds >= CLOUDS[id - 800] && clouds < CLOUDS[id - 799]},
      {"humidity", weather.humidity() >= 0 && weather.humidity() <= 100},
      {"wet air where it is wet", rain + snow == 0 || weather.humidity() >= 60},
      {"fog is moist", id != 741 || weather.humidity() >= 95},
      {"fog is thick", id != 741 || visibility < 1000},
      {"mist is thin", id != 701 || visibility >= 1000 && visibility < 5000},
      {"visibility", visibility >= 50 && visibility <= 10_000},
      {"snow takes the sight", snow < 2 || visibility < 2000},
      {"gusts", weather.wind().gust() >= weather.wind().speed() && weather.wind().speed() >= 0},
      {"no storm of fables", weather.wind().gust() < 60},
      {"direction", weather.wind().from() >= 0 && weather.wind().from() < 360},
      {"spread", weather.spread() >= 0 && weather.spread() < 3},
      {"pressure", weather.seaLevel() > 940 && weather.seaLevel() < 1070},
      {
        "pressure falls with height",
        Math.signum(weather.seaLevel() - weather.groundLevel()) == Math.signum(place.elevation())
      },
      {"wind chill only cools", temperature > 10 || weather.feelsLike() <= temperature + 0.1},
      {"heat only presses", temperature <= 10 || weather.feelsLike() >= temperature},
      {"on this earth", temperature > -90 && temperature < 57 && weather.feelsLike() < 62},
    };
    for (Object[] rule : rules) {
      if (!(boolean) rule[1]) {
        return (String) rule[0];
      }
    }
    return null;
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
