package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Entries;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DayChangeTest {
  private static final Place PLACE = new Place("", "", Optional.empty());
  private static final Condition CLEAR = condition(800, "Clear", "", "");

  /** Entries from this UTC hour on: cold nights, warm noons, each day so much warmer. */
  private static Forecast rising(String first, int count, double perDay) {
    Entries entries = Entries.from(first);
    Instant time = Instant.parse(first);
    for (int i = 0; i < count; i++, time = time.plusSeconds(10_800)) {
      int hour = (int) (time.getEpochSecond() / 3600 % 24);
      long day = time.getEpochSecond() / 86_400;
      entries.add(hour + perDay * (day - 20_777), CLEAR);
    }
    return entries.at(PLACE, "+00:00");
  }

  private static Optional<DayChange> next(Forecast forecast, String now) {
    return DayChange.next(forecast, Instant.parse(now));
  }

  @Test
  void anEveningIsComparedWithTheNextEvening() {
    DayChange change = next(rising("2026-11-20T15:00:00Z", 40, -6), "2026-11-20T14:00:00Z").get();
    assertEquals(LocalDate.of(2026, 11, 21), change.day());
    assertEquals(-6, change.difference(), 1e-9);
  }

  @Test
  void whenTodayIsAllButOverTheNextTwoDaysAreCompared() {
    DayChange change = next(rising("2026-11-20T21:00:00Z", 40, 3), "2026-11-20T20:00:00Z").get();
    assertEquals(LocalDate.of(2026, 11, 22), change.day());
    assertEquals(3, change.difference(), 1e-9);
  }

  @Test
  void aShortForecastSaysNothing() {
    assertEquals(
        Optional.empty(), next(rising("2026-11-20T15:00:00Z", 8, 3), "2026-11-20T14:00:00Z"));
    assertEquals(
        Optional.empty(),
        next(Entries.from("2026-11-20T15:00:00Z").at(PLACE), "2026-11-20T14:00:00Z"));
  }

  @Test
  void absurdTemperaturesAreNotCompared() {
    Entries entries = Entries.from("2026-11-20T00:00:00Z");
    for (int i = 0; i < 16; i++) {
      entries.add(i < 8 ? Double.NaN : 1e300, CLEAR);
    }
    assertEquals(Optional.empty(), next(entries.at(PLACE), "2026-11-20T00:00:00Z"));
  }
}
