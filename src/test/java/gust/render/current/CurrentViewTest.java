package gust.render.current;

import static gust.testing.Weather.condition;
import static gust.testing.Weather.measures;
import static gust.testing.Weather.weather;
import static gust.testing.Weather.wind;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Skies;
import gust.testing.Weather;
import gust.weather.CurrentWeather;
import gust.weather.Units;
import java.time.Instant;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CurrentViewTest {
  private static String draw(Weather weather, int columns, OptionalInt rows) {
    Answer<CurrentWeather> answer = Weather.answer(weather.build(), Units.METRIC, Skies.NOW);
    RenderContext context = Answers.context(columns, Instant.parse(Skies.NOW));
    return new CurrentView().draw(answer, context.withSize(columns, rows));
  }

  private static String draw(Weather weather) {
    return draw(weather, 80, OptionalInt.of(24));
  }

  private static Weather clear() {
    return weather().with(condition(800, "Clear", "clear sky", "01d"));
  }

  @Test
  void whatItFeelsLikeIsSaidFromTwoDegreesOn() {
    assertFalse(draw(clear().with(measures(10, 9, 1000, 50))).contains("eels like"));
    assertTrue(draw(clear().with(measures(10, 8, 1000, 50))).contains("Clear, feels like 8°"));
  }

  /** On a terminal they are large; in a pipe grep is to find them. */
  @Test
  void inAPipeTheTemperatureStandsInDigitsBeforeTheWords() {
    Weather weather = clear().with(measures(16.4, 16, 1000, 50)).with(wind(3, 180, 3));
    for (int width : new int[] {20, 30, 40, 80}) {
      String piped = draw(weather, width, OptionalInt.empty());
      assertTrue(piped.contains("16 °C  Clear\n"), piped);
      boolean tiny = width < 30;
      assertEquals(tiny, draw(weather, width, OptionalInt.of(24)).contains("16 °C"));
    }
  }

  @Test
  void factsStandInTwoColumnsOrBelowEachOther() {
    Weather weather = clear().with(measures(10, 9, 1000, 50)).with(wind(3, 180, 3));
    String wide = draw(weather);
    assertTrue(wide.contains("wind        ↑ 3 m/s from S, light breeze   humidity    50%\n"), wide);
    String narrow = draw(weather, 40, OptionalInt.of(24));
    assertTrue(narrow.contains("wind        ↑ 3 m/s from S, light breeze\nhumidity    50%\n"));
  }

  @Test
  void aWindThatIsNotCalmIsNotZero() {
    String air = draw(clear().with(wind(0.45, 180, 2)));
    assertTrue(air.contains("wind        light air\n"), air);
  }

  @Test
  void aWindHasAName() {
    String windy = draw(clear().with(wind(12, 180, 18)));
    assertTrue(windy.contains("Clear, gusts of 18 m/s\n"), windy);
    assertTrue(windy.contains("wind        ↑ 12 m/s from S, strong breeze\n"), windy);
    assertTrue(draw(clear().with(wind(0.2, 180, 0.2))).contains("wind        calm\n"));
  }

  @Test
  void whatFallsIsSaidOnlyWhereItIsKnown() {
    Weather humid = clear().with(measures(10, 9, 1000, 50));
    assertFalse(draw(humid).contains("rain"));
    assertTrue(draw(humid.rain(0.3)).contains("rain        0.3 mm/h\n"));
  }

  @Test
  void theSunOfTodayStandsLast() {
    Weather sunny = clear().sun("2026-11-20T07:00:00Z", "2026-11-20T16:00:00Z");
    assertTrue(draw(sunny).contains("sun 07:00 to 16:00, 9 h"), draw(sunny));
    assertFalse(draw(clear()).contains("sun"));
  }
}
