package gust.http;

import java.net.URI;

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
}
