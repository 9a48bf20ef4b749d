package gust.sandbox.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotaWindowTest {
  private static final long SECOND = 1_000_000_000L;

  private static QuotaWindow window(int calls, long seconds) {
    return new QuotaWindow(new AccountQuota(calls, Duration.ofSeconds(seconds)));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, Long.MAX_VALUE - 5 * SECOND, Long.MIN_VALUE, -3 * SECOND})
  void aCallCountsUntilExactlyOneLengthLater(long start) {
    QuotaWindow window = window(1, 10);
    assertTrue(window.take(start));
    assertFalse(window.take(start + 10 * SECOND - 1));
    assertTrue(window.take(start + 10 * SECOND));
    assertFalse(window.take(start + 10 * SECOND));
  }

  @Test
  void aBurstAroundTheTurnOfAMinuteGetsNoSecondHelping() {
    QuotaWindow window = window(60, 60);
    int allowed = 0;
    for (int i = 0; i < 120; i++) {
      allowed += window.take(59 * SECOND + i * SECOND / 60) ? 1 : 0;
    }
    assertEquals(60, allowed);
  }

  /** Against the definition: count what was allowed in the stretch that ends now. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64, 65, 200})
  void itAllowsACallJustWhenTheStretchThatEndsNowHasRoom(int limit) {
    for (int seed = 0; seed < 5; seed++) {
      Random random = new Random(seed * 1000L + limit);
      QuotaWindow window = window(limit, 1);
      List<Long> allowed = new ArrayList<>();
      long now = random.nextLong();
      for (int i = 0; i < 600; i++) {
        now += random.nextInt(4) == 0 ? random.nextLong(SECOND / 2) : random.nextLong(1000);
        long end = now;
        long count = allowed.stream().filter(call -> end - call < SECOND).count();
        boolean taken = window.take(now);
        assertEquals(count < limit, taken, "call " + i + " of seed " + seed);
        if (taken) {
          allowed.add(now);
        }
        long there = allowed.stream().filter(call -> end - call < SECOND).count();
        assertEquals(limit - there, window.remaining());
        long oldest = allowed.stream().filter(call -> end - call < SECOND).findFirst().get();
        assertEquals(oldest + SECOND - now, window.untilOldestLeaves(now));
      }
    }
  }
}
