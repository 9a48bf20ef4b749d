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
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 20);

  /** Entries from this UTC hour on: 0° at midnight, 15° at three, each day so much warmer. */
  private static Optional<DayChange> rising(String first, int count, double perDay) {
    Entries entries = Entries.from(first);
    Instant time = Instant.parse(first);
    for (int i = 0; i < count; i++, time = time.plusSeconds(10_800)) {
      int hour = (int) (time.getEpochSecond() / 3600 % 24);
      long day = time.getEpochSecond() / 86_400;
      entries.add(Math.min(hour, 30 - hour) + perDay * (day - 20_777), CLEAR);
    }
    return DayChange.first(Days.of(entries.at(PLACE, "+00:00")));
  }

  @Test
  void theDaysHighsAreComparedAsTheyAreShown() {
    DayChange change = rising("2026-11-20T15:00:00Z", 40, -2.6).get();
    assertEquals(LocalDate.of(2026, 11, 21), change.day().date());
    // 15 and 12.4, which the bars show as 15 and 12.
    assertEquals(-3, change.difference());
  }

  @Test
  void theSameEveningDoesNotHideAColderAfternoon() {
    Entries entries = Entries.from("2026-11-20T12:00:00Z");
    double[] temperatures = {18, 18, 18, 18, 3, 3, 3, 3, 15, 15, 3, 3};
    for (double temperature : temperatures) {
      entries.add(temperature, CLEAR);
    }
    DayChange change = DayChange.first(Days.of(entries.at(PLACE, "+00:00"))).get();
    assertEquals(TODAY, change.before().date());
    assertEquals(TODAY.plusDays(1), change.day().date());
    assertEquals(-3, change.difference());
  }

  @Test
  void anEveningIsNotComparedButTheNextTwoDaysAre() {
    for (String evening : new String[] {"2026-11-20T18:00:00Z", "2026-11-21T00:00:00Z"}) {
      DayChange change = rising(evening, 40, 3).get();
      assertEquals(LocalDate.of(2026, 11, 22), change.day().date());
      assertEquals(3, change.difference());
    }
  }

  @Test
  void aDayWithoutItsAfternoonIsNoMatch() {
    // The list ends tomorrow at 15:00.
    assertEquals(Optional.empty(), rising("2026-11-20T12:00:00Z", 9, 3));
    assertEquals(Optional.empty(), rising("2026-11-20T12:00:00Z", 1, 3));
  }
}
