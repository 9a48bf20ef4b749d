package gust.render.chart;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Entries;
import gust.weather.Entry;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TemperatureCurveTest {
  private static final Instant START = Instant.parse("2026-11-20T00:00:00Z");

  private static Entries degrees(double... degrees) {
    return Entries.degrees(START.toString(), degrees);
  }

  private static TemperatureCurve curve(List<Entry> entries) {
    return new TemperatureCurve(entries, TimeAxis.of(entries, START, ZoneOffset.UTC, 100));
  }

  private static long hour(double hours) {
    return START.getEpochSecond() + (long) (3600 * hours);
  }

  @Test
  void itRunsThroughEveryTemperatureAndNeverBeyondItsNeighbours() {
    double[] degrees = new Random(4).doubles(40, -20, 30).toArray();
    TemperatureCurve curve = curve(degrees(degrees).build());
    for (int i = 0; i < 39; i++) {
      assertEquals(degrees[i], curve.at(hour(3 * i)), 1e-9);
      for (double part = 0.1; part < 3; part += 0.1) {
        double at = curve.at(hour(3 * i + part));
        assertTrue(at >= Math.min(degrees[i], degrees[i + 1]) - 1e-9, () -> "falls below: " + at);
        assertTrue(at <= Math.max(degrees[i], degrees[i + 1]) + 1e-9, () -> "overshoots: " + at);
      }
    }
  }

  @Test
  void itKnowsItsFirstHighestAndLowest() {
    TemperatureCurve curve =
        curve(degrees(5, 3, 1, 6, 9, 8, 5, 3, 1, 4, 9, 12, 12, 7, 6, 5).build());
    assertEquals(11, curve.extreme(1));
    assertEquals(2, curve.extreme(-1));
  }

  @Test
  void theAxisBeginsNowAndIsNotStretchedByAStrayEntry() {
    List<Entry> entries = degrees(1, 2, 3).skip(100_000).add(4, condition(800, "", "", "")).build();
    assertAxis(-2, 9, axis(entries, -2));
    assertAxis(10 / 3.0, 9, axis(entries, 10 / 3.0));
    assertAxis(0, 9, axis(entries, -2500));
  }

  @Test
  void theAxisEndsWithTheLastEntrysDay() {
    List<Entry> entries = degrees(1, 2, 3, 4, 5, 6, 7, 8).build();
    TimeAxis east = TimeAxis.of(entries, START, ZoneOffset.ofHoursMinutes(1, 30), 40);
    assertAxis(0, 22.5, east);
    assertAxis(0, 24, axis(entries, 0));
  }

  @Test
  void theCurveIsLevelBeforeItsFirstEntryAndInTheHoursOfOneWithoutANeighbour() {
    List<Entry> entries = degrees(5, 6).skip(2).add(9, condition(800, "", "", "")).build();
    TemperatureCurve curve = new TemperatureCurve(entries, axis(entries, -2));
    assertEquals(5, curve.at(hour(-2)));
    assertEquals(6, curve.at(hour(5.9)));
    assertEquals(Double.NaN, curve.at(hour(6.1)));
    assertEquals(9, curve.at(hour(12)));
    assertEquals(9, curve.at(hour(14.9)));
  }

  private static TimeAxis axis(List<Entry> entries, double hours) {
    return TimeAxis.of(entries, Instant.ofEpochSecond(hour(hours)), ZoneOffset.UTC, 40);
  }

  private static void assertAxis(double from, double to, TimeAxis axis) {
    assertEquals(hour(from), axis.start());
    assertEquals(hour(to), axis.end());
  }
}
