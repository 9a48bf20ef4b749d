package gust.render.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import gust.render.kit.Quantities;
import gust.testing.Answers;
import gust.testing.Entries;
import gust.weather.Entry;
import gust.weather.Units;
import java.time.Duration;
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
    return new TemperatureCurve(entries);
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
    assertEquals(2, curve.extreme(hour(0), hour(48), false));
    assertEquals(11, curve.extreme(hour(0), hour(48), true));
    assertEquals(-1, curve.extreme(hour(48), hour(90), true));
  }

  @Test
  void aCurveHasTwoRowsAtLeast() {
    List<Entry> entries = degrees(-30, 5, 45, 1).at("Z").entries();
    TimeAxis axis = TimeAxis.of(entries, START, ZoneOffset.UTC, 60);
    Quantities quantities = Answers.context(60, START).quantities(Units.METRIC);
    boolean[] nights = new boolean[axis.columns()];
    TemperatureArea temperatures =
        new TemperatureArea(curve(entries), axis, quantities, nights, false);
    for (int most = 0; most <= 2; most++) {
      int rows = most;
      assertTimeoutPreemptively(
          Duration.ofSeconds(9), () -> assertEquals(2, temperatures.rows(rows), "at most " + rows));
    }
  }
}
