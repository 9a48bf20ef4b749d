package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Entries;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** How the reading becomes the first hour of the forecast. */
class OutlookTest {
  private static final Instant SIX = Instant.parse("2026-11-20T18:00:00Z");
  private static final Instant NOW = SIX.plusSeconds(20 * 60);
  private static final int RAIN = 500;

  private static Outlook outlook(Entry reading, Entries entries) {
    return Outlook.of(entries.at("Z"), ForecastSpan.ALL, reading, Units.METRIC, NOW);
  }

  private static Entries entries(String from) {
    return Entries.from(from);
  }

  @Test
  void theTotalIsNotTheSumOfRoundedDays() {
    Entries entries = entries("2026-11-20T21:00:00Z");
    for (int i = 0; i < 17; i++) {
      entries.wet(RAIN, 1, i % 8 == 0 ? 0.26 : 0, 0);
    }
    Outlook outlook = outlook(null, entries);
    assertEquals(0.78, outlook.amount(), 1e-9);
  }
}
