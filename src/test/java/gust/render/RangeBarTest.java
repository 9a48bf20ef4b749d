package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Entries;
import gust.testing.Seen;
import gust.testing.Weather;
import gust.weather.Condition;
import gust.weather.Day;
import gust.weather.Days;
import gust.weather.Units;
import java.util.List;
import org.junit.jupiter.api.Test;

class RangeBarTest {
  private static final Condition CLEAR = Weather.condition(800, "Clear", "", "");

  private static final RenderContext LOOK =
      Seen.parse("forecast mild 80 none ascii metric").context(false);

  /** One day for each pair of low and high. */
  private static List<Day> days(double... lowsAndHighs) {
    Entries entries = Entries.from("2026-11-20T00:00:00Z");
    for (int i = 0; i < lowsAndHighs.length; i += 2) {
      entries.add(lowsAndHighs[i], CLEAR).add(lowsAndHighs[i + 1], CLEAR).skip(6);
    }
    return Days.of(entries.at("+00:00"));
  }

  private static List<String> bars(int width, double... lowsAndHighs) {
    List<Day> days = days(lowsAndHighs);
    RangeBar bar = new RangeBar(days, Units.METRIC, LOOK);
    return days.stream()
        .map(day -> bar.of(day, width).text(ColorDepth.NONE, Theme.UNKNOWN))
        .toList();
  }

  @Test
  void allDaysShareOneScale() {
    assertEquals(
        List.of("0 ========== 10.........", "..........10 ======== 20"), bars(24, 0, 10, 10, 20));
  }

  @Test
  void aDayOfOneTemperatureHasOneNumber() {
    assertTrue(bars(20, 0, 10, 5, 5.2).get(1).matches("\\.+5\\.+"));
  }

  @Test
  void aMinusDoesNotDrownInTheBar() {
    assertEquals(List.of("-32 ==== -30", "...-31 = -30"), bars(12, -32, -30, -31, -30));
  }
}
