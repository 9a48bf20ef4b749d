package gust.render.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.render.kit.Line;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Answers;
import gust.testing.Entries;
import gust.weather.Day;
import gust.weather.Days;
import gust.weather.Units;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RangeBarTest {
  private static final Instant MIDNIGHT = Instant.parse("2026-11-22T00:00:00Z");

  private static double[] days(double... lowsAndHighs) {
    double[] degrees = new double[lowsAndHighs.length * 4];
    for (int i = 0; i < degrees.length; i++) {
      degrees[i] = lowsAndHighs[i / 8 * 2 + (i % 8 == 4 ? 1 : 0)];
    }
    return degrees;
  }

  private static String text(Line line) {
    return line.text(ColorDepth.NONE, Theme.DARK);
  }

  @Test
  void equalNumbersStandBelowEachOther() {
    Entries entries = Entries.degrees(MIDNIGHT.toString(), days(3.6, 7.4, 4.4, 6.6, 0, 9));
    List<Day> days = Days.of(entries.at("+00:00"));
    RangeBar bar = new RangeBar(days, Units.METRIC, Answers.context(80, MIDNIGHT));
    assertEquals(text(bar.of(days.get(0), 40)), text(bar.of(days.get(1), 40)));
  }
}
