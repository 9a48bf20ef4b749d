package gust.render.forecast;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.service.Overview;
import gust.testing.Answers;
import gust.testing.Entries;
import gust.testing.FakeService;
import gust.testing.Weather;
import gust.weather.Units;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The weather now with the hours of a stored forecast. */
class CurrentViewTest {
  private static final Instant NOW = Instant.parse("2026-11-20T22:05:00Z");

  /** No rows of days stand below that could have it. */
  @ParameterizedTest
  @ValueSource(ints = {50, 80, 120})
  void theGaleOfTheHoursIsInTheChart(int width) {
    Entries entries = Entries.from("2026-11-21T00:00:00Z");
    for (int i = 0; i < 8; i++) {
      entries.add(8, 803, Weather.wind(9, 200, i == 2 ? 21 : 12), 0, 0);
    }
    Overview both =
        new Overview(
            Answers.current(FakeService.fixture("weather-full.json"), Units.METRIC),
            Weather.answer(entries.at("Z"), Units.METRIC, NOW.toString()),
            null);
    String screen = new CurrentView().draw(both, Answers.context(width, NOW));
    assertTrue(screen.lines().anyMatch(line -> line.matches("gust .*↑21.*")), screen);
  }
}
