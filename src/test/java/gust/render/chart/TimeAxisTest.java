package gust.render.chart;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Entries;
import gust.weather.Entry;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeAxisTest {
  private static final Instant START = Instant.parse("2026-11-20T00:00:00Z");
  private static final long DAY = Duration.ofDays(1).toSeconds();

  private static TimeAxis axis(int count, double hours, int offset, int columns) {
    List<Entry> entries =
        Entries.dry(START.toString(), count, 10, 5)
            .skip(100_000)
            .add(4, condition(800, "", "", ""))
            .at("Z")
            .entries();
    Instant now = START.plusSeconds(Math.round(3600 * hours));
    return TimeAxis.of(entries, now, ZoneOffset.ofTotalSeconds(offset), columns);
  }

  @Test
  void itBeginsNowUnlessTheFirstEntryIsMoreThanAStepAway() {
    for (int later : new int[] {0, 1}) {
      Instant first = START.plusSeconds(10_800 + later);
      List<Entry> entries = Entries.dry(first.toString(), 8, 10, 5).at("Z").entries();
      TimeAxis axis = TimeAxis.of(entries, START, ZoneOffset.UTC, 60);
      assertEquals((later == 0 ? START : first).getEpochSecond(), axis.start());
    }
  }

  /** Whatever the hour and the width: the stray entry years ahead changes nothing. */
  @Test
  void nearHoursReachAMidnightAndLaterDaysHaveOneWidth() {
    for (int columns = 30; columns < 196; columns++) {
      for (double hours = 0; hours < 24; hours += 0.7) {
        for (int offset : new int[] {0, 3600, 19_800, -12_600, 45_900}) {
          TimeAxis axis = axis(40, hours, offset, columns);
          long now = START.getEpochSecond() + Math.round(3600 * hours);
          String why = columns + " columns after " + hours + " h at " + offset + ": " + axis;
          assertTrue(
              axis.columns() <= columns && axis.columns() >= Math.min(35, columns * 0.8), why);
          assertTrue(axis.start() <= now && now < axis.start() + axis.column(), why);
          assertEquals(0, Math.round(10_800 / axis.column() * 1000) % 1000, why);
          for (int x = 0; x < axis.columns(); x++) {
            long middle = axis.middle(x);
            assertTrue(axis.isGap(x) || axis.at(middle) == x && axis.column(middle - 1) == x, why);
            assertTrue(middle < axis.end(), why);
          }
          assertTrue((axis.day() > 0) == columns > 50 || columns > 150, why);
          if (axis.day() > 0) {
            assertEquals(0, Math.floorMod(axis.seam() + offset, DAY), why);
            assertTrue(axis.seam() - now >= DAY && axis.day() >= (columns < 69 ? 5 : 7), why);
            assertTrue(columns < 69 || columns > 93 || axis.near() >= 26 && axis.near() <= 44, why);
            assertTrue(Math.abs(axis.middle(axis.near() - 1) - axis.seam()) <= axis.column(), why);
          }
        }
      }
    }
  }

  @Test
  void aFewHoursFillTheWidth() {
    TimeAxis axis = axis(4, 1, 0, 74);
    assertEquals(74, axis.columns(), "20 for three hours");
    assertEquals(35, axis(40, 0, 0, 50).columns(), "an hour each");
  }
}
