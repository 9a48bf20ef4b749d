package gust.render.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.forecast.ForecastView;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Entry.Measures;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Place;
import gust.weather.Units;
import gust.weather.Wind;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The hours ahead in a window of 24 rows, without colour. */
class ForecastChartTest {
  private static final Place LONDON = Weather.place("London", "GB", 51.51, -0.13);
  private static final Instant EVENING = Instant.parse("2026-11-21T21:00:00Z");
  private static final Pattern SCALE =
      Pattern.compile("^(?=.{5}(?: .*)?$) {0,3}(-?\\d+)°(?: .*)?$");

  /** From the curve to the rows of the days. */
  private static List<String> chart(Entries entries, int width, Instant now) {
    Answer<Forecast> answer =
        Weather.answer(entries.at(LONDON, "+00:00"), Units.METRIC, now.toString());
    String drawn = new ForecastView(ForecastSpan.ALL).draw(answer, Answers.context(width, now));
    return Arrays.asList(drawn.split("\n\n", 2)[1].split("\n"));
  }

  private static Entries dry() {
    return Entries.dry("2026-11-21T21:00:00Z", 40, 12, 6);
  }

  private static String row(List<String> chart, String label) {
    return chart.stream().filter(row -> row.startsWith(label)).findFirst().orElse("");
  }

  private static Entries degrees(double low, double high) {
    double[] degrees = new double[40];
    for (int i = 0; i < degrees.length; i++) {
      degrees[i] = (low + high) / 2 - (high - low) / 2 * Math.cos(i * Math.PI / 4);
    }
    return Entries.degrees(EVENING.toString(), degrees);
  }

  /** Whole fives, at least 15° apart, and the freezing point where the curve crosses it. */
  @ParameterizedTest
  @CsvSource({
    "12, 14, '15 0'",
    "11, 19, '20 5'",
    "1, 17, '20 0'",
    "-4, 9, '10 0 -5'",
    "-31, -24, '-20 -35'",
    "22, 46, '50 20'",
    "-12, 14, '15 0 -15'"
  })
  void theScaleHasWholeFives(double low, double high, String labels) {
    StringBuilder seen = new StringBuilder();
    for (String line : chart(degrees(low, high), 80, EVENING)) {
      Matcher scale = SCALE.matcher(line);
      if (scale.matches()) {
        seen.append(seen.isEmpty() ? "" : " ").append(scale.group(1));
      }
    }
    assertEquals(labels, seen.toString());
  }

