package gust.process;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Waits and measures time; {@link #SYSTEM} except in tests. */
@FunctionalInterface
public interface Sleeper {
  // Not a lambda: the archive of classes cannot hold one of an interface that has a constant.
  Sleeper SYSTEM =
      new Sleeper() {
        @Override
        public void sleep(Duration duration) throws InterruptedException {
          Thread.sleep(duration);
        }
      };

  void sleep(Duration duration) throws InterruptedException;

  /** Waits for the next element of a queue, or for {@code longest}; null if none comes. */
  default <T> T poll(BlockingQueue<T> queue, Duration longest) throws InterruptedException {
    return queue.poll(longest.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Nanoseconds since some fixed moment; setting the system's clock does not change them. */
  default long nanoTime() {
    return System.nanoTime();
  }
}
