package gust.limits;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The calls of the last minute, counted by the second in which they ended, in constant memory. A
 * call counts until 60 s after the end of its second, so never too briefly. Times are milliseconds;
 * none is later than the last {@link #advance}.
 */
final class SlidingWindow {
  static final long MINUTE = 60_000;
  private static final long SECOND = 1_000;

  /** The current second and the sixty before it. */
  private static final int SLICES = 61;

  private final int[] counts = new int[SLICES];
  private long first = Long.MIN_VALUE;

  int total() {
    int total = 0;
    for (int count : counts) {
      total += count;
    }
    return total;
  }

  /** Drops calls that no longer count. */
  void advance(long now) {
    long oldest = Math.floorDiv(now, SECOND) - SLICES + 1;
    if (oldest <= first) {
      return;
    }
    int gone = first < oldest - SLICES ? SLICES : (int) (oldest - first);
    System.arraycopy(counts, gone, counts, 0, SLICES - gone);
    Arrays.fill(counts, SLICES - gone, SLICES, 0);
    first = oldest;
  }

  /** Calls that ended now. */
  void add(int calls) {
    counts[SLICES - 1] += calls;
  }

  /** When at least this many calls will have expired; a minute from now if there are fewer. */
  long freeAt(int calls, long now) {
    int gone = 0;
    for (int i = 0; i < SLICES; i++) {
      gone += counts[i];
      if (gone >= calls) {
        return (first + i + SLICES) * SECOND;
      }
    }
    return now + MINUTE;
  }

  /** Shifts all calls back after the clock was set back. */
  void moveBack(long millis) {
    first -= millis / SECOND;
  }

  void write(ByteBuffer to) {
    for (int count : counts) {
      to.putInt(count);
    }
  }

  /**
   * @param from as {@link #write} left it
   * @param stamp the last {@link #advance} before
   */
  static SlidingWindow read(ByteBuffer from, long stamp) {
    SlidingWindow window = new SlidingWindow();
    window.advance(stamp);
    for (int i = 0; i < SLICES; i++) {
      window.counts[i] = Math.clamp(from.getInt(), 0, Observation.MOST);
    }
    return window;
  }
}
