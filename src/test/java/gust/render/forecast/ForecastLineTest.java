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
import gust.weather.Wind;
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

  /** Of a place without a reading. */
  private static String line(Entries entries, String now, int width) {
    Answer<Forecast> ahead = Weather.answer(entries.at("Z"), Units.METRIC, now);
    RenderContext context = Answers.context(width, Instant.parse(now));
    return new ForecastLine(ForecastSpan.ALL, false).draw(null, ahead, context).strip();
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
          en | 58 | ⚠ Thunderstorms, storm, heavy rain  ↯ 8°  ☂ Rain  5 to 10°
          en | 50 | ⚠ Thunderstorms, storm, heavy rain  ↯ 8°  ☂ Rain
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
    String line = line(degrees, now, 120);
    assertTrue(line.contains("Frost from 21:00"), line);
  }

  /** The lowest gives way first, then the words of the chance; its number and the frost stay. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          80 | ☁ 57% chance of rain or snow today  Frost from 18:00, -4° at midnight  -4 to 1°
          70 | ☁ 57% chance of rain or snow today  Frost from 18:00, -4° at midnight
          60 | ☁ 57% chance of rain or snow today  Frost from 18:00
          50 | ❄ 57% rain or snow today  Frost from 18:00
          34 | ❄ 57%  Frost from 18:00  -4 to 1°
          30 | ❄ 57%  Frost from 18:00
          """)
  void aChanceAndFrostGetShorterBeforeOneOfThemGoes(int width, String expected) {
    String now = "2026-11-23T12:00:00Z";
    Entries entries = Entries.from(now);
    double[] degrees = {1, 1, -1, -3, -4, -4, -2, 1, 1, 1, 1, 1};
    for (int i = 0; i < degrees.length; i++) {
      entries.add(degrees[i], 804, Weather.wind(0, 0, 0), i < 4 ? .57 : 0, 0);
    }
    assertEquals(expected, line(entries, now, width));
  }

  /** The danger is not what falls. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          40 | ⚠ Storm  ☂ Rain from 18:00 until 21:00
          20 | ⚠ Storm  ☂ Rain  9°
          16 | ⚠ Storm  ☂ Rain
          """)
  void theKindAloneStaysBesideADanger(int width, String expected) {
    String now = "2026-11-23T12:00:00Z";
    Entries entries = Entries.from(now);
    for (int i = 0; i < 12; i++) {
      boolean isWet = i == 2;
      Wind storm = Weather.wind(25, 0, 30);
      entries.add(9, isWet ? 500 : 804, storm, isWet ? .9 : 0, isWet ? 1 : 0);
    }
    assertEquals(expected, line(entries, now, width));
  }

  /** Words without their day would be taken for what falls now; the sign alone is of all hours. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          50 | ⚠ Storm  ❄ Heavy snow from 06:00 tomorrow  -9°
          40 | ⚠ Storm  ❄ Heavy snow tomorrow  -9°
          28 | ⚠ Storm  ❄ Snow tomorrow
          20 | ⚠ Storm  ❄  -9°
          """)
  void whatFallsTomorrowKeepsItsDay(int width, String expected) {
    String now = "2026-11-23T12:00:00Z";
    Entries entries = Entries.from(now);
    for (int i = 0; i < 24; i++) {
      boolean isWet = i == 6 || i == 7;
      entries.add(-9, isWet ? 602 : 804, Weather.wind(25, 0, 30), isWet ? .9 : 0, isWet ? 1 : 0);
    }
    assertEquals(expected, line(entries, now, width));
  }

  /** It does not become certain where it loses its hours. */
  @ParameterizedTest
  @CsvSource({
    "50, ☂ Drizzle possible tomorrow from 06:00 until noon",
    "34, ☂ Drizzle possible tomorrow  9°",
    "24, ☂ Rain possible tomorrow",
    "20, ☂  9°"
  })
  void whatIsPossibleTomorrowStaysPossible(int width, String expected) {
    String now = "2026-11-23T12:00:00Z";
    Entries entries = Entries.from(now);
    for (int i = 0; i < 24; i++) {
      boolean isWet = i == 6 || i == 7;
      entries.add(9, isWet ? 300 : 804, Weather.wind(0, 0, 0), isWet ? .4 : 0, isWet ? .3 : 0);
    }
    assertEquals(expected, line(entries, now, width));
  }

  /** It is a chance of tomorrow, after the hours of the line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          40 | ⚠ Heat  ☁ 33% chance of rain tomorrow
          30 | ⚠ Heat  ☂ 33% rain tomorrow
          20 | ⚠ Heat  38°
          """)
  void aChanceStaysBesideADanger(int width, String expected) {
    String now = "2026-07-23T06:00:00Z";
    Entries entries = Entries.from(now);
    for (int i = 0; i < 16; i++) {
      entries.add(38, 800, Weather.wind(2, 0, 3), i == 11 ? .33 : 0, 0);
    }
    assertEquals(expected, line(entries, now, width));
  }
}
