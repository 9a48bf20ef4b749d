package gust.http;

import java.time.Duration;

/** Waits, and measures time; {@code Thread::sleep} but in tests. */
@FunctionalInterface
public interface Sleeper {
  void sleep(Duration duration) throws InterruptedException;

  /**
   * Waits to be notified, for so long at most; the caller holds the monitor.
   *
   * @param longest at least a millisecond
   */
  default void await(Object monitor, Duration longest) throws InterruptedException {
    monitor.wait(longest.toMillis());
  }

  /** Nanoseconds from any start, untouched by a clock that is set. */
  default long nanoTime() {
    return System.nanoTime();
  }
}
