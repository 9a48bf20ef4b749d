package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.TransportException.Reason;
import gust.testing.RawServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a server does or does not do, a call ends in time. */
@Timeout(60)
class ConnectionDeadlinesTest {
  private static final Set<Reason> LATE = EnumSet.of(Reason.TIMEOUT, Reason.CONNECT_TIMEOUT);

  private final Wires wires = Wires.direct();

  @AfterEach
  void close() {
    wires.close();
  }

  private void assertIsLate(URI uri, int millis) {
    long start = System.nanoTime();
    Reason reason = wires.failure(Wires.call(uri, Duration.ofMillis(millis))).reason();
    long took = (System.nanoTime() - start) / 1_000_000;
    assertTrue(LATE.contains(reason), reason.toString());
    // The client stops connecting a twentieth earlier, to report that no server was reached.
    assertTrue(took >= millis / 20 * 19 - 1 && took < millis + 5000, took + " ms");
  }

  /** The JDK's client has one limit for connecting, which the first call sets. */
  @Test
  void aShortDeadlineDoesNotShortenTheNextCallsTimeToConnect() throws Exception {
    try (RawServer server =
        RawServer.tls(
            _ -> LockSupport.parkNanos(700_000_000), // Less than the time for one address.
            socket -> {
              RawServer.readHead(socket.getInputStream());
              RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
            })) {
      assertIsLate(server.uri(), 300);
      Request call = Wires.call(server.uri(), Duration.ofSeconds(20));
      assertEquals(200, wires.transport.send(call).status());
    }
  }

  @Test
  void aHandshakeThatNeverEnds() throws IOException {
    try (RawServer server = RawServer.plain(_ -> RawServer.forGood())) {
      assertIsLate(server.uri(), 500);
    }
  }

  @Test
  void anInterruptEndsACallAtOnceAndIsKept() throws IOException {
    try (RawServer server = RawServer.tls(_ -> RawServer.forGood())) {
      Thread caller = Thread.currentThread();
      CompletableFuture.delayedExecutor(700, TimeUnit.MILLISECONDS).execute(caller::interrupt);
      Request call = Wires.call(server.uri(), Duration.ofSeconds(30));
      long start = System.nanoTime();
      assertEquals(Reason.INTERRUPTED, wires.failure(call).reason());
      assertTrue(Thread.interrupted());
      assertTrue(System.nanoTime() - start < 15_000_000_000L, "long before its deadline");
    }
  }

  @Test
  void aRecordThatDribbles() throws IOException {
    List<Socket> plain = new ArrayList<>();
    try (RawServer server =
        RawServer.tls(
            plain::add,
            socket -> {
              RawServer.readHead(socket.getInputStream());
              // The head of a record of 16 KiB, and then one byte at a time.
              OutputStream out = plain.getFirst().getOutputStream();
              out.write(new byte[] {0x17, 3, 3, 0x40, 0});
              while (true) {
                out.write(1);
                Thread.sleep(20);
              }
            })) {
      assertIsLate(server.uri(), 700);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"X: |x", "Transfer-Encoding: chunked\r\n\r\n|1;LONG\r\n{\r\n"})
  void headersAndChunksWithoutEnd(String answer) throws IOException {
    int end = answer.indexOf('|');
    String again = answer.substring(end + 1).replace("LONG", "x".repeat(1000));
    try (RawServer server =
        RawServer.tls(socket -> {
          RawServer.write(socket, "HTTP/1.1 200 OK\r\n" + answer.substring(0, end));
          for (; ; Thread.sleep(again.length() == 1 ? 20 : 1)) {
            RawServer.write(socket, again);
          }
        })) {
      assertIsLate(server.uri(), 700);
    }
  }

  /** The request is longer than all buffers on the way, which hold up to 4 MiB. */
  @Test
  void aServerThatNeverReads() throws IOException {
    try (RawServer server =
        RawServer.tls(socket -> {
          ((SSLSocket) socket).startHandshake();
          RawServer.forGood();
        })) {
      assertIsLate(URI.create(server.uri() + "&x=" + "x".repeat(6 * 1024 * 1024)), 1500);
    }
  }
}
