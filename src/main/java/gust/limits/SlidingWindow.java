package gust.limits;

import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * Calls of the last stretch of time, counted by the slice of a sixtieth in which they ended: as
 * small for 200,000 calls as for one. A call counts until its whole slice is older than the
 * stretch, so never too briefly. Times are milliseconds; none is later than the last {@link
 * #advance}.
 */
final class SlidingWindow {
  /** A sixtieth each, and the two that are cut by the ends of the stretch. */
  static final int SLICES = 62;

  private final long window;
  private final long width;
  private final int[] counts = new int[SLICES];
  private long first;
  private int total;

  /**
   * @param window longer than 0
   */
  SlidingWindow(long window) {
    this.window = window;
    this.width = (window + SLICES - 3) / (SLICES - 2);
    this.first = Long.MIN_VALUE;
  }

  long window() {
    return window;
  }

  int total() {
    return total;
  }

  /** Forgets what no longer counts. */
  void advance(long now) {
    long oldest = Math.floorDiv(now - window, width);
    if (oldest <= first) {
      return;
    }
    int gone = (int) Math.min(SLICES, first == Long.MIN_VALUE ? SLICES : oldest - first);
    for (int i = 0; i < gone; i++) {
      total -= counts[i];
    }
    System.arraycopy(counts, gone, counts, 0, SLICES - gone);
    Arrays.fill(counts, SLICES - gone, SLICES, 0);
    first = oldest;
  }

  /** A call that ended then; one too old to count is left out. */
  void add(long time, int calls) {
    long slice = Math.floorDiv(time, width) - first;
    if (slice >= 0) {
      counts[(int) Math.min(slice, SLICES - 1)] += calls;
      total += calls;
    }
  }

  /** When at least so many of the calls will have left; at most a window and a slice from now. */
  long left(int calls, long now) {
    if (calls <= 0) {
      return now;
    }
    int gone = 0;
    for (int i = 0; i < SLICES; i++) {
      gone += counts[i];
      if (gone >= calls) {
        return (first + i + 1) * width + window;
      }
    }
    return now + window;
  }

  /** The same calls in a stretch of another length, or as if they had been made earlier. */
  SlidingWindow in(long otherWindow, long earlier, long now) {
    SlidingWindow other = new SlidingWindow(otherWindow);
    other.advance(now);
    for (int i = 0; i < SLICES; i++) {
      if (counts[i] > 0) {
        long end = (first + i + 1) * width - 1 - earlier;
        other.add(Math.min(end, now), counts[i]);
      }
    }
    return other;
  }

  /** Its length, then when each slice begins and how many calls ended in it. */
  long[] numbers() {
    LongStream.Builder numbers = LongStream.builder().add(window);
    for (int i = 0; i < SLICES; i++) {
      if (counts[i] > 0) {
        numbers.add((first + i) * width).add(counts[i]);
      }
    }
    return numbers.build().toArray();
  }
}
