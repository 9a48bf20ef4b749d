package gust.render.chart;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Entries;
import gust.weather.Entry;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class TemperatureCurveTest {
  private static final Instant START = Instant.parse("2026-11-20T00:00:00Z");

  private static Entries degrees(double... degrees) {
    return Entries.degrees(START.toString(), degrees);
  }

  private static TemperatureCurve curve(List<Entry> entries) {
    return new TemperatureCurve(
        entries, TimeAxis.of(entries, START, ZoneOffset.UTC, 100, TimeAxis.LONGEST));
  }

  private static long hour(double hours) {
    return START.getEpochSecond() + (long) (3600 * hours);
  }

  @Test
  void itTurnsAtTheFirstOfEqualHighsAndLowsThatAreApart() {
    TemperatureCurve curve =
        curve(degrees(5, 3, 1, 6, 9, 8, 5, 3, 1, 4, 9, 12, 12, 7, 6, 5).at("Z").entries());
    assertEquals(List.of(2, 4, 8, 11), curve.turns(9 * 3600, 1.2));
    assertEquals(List.of(2, 11), curve.turns(1000 * 3600, 1.2), "of all");
    assertEquals(List.of(2), curve.turns(9 * 3600, 12), "the others are not so far apart");
    assertEquals(
        List.of(3),
        curve(degrees(5, 2, 3, 1).at("Z").entries()).turns(3 * 3600, 2),
        "the lowest of two near");
    assertEquals(1, curve.extreme(false));
    assertEquals(12, curve.extreme(true));
  }

  @Test
  void theAxisBeginsNowAndIsNotStretchedByAStrayEntry() {
    List<Entry> entries =
        degrees(1, 2, 3).skip(100_000).add(4, condition(800, "", "", "")).at("Z").entries();
    assertAxis(-2, 9, axis(entries, -2));
    assertAxis(10 / 3.0, 9, axis(entries, 10 / 3.0));
    assertAxis(0, 9, axis(entries, -2500));
  }

  private static TimeAxis axis(List<Entry> entries, double hours) {
    return TimeAxis.of(
        entries, Instant.ofEpochSecond(hour(hours)), ZoneOffset.UTC, 40, TimeAxis.LONGEST);
  }

  private static void assertAxis(double from, double to, TimeAxis axis) {
    assertEquals(hour(from), axis.start());
    assertEquals(hour(to), axis.end());
  }
}
