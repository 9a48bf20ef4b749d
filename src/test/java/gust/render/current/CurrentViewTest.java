package gust.render.current;

import static gust.testing.Weather.condition;
import static gust.testing.Weather.measures;
import static gust.testing.Weather.weather;
import static gust.testing.Weather.wind;
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
import org.junit.jupiter.api.Test;

class CurrentViewTest {
  private static String draw(Weather weather, String now) {
    Answer<CurrentWeather> answer = Weather.answer(weather.build(), Units.METRIC, Skies.NOW);
    return new CurrentView(true).draw(answer, Answers.context(80, Instant.parse(now)));
  }

  private static String draw(Weather weather) {
    return draw(weather, Skies.NOW);
  }

  private static Weather clear() {
    return weather().with(condition(800, "Clear", "clear sky", "01d"));
  }

  @Test
  void whatItFeelsLikeIsSaidFromTwoDegreesOn() {
    assertFalse(draw(clear().with(measures(10, 9, 1000, 50))).contains("Feels like"));
    assertTrue(draw(clear().with(measures(10, 8, 1000, 50))).contains("Feels like 8 °C"));
  }

  /** On a terminal they are large; in a pipe grep is to find them. */
  @Test
  void inAPipeTheTemperatureStandsInDigitsBeforeTheWords() {
    Weather weather = clear().with(measures(16.4, 16, 1000, 50)).with(wind(3, 180, 3));
    Answer<CurrentWeather> answer = Weather.answer(weather.build(), Units.METRIC, Skies.NOW);
    for (int width : new int[] {20, 30, 40, 80}) {
      RenderContext context = Answers.context(width, Instant.parse(Skies.NOW));
      String piped = new CurrentView(false).draw(answer, context);
      assertTrue(piped.contains("16 °C  ") && piped.contains("Clear"), piped);
      assertFalse(new CurrentView(true).draw(answer, context).contains("16 °C"));
    }
    assertTrue(
        new CurrentView(false)
            .draw(answer, Answers.context(80, Instant.parse(Skies.NOW)))
            .contains("16 °C  Clear\n"));
  }

  @Test
  void aWindThatIsNotCalmIsNotZero() {
    assertTrue(draw(clear().with(wind(0.45, 180, 2))).contains("Light air  under 1 m/s, gusts 2"));
  }

  @Test
  void aWindHasAName() {
    assertTrue(draw(clear().with(wind(12, 180, 18))).contains("⚑ Strong breeze  ↑ 12 m/s from S"));
    assertTrue(draw(clear().with(wind(3, 180, 3))).contains("Light breeze  ↑ 3 m/s from S\n"));
    assertTrue(draw(clear().with(wind(0.2, 180, 0.2))).contains("Calm\n"));
  }

  @Test
  void thatItDoesNotRainIsSaidOnlyWhereItIsSure() {
    Weather humid = clear().with(measures(10, 9, 1000, 50));
    assertTrue(draw(humid).contains("No rain; humidity 50%"));
    assertTrue(draw(humid.rain(0.3)).contains("Rain 0.3 mm/h\n"));
    Weather shower = weather().with(condition(500, "Rain", "light rain", "10d"));
    assertFalse(draw(shower).contains("No rain"), "it rains, though no amount was measured");
    assertFalse(draw(weather()).contains("No rain"), "nothing is known");
  }

  @Test
  void theSunBarEndsAtTheNextEvent() {
    Weather sunny = clear().sun("2026-11-20T07:00:00Z", "2026-11-20T16:00:00Z");
    assertTrue(draw(sunny, "2026-11-20T12:30:00Z").contains("16:00   sunset in 3 h 30 min\n"));
    assertTrue(draw(sunny, "2026-11-20T06:30:00Z").contains("07:00   sunrise in 30 min\n"));
    assertTrue(draw(sunny, "2026-11-20T20:20:00Z").contains("07:00   sunrise in about 11 h\n"));
    assertFalse(draw(clear()).contains("sun"), "a polar day has no end");
  }
}
