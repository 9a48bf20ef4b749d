package gust.render.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.current.CurrentView;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Skies;
import gust.weather.CurrentWeather;
import gust.weather.Units;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CurrentAndHoursTest {
  private final Answer<CurrentWeather> now = Skies.current("usual", Units.METRIC);
  private final RenderContext context =
      Answers.context(80, Instant.parse(Skies.NOW)).withSize(80, OptionalInt.of(24));

  @Test
  void withoutAForecastNothingIsMissing() {
    CurrentAndHours view = new CurrentAndHours(_ -> Optional.empty());
    assertEquals(new CurrentView().draw(now, context), view.draw(now, context));
  }

  @Test
  void aStoredForecastAddsWhatComesAndTheNextHours() {
    CurrentAndHours view =
        new CurrentAndHours(_ -> Optional.of(Skies.forecast("mild", Units.METRIC)));
    String drawn = view.draw(now, context);
    assertTrue(drawn.contains("humidity"), drawn);
    assertTrue(drawn.contains("█"), drawn);
    assertTrue(drawn.lines().count() <= 22, drawn);
  }
}
