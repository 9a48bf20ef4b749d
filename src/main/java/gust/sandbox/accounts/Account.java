package gust.sandbox.accounts;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * A customer: all keys of an account share its quota (interface A-7 and Limits). The calls of the
 * last stretch of time are remembered with their instants: a counter that starts anew every minute
 * would let twice the limit through around its turn. Safe for several threads.
 */
public final class Account {
  /**
   * The two clocks that limits need.
   *
   * @param wall the time that clients are given
   * @param steady measures, in nanoseconds: {@link System#nanoTime}, which setting a clock does not
   *     change
   */
  public record Clocks(InstantSource wall, LongSupplier steady) {}

  /**
   * Where an account stands after a call.
   *
   * @param allowed whether the call may be made, and so counts
   * @param reset Unix seconds: the first whole second in which the window's oldest call counts no
   *     more
   * @param secondsToReset from the account's clock until then
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
   * @param quota empty for none
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
   * Counts one call where it is allowed.
   *
   * @return empty where there is no quota
   */
  public synchronized Optional<QuotaStatus> take() {
    if (quota.isEmpty()) {
      counted++;
      return Optional.empty();
    }
    // The wall clock is read after the other: what clients are given may be a hair late, never
    // early.
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

  /** Calls that were refused for the quota. */
  public synchronized long refused() {
    return refused;
  }
}
