package gust.sandbox.accounts;

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
public final class Account {
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

  private final String name;
  private final Optional<AccountQuota> quota;
  private final Clocks clocks;
  private final ArrayDeque<Long> window = new ArrayDeque<>();
  private long counted;
  private long refused;

  /**
   * @param quota empty for unlimited calls
   */
  public Account(String name, Optional<AccountQuota> quota, Clocks clocks) {
    this.name = name;
    this.quota = quota;
    this.clocks = clocks;
  }

  public String name() {
    return name;
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
      counted++;
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
      counted++;
    } else {
      refused++;
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

  public synchronized long counted() {
    return counted;
  }

  /** The number of calls rejected for exceeding the quota. */
  public synchronized long refused() {
    return refused;
  }
}
