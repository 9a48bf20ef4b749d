package gust.http;

import java.net.URI;

/** Gets a reply to a request: over java.net.http, or in tests and demos from memory. */
@FunctionalInterface
public interface Transport extends AutoCloseable {
  /**
   * @return the whole reply, whatever its status
   * @throws TransportException where no whole reply came
   */
  Reply send(Request request) throws TransportException;

  /**
   * Begins what a call needs before it can be sent and what takes time. Fails in nothing: {@link
   * #send} does.
   *
   * @param base of the calls to come
   */
  default void prepare(URI base) {}

  /**
   * Gives back sockets and threads. An HTTP client left open holds up the process's end by 300 ms.
   */
  @Override
  default void close() {}
}
