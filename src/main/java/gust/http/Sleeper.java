package gust.http;

import java.time.Duration;

/** Waits; {@code Thread::sleep} but in tests. */
@FunctionalInterface
public interface Sleeper {
  void sleep(Duration duration) throws InterruptedException;
}
