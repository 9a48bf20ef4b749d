package gust.sandbox.server;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Callers that do not read their answers. The JDK's own limit ({@code
 * sun.net.httpserver.maxRspTime}) counts the time before the answer too, and over TLS it waits for
 * the very write that it wants to end, with a lock held that all calls need. An interrupt closes
 * the connection at once.
 */
final class SlowReaders {
  /** For one answer. */
  static final Duration LONGEST = Duration.ofSeconds(10);

  /** Runs on the thread that it is called on. */
  interface Write {
    void run() throws IOException;
  }

  private final Map<Thread, Long> writing = new ConcurrentHashMap<>();
  private final LongSupplier steady;

  SlowReaders(LongSupplier steady) {
    this.steady = steady;
  }

  void watch(Write write) throws IOException {
    writing.put(Thread.currentThread(), steady.getAsLong());
    try {
      write.run();
    } finally {
      writing.remove(Thread.currentThread());
    }
  }

  /** Ends writes that have taken longer. */
  void drop(Duration longest) {
    long now = steady.getAsLong();
    writing.forEach((thread, since) -> {
      if (now - since >= longest.toNanos()) {
        thread.interrupt();
      }
    });
  }
}
