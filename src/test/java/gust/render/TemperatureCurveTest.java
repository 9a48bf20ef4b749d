package gust.render;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Entries;
import gust.weather.Entry;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TemperatureCurveTest {
  private static final Instant START = Instant.parse("2026-11-20T00:00:00Z");

  private static Entries degrees(double... degrees) {
    return Entries.degrees(START.toString(), degrees);
  }

  private static TemperatureCurve curve(List<Entry> entries) {
    return new TemperatureCurve(entries, TimeAxis.of(entries, START, 100));
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
  void highsAndLowsAreTheDaysOwnTheGreatestFirst() {
    TemperatureCurve curve =
        curve(degrees(5, 3, 2, 6, 9, 8, 5, 3, 1, 4, 9, 12, 12, 7, 6, 5).build());
    assertEquals(List.of(11, 4), curve.highs());
    assertEquals(List.of(8, 2, 15), curve.lows());
    TemperatureCurve plateau = curve(degrees(5, 5.3, 5.1, 5.4, 5).build());
    assertEquals(List.of(), plateau.highs());
    assertEquals(List.of(), plateau.lows());
  }

  @Test
  void theAxisBeginsWithTheEntryOfNowAndIsNotStretchedByAStrayOne() {
    List<Entry> entries = degrees(1, 2, 3).skip(100_000).add(4, condition(800, "", "", "")).build();
    TimeAxis soon = TimeAxis.of(entries, START.minusSeconds(7200), 40);
    assertEquals(hour(0), soon.start());
    assertEquals(hour(9), soon.end());
    TimeAxis running = TimeAxis.of(entries, START.plusSeconds(12_000), 40);
    assertEquals(hour(3), running.start());
    TimeAxis ahead = TimeAxis.of(entries, START.minusSeconds(9_000_000), 40);
    assertEquals(hour(0), ahead.start());
    TimeAxis past = TimeAxis.of(degrees(1, 2).build(), START.plusSeconds(9_000_000), 40);
    assertEquals(hour(0), past.start());
    assertFalse(past.holds(START.plusSeconds(9_000_000).getEpochSecond()));
  }
}
