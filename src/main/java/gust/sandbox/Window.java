package gust.sandbox;

/**
 * The calls of the last stretch of time, each with its instant: a counter that starts anew every
 * minute would let twice the limit through around its turn. Times are {@link System#nanoTime}'s, so
 * a wall clock that is set changes nothing. Not safe for several threads.
 */
final class Window {
  private static final int FIRST_CAPACITY = 64;

  private final int limit;
  private final long length;
  private long[] calls;
  private int oldest;
  private int count;

  Window(Limit limit) {
    this.limit = limit.calls();
    this.length = limit.window().toNanos();
    this.calls = new long[Math.min(this.limit, FIRST_CAPACITY)];
  }

  /**
   * Counts a call, unless there were as many as may be in the stretch of time that ends now.
   *
   * @param now never before an earlier call's
   * @return whether it may be made
   */
  boolean take(long now) {
    while (count > 0 && now - calls[oldest] >= length) {
      oldest = (oldest + 1) % calls.length;
      count--;
    }
    if (count == limit) {
      return false;
    }
    if (count == calls.length) {
      grow();
    }
    calls[(oldest + count) % calls.length] = now;
    count++;
    return true;
  }

  int remaining() {
    return limit - count;
  }

  /** Nanoseconds until the oldest call counts no more; asked after {@link #take}. */
  long untilOldestLeaves(long now) {
    return calls[oldest] + length - now;
  }

  private void grow() {
    long[] larger = new long[(int) Math.min(limit, 2L * calls.length)];
    int end = calls.length - oldest;
    System.arraycopy(calls, oldest, larger, 0, end);
    System.arraycopy(calls, 0, larger, end, oldest);
    calls = larger;
    oldest = 0;
  }
}
