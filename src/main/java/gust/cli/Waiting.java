package gust.cli;

import java.time.Duration;

/** Time passing, and its end. */
public interface Waiting {
  void sleep(Duration duration) throws InterruptedException;

  /** Runs when the process ends, whatever ends it, as long as that can be noticed. */
  void atEnd(Runnable restore);
}
