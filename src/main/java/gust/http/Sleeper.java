package gust.http;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Waits and measures time; {@code Thread::sleep} except in tests. */
@FunctionalInterface
public interface Sleeper {
  void sleep(Duration duration) throws InterruptedException;

  /** Waits for the next element of a queue, or for {@code longest}; null if none comes. */
  default <T> T poll(BlockingQueue<T> queue, Duration longest) throws InterruptedException {
    return queue.poll(longest.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Nanoseconds since some fixed moment; setting the system's clock does not change them. */
  default long nanoTime() {
    return System.nanoTime();
  }

  /**
   * A point in monotonic time; setting the system's clock does not move it.
   *
   * @param time the source of monotonic time
   * @param nanos as {@link Sleeper#nanoTime} gives them
   */
  record Deadline(Sleeper time, long nanos) {
    public static Deadline fromNow(Duration duration, Sleeper time) {
      return new Deadline(time, time.nanoTime() + duration.toNanos());
    }

    /** The time left; never negative. */
    public Duration left() {
      return left(1);
    }

    /** The time left, divided by {@code parts}. */
    public Duration left(int parts) {
      return Duration.ofNanos(Math.max(0, nanos - time.nanoTime()) / parts);
    }

    public boolean hasPassed() {
      return left().isZero();
    }

    /** The earlier of this deadline and {@code duration} from now. */
    public Deadline atMostIn(Duration duration) {
      return duration.compareTo(left()) < 0 ? fromNow(duration, time) : this;
    }

    /** A later deadline, because the time {@code by} does not count. */
    public Deadline extend(Duration by) {
      return new Deadline(time, nanos + by.toNanos());
    }
  }
}
