package gust.render.forecast;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.service.Overview;
import gust.testing.Answers;
import gust.testing.Skies;
import gust.testing.Weather;
import gust.weather.CurrentWeather;
import gust.weather.Units;
import java.time.Instant;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CurrentAndHoursTest {
  private final RenderContext context =
      Answers.context(80, Instant.parse(Skies.NOW)).withSize(80, OptionalInt.of(24));

  @Test
  void theForecastOfAnAnswerAddsTheNextHours() {
    Answer<CurrentWeather> now = Skies.current("usual", Units.METRIC);
    Overview both = new Overview(now, Skies.forecast("mild", Units.METRIC), null);
    String drawn =
        new CurrentAndHours().draw(Weather.answer(both, Units.METRIC, Skies.NOW), context);
    assertTrue(drawn.contains("humidity"), drawn);
    assertTrue(drawn.contains("█"), drawn);
    assertTrue(drawn.lines().count() <= 22, drawn);
  }
}
