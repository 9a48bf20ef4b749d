package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import gust.weather.Location;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** The memory of a batch is bounded in time, number and bytes. */
class RecentResultsTest {
  private Instant now = Instant.parse("2026-11-20T18:20:00Z");
  private final RecentResults recent = new RecentResults(() -> now);

  private static Location place(int number) {
    return new Location.Zip(Integer.toString(number));
  }

  private static CompletableFuture<Result> answer(int bytes) {
    return CompletableFuture.completedFuture(
        new Result.Answered(new byte[bytes], false, Optional.empty(), Optional.empty()));
  }

  @Test
  void whatIsOlderThanAMinuteIsAskedForAnew() {
    recent.put(place(1), answer(1));
    recent.put(place(2), answer(1));
    now = now.plus(RecentResults.OLDEST);
    assertNotNull(recent.get(place(1)));
    now = now.plusMillis(1);
    assertNull(recent.get(place(2)));
  }

  @Test
  void theClockMayGoBackwards() {
    recent.put(place(1), answer(1));
    now = now.minusSeconds(3600);
    assertNull(recent.get(place(1)));
  }

  @Test
  void theLastAreKept() {
    for (int i = 0; i < RecentResults.MOST + 100; i++) {
      recent.put(place(i), answer(1));
    }
    assertNull(recent.get(place(99)));
    assertNotNull(recent.get(place(100)));
  }

  @Test
  void largeAnswersPushEachOtherOut() {
    int kept = 0;
    for (int i = 0; i < 100; i++) {
      recent.put(place(i), answer(1 << 20));
    }
    for (int i = 0; i < 100; i++) {
      kept += recent.get(place(i)) == null ? 0 : 1;
    }
    assertEquals(7, kept);
  }

  @Test
  void longNamesPushEachOtherOutToo() {
    Location first = new Location.City("x".repeat(4000));
    recent.put(first, answer(1));
    for (int i = 0; i < 1100; i++) {
      recent.put(new Location.City("y".repeat(4000) + i), answer(1));
    }
    assertNull(recent.get(first));
  }
}
