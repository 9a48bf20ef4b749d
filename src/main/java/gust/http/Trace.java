package gust.http;

import java.time.Duration;
import java.time.Instant;

/**
 * Is told what happens on the network, for {@code --verbose} and the progress line. Nothing depends
 * on what it does.
 */
@FunctionalInterface
public interface Trace {
  /**
   * @param line one line of plain text; never contains a key or a proxy's password
   */
  void log(String line);

  /** A call is queued for the rate limit, or waits for another process's answer. */
  default void queued() {}

  /**
   * A call waits until then, because the rate limit is reached.
   *
   * @param refused whether the service said so (429)
   * @param assumed whether the limit is only assumed
   */
  default void waiting(Instant until, boolean refused, boolean assumed) {}

  /**
   * This machine's clock is wrong, if the service's is right.
   *
   * @param ahead by how much; negative if it is behind
   */
  default void clockIsWrong(Duration ahead) {}
}
