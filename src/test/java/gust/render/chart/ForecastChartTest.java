package gust.render.chart;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.forecast.ForecastView;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Place;
import gust.weather.Units;
import gust.weather.Wind;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The hours ahead in a window of 24 rows. */
class ForecastChartTest {
  private static final Place LONDON = Weather.place("London", "GB", 51.51, -0.13);
  private static final Instant EVENING = Instant.parse("2026-11-21T21:00:00Z");

  /** From the names of the days to the gusts. */
  private static List<String> chart(Entries entries, int width, Instant now) {
    Answer<Forecast> answer =
        Weather.answer(entries.at(LONDON, "+00:00"), Units.METRIC, now.toString());
    String drawn = new ForecastView(ForecastSpan.ALL).draw(answer, Answers.context(width, now));
    return Arrays.asList(drawn.split("\n\n", 2)[1].split("\n"));
  }

  private static final Pattern NUMBER = Pattern.compile("[\\d.]+");

  private static Entries dry() {
    return Entries.dry("2026-11-21T21:00:00Z", 40, 12, 6);
  }

  private static String hours(List<String> chart) {
    return chart.stream().filter(row -> row.matches(" ?hour.*")).findFirst().orElse("");
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80, 120, 200})
  void everyHighAndLowHasItsNumber(int width) {
    double[] turns = {14, 29, 12, 28, 13, 32, 16, 31, 15};
    String chart = String.join("\n", chart(swings(turns), width, EVENING));
    for (double turn : turns) {
      assertTrue(chart.contains((int) turn + "°"), turn + " in\n" + chart);
    }
  }

  /** Highs and lows in turn, half a day apart, with what lies between. */
  private static Entries swings(double... turns) {
    double[] degrees = new double[4 * turns.length - 3];
    for (int i = 0; i < degrees.length; i++) {
      double part = (1 - Math.cos(i % 4 * Math.PI / 4)) / 2;
      int turn = i / 4;
      degrees[i] = turns[turn] * (1 - part) + turns[Math.min(turn + 1, turns.length - 1)] * part;
    }
    return Entries.degrees(EVENING.toString(), degrees);
  }

  /** The last line has the sun's times. */
  @Test
  void theHoursNameNoTimesOfTheSun() {
    Entries winter = dry().sun("2026-11-21T07:28:00Z", "2026-11-21T16:03:00Z");
    for (int width = 60; width <= 200; width++) {
      String row = hours(chart(winter, width, EVENING));
      assertFalse(row.contains(":"), row);
    }
  }

  /** Each is the amount of its day's row, between the day's borders, below its first rain. */
  @Test
  void amountsStandUnderTheRainOfTheirDay() {
    Random random = new Random(3);
    int labels = 0;
    for (int i = 0; i < 300; i++) {
      Entries entries = Entries.from(EVENING.toString());
      int chance = 1 + random.nextInt(9);
      for (int j = 0; j < 40; j++) {
        double mm = random.nextInt(chance) == 0 ? (1 + random.nextInt(160)) / 10.0 : 0;
        entries.hour(10 + j % 3, mm);
      }
      List<String> chart = chart(entries, 60 + i % 141, EVENING);
      String days = chart.getFirst();
      String mm = row(chart, "mm");
      for (Matcher number = NUMBER.matcher(mm); number.find(); labels++) {
        int from = days.lastIndexOf('┊', number.start());
        int end = days.indexOf('┊', number.start() + 1);
        assertTrue(end < 0 || end >= number.end(), days + "\n" + mm);
        String name = days.substring(from + 1, end < 0 ? days.length() : end).strip();
        List<String> rows = chart.stream().filter(row -> row.matches(".* mm( .*)?")).toList();
        boolean isItsOwn =
            rows.stream()
                .anyMatch(row ->
                    row.contains(" " + number.group() + " mm")
                        && (name.isEmpty() || row.startsWith(name.substring(0, 3))));
        assertTrue(isItsOwn, number.group() + "\n" + String.join("\n", chart));
      }
    }
    assertTrue(labels > 300, labels + " labels");
  }

  @Test
  void aRowIsNamedAfterWhatItShows() {
    Wind gusty = Weather.wind(3, 90, 8);
    Wind steady = Weather.wind(6, 90, 4);
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
    return chart.stream().filter(row -> row.matches("(gust|wind).*")).findFirst().orElseThrow();
  }

  private static String row(List<String> chart, String label) {
    String start = " ".repeat(4 - label.length()) + label;
    return chart.stream().filter(row -> row.startsWith(start)).findFirst().orElse("");
  }

  @Test
  void everyDayOfTheAxisHasItsNameAndItsRow() {
    for (int hour = 0; hour < 24; hour++) {
      for (int width = 40; width <= 200; width += 31) {
        Instant now = EVENING.plus(Duration.ofHours(hour));
        Entries entries = Entries.dry(now.plus(Duration.ofHours(1)).toString(), 40, 12, 6);
        List<String> chart = chart(entries, width, now);
        String days = chart.getFirst();
        List<String> rows =
            chart.stream().filter(row -> row.matches("\\w{3} \\d\\d[ *].*")).toList();
        String last = rows.getLast().substring(0, 3);
        assertTrue(days.matches(".*┊" + last + "[^┊]*"), String.join("\n", chart));
      }
    }
  }

  @Test
  void nothingOnTheHoursTouchesAnother() {
    for (int width = 20; width <= 240; width += 3) {
      for (int hour = 0; hour < 24; hour++) {
        Entries sunny = dry().sun("2026-11-21T07:28:00Z", "2026-11-21T16:03:00Z");
        String row = hours(chart(sunny, width, EVENING.plus(Duration.ofHours(hour))));
        assertFalse(row.matches(".*(\\d{3}|now\\d|\\dnow|\\d\\d:\\d\\d:).*"), row);
      }
    }
  }
}
