package gust.http;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Waits and measures time; {@code Thread::sleep} except in tests. */
@FunctionalInterface
public interface Sleeper {
  void sleep(Duration duration) throws InterruptedException;

  /** Waits until another thread unparks this one, or for {@code longest}. */
  default void park(Duration longest) throws InterruptedException {
    LockSupport.parkNanos(longest.toNanos());
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** Nanoseconds since some fixed moment; setting the system's clock does not change them. */
  default long nanoTime() {
    return System.nanoTime();
  }
}
