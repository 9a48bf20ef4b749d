package gust.render.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.language.Language;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import gust.weather.Wind;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rain in a row of a day could be any; freezing rain is a danger. */
class FreezingRainRowTest {
  private static final String NOW = "2026-11-20T22:05:00Z";

  /** In the afternoon, with gusts of a gale, whose words take the room. */
  private static Answer<Forecast> freezingRain() {
    Entries entries = Entries.from("2026-11-21T00:00:00Z");
    for (int i = 0; i < 24; i++) {
      boolean isWet = i % 8 == 5 || i % 8 == 6;
      Wind gale = Weather.wind(11, 200, 22);
      entries.add(-12 + i % 8, isWet ? 511 : 803, gale, isWet ? .9 : 0, isWet ? .7 : 0);
    }
    return Weather.answer(entries.at("Z"), Units.METRIC, NOW);
  }

  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void noRowIsTooNarrowForIt(String code) {
    Language language = new Language(code);
    String whole = language.text("type.freezing_rain");
    String brief = language.brief("type.freezing_rain", "");
    for (int width = 40; width <= 80; width += 10) {
      RenderContext context = Answers.context(width, Instant.parse(NOW)).withLanguage(language);
      String screen = new ForecastView(ForecastSpan.ALL, false).draw(null, freezingRain(), context);
      // Neither the head nor the words under the curve.
      long rows =
          screen
              .lines()
              .dropWhile(line -> !line.isBlank())
              .filter(line -> line.contains(whole) || line.contains(brief))
              .filter(line -> !line.matches(".*│.*"))
              .count();
      assertEquals(3, rows, screen);
    }
  }
}
