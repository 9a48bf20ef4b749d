package gust.http;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Waits, and measures time; {@code Thread::sleep} but in tests. */
@FunctionalInterface
public interface Sleeper {
  void sleep(Duration duration) throws InterruptedException;

  /** Waits for so long at most, and until another thread unparks this one. */
  default void park(Duration longest) throws InterruptedException {
    LockSupport.parkNanos(longest.toNanos());
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** Nanoseconds from any start, untouched by a clock that is set. */
  default long nanoTime() {
    return System.nanoTime();
  }
}
