package gust.sandbox.accounts;

import java.time.Instant;
import java.util.Optional;

/**
 * A customer: all keys of an account share its quota (interface A-7 and Limits). Safe for several
 * threads.
 */
public final class Account {
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
  private final Optional<QuotaWindow> window;
  private final Optional<AccountQuota> quota;
  private final Clocks clocks;
  private long counted;
  private long refused;

  /**
   * @param quota empty for none
   */
  public Account(String name, Optional<AccountQuota> quota, Clocks clocks) {
    this.name = name;
    this.quota = quota;
    this.window = quota.map(QuotaWindow::new);
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
    if (window.isEmpty()) {
      counted++;
      return Optional.empty();
    }
    // The wall clock after the other: what clients are told may be late by a hair, never early.
    long steady = clocks.steady().getAsLong();
    Instant now = clocks.wall().instant();
    boolean allowed = window.get().take(steady);
    if (allowed) {
      counted++;
    } else {
      refused++;
    }
    Instant free = now.plusNanos(window.get().untilOldestLeaves(steady));
    long reset = free.getNano() == 0 ? free.getEpochSecond() : free.getEpochSecond() + 1;
    long secondsToReset = reset - now.getEpochSecond();
    return Optional.of(
        new QuotaStatus(allowed, quota.get(), window.get().remaining(), reset, secondsToReset));
  }

  public synchronized long counted() {
    return counted;
  }

  /** Calls that were refused for the quota. */
  public synchronized long refused() {
    return refused;
  }
}
