package gust.sandbox;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;

/**
 * A customer: all keys of an account share its quota (interface A-7 and Limits). Remembers the time
 * of every call in the window: a fixed window would allow double the limit at its boundary. Safe
 * for several threads.
 */
public final class Account {
  /**
   * The number of calls that an account may make in any window of this length (interface document,
   * Limits).
   *
   * @param calls 1 to a million: each call of a window is remembered
   * @param window longer than 0, at most a day
   */
  public record AccountQuota(int calls, Duration window) {
    public AccountQuota {
      boolean isWindow = window.isPositive() && window.compareTo(Duration.ofDays(1)) <= 0;
      if (calls < 1 || calls > 1_000_000 || !isWindow) {
        throw new IllegalArgumentException(calls + "/" + window);
      }
    }

    /** {@code 60 calls per minute}. */
    @Override
    public String toString() {
      long millis = window.toMillis();
      String length = millis % 1000 == 0 ? millis / 1000 + " seconds" : millis + " milliseconds";
      return calls + " calls per " + (millis == 60_000 ? "minute" : length);
    }
  }

  private final Optional<AccountQuota> quota;

  /** When its calls were made, in nanoseconds. */
  private final Deque<Long> window = new ArrayDeque<>();

  /**
   * @param quota empty for unlimited calls
   */
  public Account(Optional<AccountQuota> quota) {
    this.quota = quota;
  }

  /** {@code 60 calls per minute}, or {@code none}. */
  public String limit() {
    return quota.map(AccountQuota::toString).orElse("none");
  }

  /**
   * Counts a call if it is allowed.
   *
   * @param headers of the answer, which tell of the limit; by lower-case name
   * @return whether it is allowed
   */
  synchronized boolean take(Clocks clocks, QuotaHeaders which, Map<String, String> headers) {
    if (quota.isEmpty()) {
      return true;
    }
    // Read the wall clock second: the time for clients may be slightly late, but never early.
    long steady = clocks.steady().getAsLong();
    Instant now = clocks.wall().instant();
    long length = quota.get().window().toNanos();
    while (!window.isEmpty() && steady - window.getFirst() >= length) {
      window.removeFirst();
    }
    boolean allowed = window.size() < quota.get().calls();
    if (allowed) {
      window.add(steady);
    }
    // The first whole second in which the window's oldest call no longer counts.
    Instant free = now.plusNanos(window.getFirst() + length - steady);
    long reset = free.plusNanos(999_999_999).getEpochSecond();
    if (which == QuotaHeaders.ALL) {
      headers.put("x-ratelimit-limit", Integer.toString(quota.get().calls()));
      headers.put("x-ratelimit-remaining", Integer.toString(quota.get().calls() - window.size()));
      headers.put("x-ratelimit-reset", Long.toString(reset));
    }
    if (which != QuotaHeaders.NONE && !allowed) {
      headers.put("retry-after", Long.toString(reset - now.getEpochSecond()));
    }
    return allowed;
  }
}
