package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.TransportException.Reason;
import gust.testing.RawServer;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An interrupt ends a call at once, whatever it is about, and is kept. */
@Timeout(60)
class InterruptsTest {
  private final Wires wires = Wires.direct();

  @AfterEach
  void close() {
    wires.close();
  }

  @Test
  void anInterruptEndsAWrite() throws IOException {
    try (RawServer server =
        RawServer.tls(socket -> {
          ((SSLSocket) socket).startHandshake();
          RawServer.forGood();
        })) {
      assertEndsWithAnInterrupt(URI.create(server.uri() + "&x=" + "x".repeat(6 * 1024 * 1024)));
    }
  }

  @Test
  void anInterruptEndsAHandshake() throws IOException {
    try (RawServer server = RawServer.plain(socket -> RawServer.forGood())) {
      assertEndsWithAnInterrupt(server.uri());
    }
  }

  @Test
  void anInterruptEndsConnecting() throws IOException {
    try (FullListener full = new FullListener("127.0.0.1", 0)) {
      assertEndsWithAnInterrupt(full.uri());
    }
  }

  @Test
  void anInterruptEndsTheWaitForAnAnswer() throws IOException {
    try (RawServer server =
        RawServer.tls(socket -> {
          RawServer.readHead(socket.getInputStream());
          RawServer.forGood();
        })) {
      assertEndsWithAnInterrupt(server.uri());
      Thread.currentThread().interrupt();
      assertEquals(Reason.INTERRUPTED, wires.failure(server.uri()).reason());
      assertTrue(Thread.interrupted());
    }
  }

  private void assertEndsWithAnInterrupt(URI uri) {
    Thread caller = Thread.currentThread();
    Thread.startVirtualThread(() -> {
      try {
        TimeUnit.MILLISECONDS.sleep(700);
      } catch (InterruptedException e) {
        return;
      }
      caller.interrupt();
    });
    long start = System.nanoTime();
    Reason reason = wires.failure(Wires.call(uri, Duration.ofSeconds(30))).reason();
    assertTrue(Thread.interrupted(), "the flag is kept");
    assertEquals(Reason.INTERRUPTED, reason);
    assertTrue(System.nanoTime() - start < 15_000_000_000L, "long before its deadline");
  }
}
