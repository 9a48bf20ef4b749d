package gust.render.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.language.Language;
import gust.render.current.CurrentReading;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.Entries;
import gust.testing.Skies;
import gust.testing.Weather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What gives way in a line: whole facts, and dangers last. */
class ForecastLineTest {
  /** A sentence that begins with a small letter. */
  private static final Pattern SMALL = Pattern.compile("[☂❄] \\p{Ll}");

  /** Not that of a Finnish range. */
  private static final Pattern CUT = Pattern.compile("…(?![-\\d])");

  private static String line(String code, String sky, int width, String seen) {
    RenderContext context =
        Answers.context(width, Instant.parse(Skies.NOW)).withLanguage(new Language(code));
    Answer<Forecast> ahead = Skies.forecast(sky, Units.METRIC);
    CurrentReading now =
        seen.isEmpty() ? null : new CurrentReading(Skies.current(seen, Units.METRIC));
    return new ForecastLine(ForecastSpan.ALL, false).draw(now, ahead, context);
  }

  /** Languages say a fact in another order: its end may be all that it says. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void noFactIsCut(String code) {
    List<String> cut = new ArrayList<>();
    for (String sky : List.of("mild", "hot", "frost", "storm", "polar-night", "gap", "tokyo")) {
      for (int width = 30; width <= 72; width += 3) {
        for (String seen : List.of("", "storm", "usual")) {
          String line = line(code, sky, width, seen);
          cut.addAll(CUT.matcher(line).find() ? List.of(line) : List.of());
          assertTrue(Cells.of(line.strip()) <= width, line);
          assertFalse(SMALL.matcher(line).find(), line);
        }
      }
    }
    assertEquals(List.of(), cut);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | 80 | ⚠ Thunderstorms, storm, heavy rain  ↯ 8° heavy thunderstorm  ☂ Rain until 06:00
          en | 58 | ⚠ Thunderstorms, storm, heavy rain  ↯ 8°  ☂ Rain
          en | 42 | ⚠ Thunderstorms, storm, heavy rain  ↯ 8°
          en | 36 | ⚠ Thunderstorms, storm, heavy rain
          en | 32 | ⚠ Thunderstorms, storm  ↯ 8°
          """)
  void theDangersAreTheLastToGo(String code, int width, String line) {
    assertEquals(line, line(code, "storm", width, "storm").strip());
  }

  /** Tomorrow is warmer, too. */
  @Test
  void frostIsSaidBeforeAChange() {
    String now = "2026-11-23T12:00:00Z";
    Entries degrees = Entries.degrees(now, 3, 3, 1, -2, -4, -4, -2, 15, 10, 10, 5, 5);
    Answer<Forecast> ahead = Weather.answer(degrees.at("Z"), Units.METRIC, now);
    RenderContext context = Answers.context(120, Instant.parse(now));
    String line = new ForecastLine(ForecastSpan.ALL, false).draw(null, ahead, context);
    assertTrue(line.contains("Frost from 21:00"), line);
  }
}
