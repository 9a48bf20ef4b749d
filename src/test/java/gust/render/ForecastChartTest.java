package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Place;
import gust.weather.Units;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
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
    return Arrays.asList(drawn.split("\n\n")[1].split("\n"));
  }

  private static Entries dry() {
    return Entries.dry("2026-11-21T21:00:00Z", 40, 12, 6);
  }

  private static String hours(List<String> chart) {
    return chart.stream().filter(row -> row.startsWith("hour")).findFirst().orElseThrow();
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

  @Test
  void theNextSunriseAndSunsetStandWhereTheDayBeginsAndEnds() {
    Entries winter = dry().sun("2026-11-21T07:28:00Z", "2026-11-21T16:03:00Z");
    String usual = hours(chart(winter, 80, EVENING));
    assertTrue(usual.matches("hour now─+━+12━+16:03─+━+12━─+07:28━.*"), usual);
    String wide = hours(chart(winter, 160, EVENING));
    assertTrue(wide.matches("hour now─+07:28━+12━+16:03─.*"), wide);
    assertEquals(2, wide.chars().filter(c -> c == ':').count(), wide);
  }

  @Test
  void aShortNightHasNoRoomForTheTimesOfTheSun() {
    Entries summer = dry().sun("2026-11-21T03:40:00Z", "2026-11-21T21:20:00Z");
    assertFalse(hours(chart(summer, 80, EVENING)).contains(":"));
    assertTrue(hours(chart(summer, 160, EVENING)).contains("03:40━"));
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
