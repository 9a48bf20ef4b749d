package gust.sandbox.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.sandbox.accounts.Account.AccountQuota;
import gust.sandbox.accounts.Account.Clocks;
import gust.sandbox.accounts.Account.QuotaStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccountTest {
  private static final long SECOND = 1_000_000_000L;

  private long steady;

  private Account account(int calls, long seconds) {
    return new Account(
        "a",
        Optional.of(new AccountQuota(calls, Duration.ofSeconds(seconds))),
        new Clocks(() -> Instant.EPOCH, () -> steady));
  }

  private QuotaStatus take(Account account, long at) {
    steady = at;
    return account.take().orElseThrow();
  }

  /** Against the definition: count what was allowed in the stretch that ends now. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64, 65, 200})
  void aCallIsAllowedJustWhenTheStretchThatEndsNowHasRoom(int limit) {
    for (int seed = 0; seed < 5; seed++) {
      Random random = new Random(seed * 1000L + limit);
      Account account = account(limit, 1);
      List<Long> allowed = new ArrayList<>();
      long now = random.nextLong();
      for (int i = 0; i < 600; i++) {
        now += random.nextInt(4) == 0 ? random.nextLong(SECOND / 2) : random.nextLong(1000);
        long end = now;
        allowed.removeIf(call -> end - call >= SECOND);
        QuotaStatus status = take(account, now);
        assertEquals(allowed.size() < limit, status.allowed(), "call " + i + " of seed " + seed);
        if (status.allowed()) {
          allowed.add(now);
        }
        assertEquals(limit - allowed.size(), status.remaining());
        long wait = allowed.getFirst() + SECOND - now;
        assertEquals(Math.ceilDiv(wait, SECOND), status.reset());
      }
    }
  }
}
