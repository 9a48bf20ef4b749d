package gust.http;

import java.time.Instant;

/** Hears what the network does, for {@code --verbose} and the progress line. */
@FunctionalInterface
public interface Trace {
  Trace NONE = new Silent();

  /** Not a lambda: an interface's own would be made anew in every run. */
  record Silent() implements Trace {
    @Override
    public void tell(String line) {}
  }

  /**
   * @param line one line of plain text; never holds a key or a proxy's password
   */
  void tell(String line);

  /** A call has taken its place in line for the rate limit, or waits for another process's. */
  default void inLine() {}

  /**
   * A call is held back, since the rate limit is reached until then.
   *
   * @param refused whether the service said so (429)
   */
  default void waiting(Instant until, boolean refused) {}
}
