package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import gust.weather.Location;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The memory of a batch is bounded in time, number and bytes. */
class RecentOutcomesTest {
  private Instant now = Instant.parse("2026-11-20T18:20:00Z");
  private final RecentOutcomes recent = new RecentOutcomes(() -> now);

  private static Location place(int number) {
    return new Location.Zip(Integer.toString(number));
  }

  private static Outcome answer(int bytes) {
    return new Outcome.Answered(new byte[bytes], false, Optional.empty());
  }

  @Test
  void whatIsOlderThanAMinuteIsAskedForAnew() {
    recent.put(place(1), answer(1));
    recent.put(place(2), answer(1));
    now = now.plus(RecentOutcomes.OLDEST);
    assertNotNull(recent.take(place(1)));
    now = now.plusMillis(1);
    assertNull(recent.take(place(2)));
  }

  @Test
  void theClockMayGoBackwards() {
    recent.put(place(1), answer(1));
    now = now.minusSeconds(3600);
    assertNull(recent.take(place(1)));
  }

  @Test
  void theLastAreKept() {
    for (int i = 0; i < RecentOutcomes.MOST + 100; i++) {
      recent.put(place(i), answer(1));
    }
    assertNull(recent.take(place(99)));
    assertNotNull(recent.take(place(100)));
  }

  @Test
  void largeAnswersPushEachOtherOut() {
    int kept = 0;
    for (int i = 0; i < 100; i++) {
      recent.put(place(i), answer(1 << 20));
    }
    for (int i = 0; i < 100; i++) {
      kept += recent.take(place(i)) == null ? 0 : 1;
    }
    assertEquals(7, kept);
  }
}
