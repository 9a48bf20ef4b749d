package gust.http;

import java.time.Instant;

/** Is told what happens on the network, for {@code --verbose} and the progress line. */
@FunctionalInterface
public interface Trace {
  Trace NONE = new Silent();

  /** Not a lambda: the start archive cannot hold one that belongs to an interface. */
  record Silent() implements Trace {
    @Override
    public void log(String line) {}
  }

  /**
   * @param line one line of plain text; never contains a key or a proxy's password
   */
  void log(String line);

  /** A call is in line for the rate limit, or waits for another process's answer. */
  default void inLine() {}

  /**
   * A call waits until then, because the rate limit is reached.
   *
   * @param refused whether the service said so (429)
   * @param assumed whether the limit is only assumed
   */
  default void waiting(Instant until, boolean refused, boolean assumed) {}
}
