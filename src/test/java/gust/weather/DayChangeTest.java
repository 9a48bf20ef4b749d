package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Entries;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DayChangeTest {
  private static final Condition CLEAR = condition(800, "Clear", "", "");
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 20);

  /** Entries from this UTC hour on: 0° at midnight, 15° at three, each day so much warmer. */
  private static Optional<DayChange> rising(int firstHour, int count, double perDay) {
    Entries entries = Entries.from("2026-11-20T00:00:00Z").skip(firstHour / 3);
    for (int hour = firstHour; hour < firstHour + 3 * count; hour += 3) {
      entries.add(Math.min(hour % 24, 30 - hour % 24) + perDay * (hour / 24), CLEAR);
    }
    return DayChange.first(Days.of(entries.at("+00:00")));
  }

  /** 15 and 12.4, which the bars show as 15 and 12. An evening is not compared. */
  @ParameterizedTest
  @CsvSource({"15, -2.6, 21, -3", "18, 3, 22, 3", "24, 3, 22, 3"})
  void theDaysHighsAreComparedAsTheyAreShown(int hour, double perDay, int day, long difference) {
    DayChange change = rising(hour, 40, perDay).get();
    assertEquals(LocalDate.of(2026, 11, day), change.day().date());
    assertEquals(difference, change.difference());
  }

  @Test
  void theSameEveningDoesNotHideAColderAfternoon() {
    Entries entries = Entries.from("2026-11-20T12:00:00Z");
    for (double temperature : new double[] {18, 18, 18, 18, 3, 3, 3, 3, 15, 15, 3, 3}) {
      entries.add(temperature, CLEAR);
    }
    DayChange change = DayChange.first(Days.of(entries.at("+00:00"))).get();
    assertEquals(TODAY, change.before().date());
    assertEquals(TODAY.plusDays(1), change.day().date());
    assertEquals(-3, change.difference());
  }

  @Test
  void aDayWithoutItsAfternoonIsNoMatch() {
    // The list ends tomorrow at 15:00.
    assertEquals(Optional.empty(), rising(12, 9, 3));
    assertEquals(Optional.empty(), rising(12, 1, 3));
  }
}
