package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.TransportException.Reason;
import gust.testing.RawServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that a server does, or leaves undone, keeps a call from its end. */
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
    // The client stops connecting a twentieth earlier, to tell that from an answer that is late.
    assertTrue(took >= millis / 20 * 19 - 1 && took < millis + 5000, took + " ms");
  }

  /** Every byte comes well within the deadline, and the whole never. */
  private static void dribble(InputStream in, OutputStream out)
      throws IOException, InterruptedException {
    for (int next = in.read(); next >= 0; next = in.read()) {
      out.write(next);
      out.flush();
      Thread.sleep(20);
    }
  }

  @Test
  void aHandshakeThatDribbles() throws IOException {
    try (RawServer server = RawServer.tls(socket -> socket.getInputStream().read());
        RawServer slow =
            RawServer.plain(client -> {
              try (Socket service = new Socket(InetAddress.ofLiteral("127.0.0.1"), server.port())) {
                Thread.startVirtualThread(() -> pass(client, service));
                dribble(service.getInputStream(), client.getOutputStream());
              }
            })) {
      assertIsLate(slow.uri(), 500);
    }
  }

  private static void pass(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException _) {
      // The client hung up, as it should.
    }
  }

  /** The JDK's client has one limit for connecting, and it is made with the first call. */
  @Test
  void aCallInAHurryLeavesTheNextOneItsTimeToConnect() throws Exception {
    CountDownLatch givenUp = new CountDownLatch(1);
    AtomicInteger connections = new AtomicInteger();
    try (RawServer server =
        RawServer.tls(
            _ -> beSlow(connections.getAndIncrement() == 0 ? givenUp : new CountDownLatch(1)),
            socket -> {
              RawServer.readHead(socket.getInputStream());
              RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
            })) {
      assertIsLate(server.uri(), 300);
      givenUp.countDown();

      Request call = Wires.call(server.uri(), Duration.ofSeconds(20));
      assertEquals(200, wires.transport.send(call).status());
    }
  }

  /** Longer than the one in a hurry had, and less than each address is given. */
  private static void beSlow(CountDownLatch end) {
    try {
      end.await(700, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void callsThatAllAreInAHurryShareAConnection() throws Exception {
    try (RawServer server =
        RawServer.tls(socket -> {
          while (true) {
            RawServer.readHead(socket.getInputStream());
            RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
          }
        })) {
      try (Wires unhurried = Wires.direct()) {
        unhurried.get(server.uri()); // Loads what the first call in a JVM has to.
      }
      for (int i = 0; i < 5; i++) {
        Request call = Wires.call(server.uri(), Duration.ofMillis(1400));
        assertEquals(200, wires.transport.send(call).status());
      }
      // A further one where the first call came to connect only after half of its time.
      assertTrue(server.connections() <= 3, server.connections() + " connections");
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
              // A record's head; of its 16 KiB, one byte at a time.
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

  /** Longer than all buffers on the way: 4 MiB, and who does not read is given few. */
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
