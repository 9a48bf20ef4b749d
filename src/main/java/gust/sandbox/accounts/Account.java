package gust.sandbox.accounts;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * A customer: all keys of an account share its quota (interface A-7 and Limits). Remembers the time
 * of every call in the window: a fixed window would allow double the limit at its boundary. Safe
 * for several threads.
 */
public class Account {
  /**
   * The number of calls that an account may make in any window of this length (interface document,
   * Limits).
   *
   * @param calls 1 to {@value #MOST_CALLS}
   * @param window longer than 0, at most a day
   */
  public record AccountQuota(int calls, Duration window) {
    /** Limited, because each call of a window is remembered. */
    public static final int MOST_CALLS = 1_000_000;

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration LONGEST = Duration.ofDays(1);

    public AccountQuota {
      boolean isWindow = window.isPositive() && window.compareTo(LONGEST) <= 0;
      if (calls < 1 || calls > MOST_CALLS || !isWindow) {
        throw new IllegalArgumentException(calls + "/" + window);
      }
    }

    /** {@code 60 calls per minute}. */
    @Override
    public String toString() {
      if (window.equals(MINUTE)) {
        return calls + " calls per minute";
      }
      boolean isWhole = window.toNanosPart() == 0;
      String length =
          isWhole ? window.toSeconds() + " seconds" : window.toMillis() + " milliseconds";
      return calls + " calls per " + length;
    }
  }

  /**
   * The two clocks that limits need.
   *
   * @param wall the time shown to clients
   * @param steady measures, in nanoseconds: {@link System#nanoTime}, which setting a clock does not
   *     change
   */
  public record Clocks(InstantSource wall, LongSupplier steady) {}

  /**
   * The state of an account after a call.
   *
   * @param allowed whether the call is allowed, and so counts
   * @param reset Unix seconds: the first whole second in which the window's oldest call no longer
   *     counts
   * @param secondsToReset until then, by the account's clock
   */
  public record QuotaStatus(
      boolean allowed, AccountQuota quota, int remaining, long reset, long secondsToReset) {}

  private final Optional<AccountQuota> quota;
  private final Clocks clocks;
  private final ArrayDeque<Long> window = new ArrayDeque<>();

  /**
   * @param quota empty for unlimited calls
   */
  public Account(Optional<AccountQuota> quota, Clocks clocks) {
    this.quota = quota;
    this.clocks = clocks;
  }

  public Optional<AccountQuota> quota() {
    return quota;
  }

  /**
   * Counts a call if it is allowed.
   *
   * @return empty if there is no quota
   */
  public synchronized Optional<QuotaStatus> take() {
    if (quota.isEmpty()) {
      return Optional.empty();
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
    Instant free = now.plusNanos(window.getFirst() + length - steady);
    long reset = free.getNano() == 0 ? free.getEpochSecond() : free.getEpochSecond() + 1;
    return Optional.of(
        new QuotaStatus(
            allowed,
            quota.get(),
            quota.get().calls() - window.size(),
            reset,
            reset - now.getEpochSecond()));
  }
}
