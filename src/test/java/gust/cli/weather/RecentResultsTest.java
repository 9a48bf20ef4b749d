package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import gust.weather.Location;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The memory of a batch is bounded in time, number and bytes. */
class RecentResultsTest {
  private Instant now = Instant.parse("2026-11-20T18:20:00Z");
  private final RecentResults recent = new RecentResults(() -> now);

  private static Location place(int number) {
    return new Location.Zip(Integer.toString(number));
  }

  private static CompletableFuture<Result> answer(int bytes) {
    return CompletableFuture.completedFuture(
        new Result.Answered(
            new byte[bytes],
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource({"60_000, true", "60_001, false", "-3_600_000, false"})
  void aResultIsUsedForAMinuteUnlessTheClockIsSetBack(String later, boolean used) {
    recent.put(place(1), answer(1));
    now = now.plusMillis(Long.parseLong(later.replace("_", "")));
    assertEquals(used, recent.get(place(1)) != null);
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
  void largeAnswersAndLongNamesPushEachOtherOut() {
    for (int i = 0; i < 100; i++) {
      recent.put(place(i), answer(1 << 20));
    }
    long kept = IntStream.range(0, 100).filter(i -> recent.get(place(i)) != null).count();
    assertEquals(7, kept);
    for (int i = 0; i < 1100; i++) {
      recent.put(new Location.City("y".repeat(4000) + i), answer(1));
    }
    assertNull(recent.get(new Location.City("y".repeat(4000) + 0)));
  }
}