  /** A third of the way up from -5 to 10 °C, below a row for the highest number alone. */
  @Test
  void theFreezingPointIsAtItsHeight() {
    List<String> chart = chart(degrees(-4, 9), 80, EVENING);
    int top = 1;
    assertTrue(chart.get(top - 1).strip().equals("9°"), String.join("\n", chart));
    assertTrue(chart.get(top).startsWith("  10°"), String.join("\n", chart));
    assertTrue(chart.get(top + 3).startsWith("   0°"), String.join("\n", chart));
    assertTrue(chart.get(top + 5).startsWith("  -5°"), String.join("\n", chart));
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 60, 80, 120, 200})
  void theWeeksHighestAndLowestHaveTheirNumbers(int width) {
    Entries entries = Entries.from(EVENING.toString());
    for (int i = 0; i < 40; i++) {
      entries.hour(i == 13 ? 23 : i == 30 ? 3 : 12 + i % 2, 0);
    }
    List<String> chart = chart(entries, width, EVENING);
    long high = chart.stream().filter(line -> line.matches("(?!\\w{3}[ *]).*\\b23°.*")).count();
    long low = chart.stream().filter(line -> line.matches("(?!\\w{3}[ *]).*\\b3°.*")).count();
    assertEquals(1, high, String.join("\n", chart));
    assertEquals(1, low, String.join("\n", chart));
  }

  @Test
  void aRowThatSaysNothingIsNotThere() {
    List<String> chart = chart(dry(), 80, EVENING);
    assertEquals("", row(chart, "rain"));
    assertEquals("", row(chart, "gust"));
    assertEquals("", row(chart, "wind"));
  }

  /** Millimetres in three hours. */
  @Test
  void rainIsAsHighAsItsAmount() {
    Entries entries = Entries.from(EVENING.toString());
    for (int i = 0; i < 40; i++) {
      entries.hour(10 + i % 2, new double[] {0, 0.1, 0.5, 2, 5, 10, 0, 0}[i / 5]);
    }
    String rain = row(chart(entries, 86, EVENING), "rain").substring(6);
    assertEquals("          ▁▁▁▁▁▁▁▁▁▁▃▃▃▃▃▃▃▃▃▃▅▅▅▅▅▅▅▅▅▅▆▆▆▆▆▆▆▆▆▆██████████", rain);
  }

  /** Bars of all kinds look alike without their colours. */
  @Test
  void thunderAndSnowBeginWithASign() {
    Entries entries = Entries.from(EVENING.toString());
    int[] ids = {500, 500, 211, 211, 600, 600, 500, 601, 511, 800, 201, 201};
    for (int i = 0; i < 40; i++) {
      int id = i < ids.length ? ids[i] : 800;
      double mm = id == 800 ? 0 : 1;
      entries.add(
          new Measures(
              OptionalDouble.of(2 + i % 2),
              OptionalDouble.empty(),
              OptionalDouble.empty(),
              OptionalDouble.empty()),
          List.of(Weather.condition(id, "", "", "")),
          Wind.UNKNOWN,
          OptionalDouble.of(mm),
          id == 600 || id == 601 || mm == 0 ? OptionalDouble.empty() : OptionalDouble.of(mm),
          id == 600 || id == 601 ? OptionalDouble.of(mm) : OptionalDouble.empty());
    }
    String wet = row(chart(entries, 86, EVENING), "wet").substring(6);
    assertEquals("▃▃▃▃↯▃▃▃❄▃▃▃▃▃❄▃▃▃  ↯▃▃▃", wet);
  }

  @Test
  void theStrongestWindOfADayHasItsNumberAndItsUnitOnce() {
    Entries entries = Entries.from(EVENING.toString());
    for (int i = 0; i < 40; i++) {
      entries.windy(10, Weather.wind(3, 225, i % 8 == 4 ? 10 + i / 4 : 5));
    }
    String row = row(chart(entries, 80, EVENING), "gust");
    assertTrue(row.matches("gust +↗11 +↗13 +↗15 +↗17 +↗19 m/s *"), row);
  }

  @Test
  void aRowIsNamedAfterWhatItShows() {
    Wind gusty = Weather.wind(3, 90, 18);
    Wind steady = Weather.wind(16, 90, 4);
    assertTrue(windRow(gusty, gusty).startsWith("gust"));
    assertTrue(windRow(gusty, steady).startsWith("wind"));
    assertTrue(windRow(steady, steady).startsWith("wind"));
  }

  private static String windRow(Wind one, Wind other) {
    Entries entries = Entries.from(EVENING.toString());
    for (int i = 0; i < 40; i++) {
      entries.windy(10 + i % 5, i < 20 ? one : other);
    }
    List<String> chart = chart(entries, 80, EVENING);
    return chart.stream().filter(row -> row.matches("(gust|wind) .*")).findFirst().orElseThrow();
  }

  /** As long as three letters have room. */
  @Test
  void everyWholeDayOfTheAxisHasItsNameAndItsRow() {
    for (int hour = 0; hour < 24; hour++) {
      for (int width = 40; width <= 200; width += 31) {
        Instant now = EVENING.plus(Duration.ofHours(hour));
        Entries entries = Entries.dry(now.plus(Duration.ofHours(1)).toString(), 40, 12, 6);
        List<String> chart = chart(entries, width, now);
        List<String> rows = chart.stream().filter(row -> row.matches("\\w{3}[ *].*")).toList();
        String axis =
            chart.stream().filter(row -> row.matches(" {5,}[A-Z].*")).findFirst().orElse("");
        for (String row : rows.subList(1, rows.size() - 1)) {
          assertTrue(axis.contains(row.substring(0, 3)), String.join("\n", chart));
        }
      }
    }
  }

  @Test
  void nothingOnTheHoursTouchesAnother() {
    for (int width = 20; width <= 240; width += 3) {
      for (int hour = 0; hour < 24; hour++) {
        List<String> chart = chart(dry(), width, EVENING.plus(Duration.ofHours(hour)));
        for (String row : chart) {
          assertFalse(row.matches(" +(\\d\\d +)*\\d{3,}.*"), row);
        }
      }
    }
  }
}
