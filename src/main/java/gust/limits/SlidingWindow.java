package gust.limits;

import java.util.Arrays;

/**
 * The calls of the last minute, counted by the second in which they ended, in constant memory. A
 * call under way counts as if it ended ten seconds after it began, until it does: so one that never
 * ends, in a killed or stopped process, is counted too. A call counts until 60 s after the end of
 * its second, so never too briefly. Times are milliseconds; none is later than the last {@link
 * #advance}.
 */
final class SlidingWindow {
  static final long MINUTE = 60_000;
  private static final long SECOND = 1_000;
  private static final int UNDER_WAY_SECONDS = 10;

  /** The current second's index; those before it have the calls of the last minute. */
  private static final int NOW = 60;

  /** The current second, the sixty before it, and those in which calls under way are to end. */
  final int[] counts = new int[NOW + 1 + UNDER_WAY_SECONDS];

  private long first = Long.MIN_VALUE;

  /** The calls that the service may currently be counting. */
  int total() {
    return sum(0);
  }

  /** The calls that have not ended, of those that began within the last ten seconds. */
  int underWay() {
    return sum(NOW + 1);
  }

  private int sum(int from) {
    int sum = 0;
    for (int i = from; i < counts.length; i++) {
      sum += counts[i];
    }
    return sum;
  }

  /** Drops calls that no longer count. */
  void advance(long now) {
    long oldest = Math.floorDiv(now, SECOND) - NOW;
    if (oldest <= first) {
      return;
    }
    int gone = first < oldest - counts.length ? counts.length : (int) (oldest - first);
    System.arraycopy(counts, gone, counts, 0, counts.length - gone);
    Arrays.fill(counts, counts.length - gone, counts.length, 0);
    first = oldest;
  }

  /** A call that begins now. */
  void begin() {
    counts[NOW + UNDER_WAY_SECONDS]++;
  }

  /** A call that has ended now, or was never made. */
  void end(long begun, boolean counts) {
    long expected = Math.floorDiv(begun, SECOND) + UNDER_WAY_SECONDS - first;
    if (expected >= 0 && expected < this.counts.length && this.counts[(int) expected] > 0) {
      this.counts[(int) expected]--;
    }
    this.counts[NOW] += counts ? 1 : 0;
  }

  /** When at least this many calls will have expired; a minute from now if fewer have ended. */
  long freeAt(int calls, long now) {
    int gone = 0;
    for (int i = 0; i <= NOW; i++) {
      gone += counts[i];
      if (gone >= calls) {
        return (first + i + NOW + 1) * SECOND;
      }
    }
    return now + MINUTE;
  }

  /** Shifts all calls back after the clock was set back. */
  void moveBack(long millis) {
    first -= millis / SECOND;
  }
}
