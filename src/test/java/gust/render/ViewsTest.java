package gust.render;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.service.Answer;
import gust.testing.Seen;
import gust.testing.Skies;
import gust.testing.Weather;
import gust.weather.CurrentWeather;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import org.junit.jupiter.api.Test;

class ViewsTest {
  private static RenderContext context(boolean demo) {
    return Seen.parse("current usual 80 none unicode metric").context(demo);
  }

  @Test
  void demoWeatherSaysSo() {
    assertTrue(
        new CurrentView()
            .draw(Skies.current("usual", Units.METRIC), context(true))
            .contains("Demo: "));
    assertTrue(
        new ForecastView(ForecastSpan.ALL)
            .draw(Skies.forecast("mild", Units.METRIC), context(true))
            .contains("Demo: "));
    assertTrue(
        new HourlyView(ForecastSpan.ALL)
            .draw(Skies.forecast("mild", Units.METRIC), context(true))
            .contains("Demo: "));
  }

  @Test
  void textOfTheServiceCannotControlTheTerminal() {
    String hostile = "\u001b]0;x\u0007\u001b[2J\u009b31m\u202eOslo\r\n* Fri\u2028\u0000";
    Answer<CurrentWeather> answer =
        Weather.answer(
            Weather.weather()
                .at(Weather.place(hostile, hostile, 1, 1))
                .with(Weather.condition(800, hostile, hostile, hostile))
                .build(),
            Units.METRIC,
            Skies.NOW);
    String drawn = new CurrentView().draw(answer, context(false));
    assertTrue(drawn.startsWith("Oslo * Fri, Oslo * Fri  "), drawn);
    assertTrue(drawn.contains(" Oslo * Fri\n"), drawn);
    assertTrue(drawn.chars().noneMatch(c -> c != '\n' && Character.isISOControl(c)), drawn);
  }
}
