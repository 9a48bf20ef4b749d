package gust.sandbox.accounts;

import java.util.ArrayDeque;

/**
 * The calls of the last stretch of time, each with its instant: a counter that starts anew every
 * minute would let twice the limit through around its turn. Times are {@link System#nanoTime}'s, so
 * a wall clock that is set changes nothing. Not safe for several threads.
 */
final class QuotaWindow {
  private final AccountQuota quota;
  private final long length;
  private final ArrayDeque<Long> calls = new ArrayDeque<>();

  QuotaWindow(AccountQuota quota) {
    this.quota = quota;
    this.length = quota.window().toNanos();
  }

  /**
   * Counts a call, unless there were as many as may be in the stretch of time that ends now.
   *
   * @param now never before an earlier call's
   * @return whether it may be made
   */
  boolean take(long now) {
    while (!calls.isEmpty() && now - calls.getFirst() >= length) {
      calls.removeFirst();
    }
    return calls.size() < quota.calls() && calls.add(now);
  }

  int remaining() {
    return quota.calls() - calls.size();
  }

  /** Nanoseconds until the oldest call counts no more; asked after {@link #take}. */
  long untilOldestLeaves(long now) {
    return calls.getFirst() + length - now;
  }
}
