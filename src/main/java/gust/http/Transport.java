package gust.http;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;

/** Gets a reply to a request: over java.net.http, or in tests and demos from memory. */
@FunctionalInterface
public interface Transport extends AutoCloseable {
  /**
   * @return the complete reply, whatever its status
   * @throws TransportException if no complete reply came
   */
  Reply send(Request request) throws TransportException;

  /**
   * Begins slow preparations for a call. Never fails: {@link #send} reports all problems.
   *
   * @param base of the calls to come
   */
  default void prepare(URI base) {}

  /** Releases sockets and threads. An open HTTP client delays the end of the process by 300 ms. */
  @Override
  default void close() {}

  /**
   * Is told what happens on the network, for {@code --verbose} and the progress line. Nothing
   * depends on what it does.
   */
  @FunctionalInterface
  interface Trace {
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
}
