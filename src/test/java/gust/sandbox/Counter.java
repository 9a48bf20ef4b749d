package gust.sandbox;

import gust.http.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The sandbox's account under a clock that a test moves: what a real limiter says to each call. */
public final class Counter {
  private final Account account;
  private long nanos;

  public Counter(int calls, Duration window) {
    account =
        new Account(
            "test",
            Optional.of(new Limit(calls, window)),
            new Clocks(() -> instant(nanos), () -> nanos));
  }

  private static Instant instant(long nanos) {
    return Instant.ofEpochSecond(Math.floorDiv(nanos, 1_000_000_000L), nanos % 1_000_000_000L);
  }

  /**
   * @param at nanoseconds since 1970, never before an earlier call's
   */
  public Reply call(long at) {
    nanos = at;
    Map<String, String> headers = new HashMap<>();
    int status = 200;
    try {
      account.take(headers);
    } catch (Refusal refused) {
      status = 429;
    }
    Map<String, String> lower = new HashMap<>();
    headers.forEach((name, value) -> lower.put(name.toLowerCase(Locale.ROOT), value));
    return new Reply(status, lower, new byte[0], instant(at));
  }

  public long refused() {
    return account.refused();
  }
}
