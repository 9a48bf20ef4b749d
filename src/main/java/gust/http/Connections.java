package gust.http;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Open connections that wait for a next request. The last one used is the first to be used again.
 */
final class Connections implements AutoCloseable {
  private final Map<String, Deque<Connection>> waiting = new HashMap<>();
  private final Duration longestIdle;

  Connections(Duration longestIdle) {
    this.longestIdle = longestIdle;
  }

  /**
   * @return null where there is none of use: the server may have closed them all
   */
  Connection take(Route route) {
    for (Connection next = poll(route); next != null; next = poll(route)) {
      if (next.idle().compareTo(longestIdle) < 0 && next.isOpen()) {
        return next;
      }
      next.abort();
    }
    return null;
  }

  private synchronized Connection poll(Route route) {
    Deque<Connection> those = waiting.get(route.name());
    return those == null ? null : those.pollFirst();
  }

  synchronized void keep(Connection connection) {
    waiting
        .computeIfAbsent(connection.route().name(), _ -> new ArrayDeque<>())
        .addFirst(connection);
  }

  @Override
  public synchronized void close() {
    for (Deque<Connection> those : waiting.values()) {
      those.forEach(Connection::close);
    }
    waiting.clear();
  }
}
