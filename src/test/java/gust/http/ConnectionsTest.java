package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.RawServer;
import gust.testing.Threads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which connections are reused, when a call ends, and why one failed, over real TLS. */
@Timeout(60)
class ConnectionsTest {
  private static final Set<TransportReason> LATE =
      EnumSet.of(TransportReason.TIMEOUT, TransportReason.CONNECT_TIMEOUT);

  private Wires wires = Wires.direct();

  @AfterEach
  void close() {
    wires.close();
  }

  private static void read(Socket socket) throws IOException {
    RawServer.readHead(socket.getInputStream());
  }

  private String ask(RawServer server) throws TransportException {
    return new String(wires.get(server.uri()).body(), StandardCharsets.ISO_8859_1);
  }

  @Test
  void aCallWhoseOldConnectionWasClosedSucceedsOnANewOne() throws Exception {
    CountDownLatch allOpen = new CountDownLatch(4);
    try (RawServer server =
        RawServer.tls(socket -> {
          read(socket);
          allOpen.countDown();
          allOpen.await();
          RawServer.write(socket, RawServer.OK);
          read(socket); // The connection idled for too long: no answer, no goodbye.
        })) {
      Threads.together(4, _ -> assertEquals("{}", asked(server)));
      assertEquals("{}", asked(server));
      assertEquals(5, server.connections());
    }
  }

  private String asked(RawServer server) throws TransportException {
    Request call = Wires.call(server.uri().toString());
    Reply reply;
    try {
      reply = wires.transport.send(call);
    } catch (TransportException closed) {
      assertEquals(TransportReason.UNANSWERED, closed.reason());
      reply = wires.transport.send(call);
    }
    return new String(reply.body(), StandardCharsets.US_ASCII);
  }

  /** Only callers may ask again, because they count the calls. */
  @Test
  void theTransportDoesNotRepeatACallByItself() throws Exception {
    try (RawServer server =
        RawServer.tls(socket -> {
          RawServer.answer(socket, RawServer.OK);
          read(socket);
        })) {
      assertEquals("{}", ask(server));
      assertEquals(TransportReason.UNANSWERED, wires.failure(server.uri()).reason());
      assertEquals(1, server.connections());
      assertEquals("{}", ask(server));
    }
  }

  /** The second answer is this one, all others are empty. */
  private static RawServer secondly(String answer) throws IOException {
    AtomicInteger asked = new AtomicInteger();
    return RawServer.tls(socket -> {
      while (true) {
        RawServer.answer(socket, asked.incrementAndGet() == 2 ? answer : RawServer.OK);
      }
    });
  }

  /** The rest of that answer may be waiting in any of them. */
  @Test
  void noConnectionIsReusedAfterAnAnswerWithoutAClearEnd() throws Exception {
    try (RawServer server = secondly(RawServer.OK.replace("\r\nC", "\r\nContent-Length: 3\r\nC"))) {
      assertEquals("{}", ask(server));
      assertEquals(TransportReason.NOT_HTTP, wires.failure(server.uri()).reason());
      assertEquals("{}", ask(server));
      assertEquals("{}", ask(server));
      assertEquals(2, server.connections());
    }
  }

  /** Another call fails after this call has chosen its client, before it is sent. */
  @Test
  void aCallWhoseClientWasRetiredIsSentByANewOne() throws Exception {
    List<TransportReason> meanwhile = new CopyOnWriteArrayList<>();
    try (RawServer bad =
            RawServer.tls(socket ->
                RawServer.answer(
                    socket, RawServer.OK.replace("\r\nC", "\r\nContent-Length: 3\r\nC")));
        RawServer good = RawServer.tls(socket -> RawServer.answer(socket, RawServer.OK));
        Wires traced =
            Wires.tracing((wires, line) -> {
              if (line.contains(":" + good.port() + "/") && meanwhile.isEmpty()) {
                meanwhile.add(wires.failure(bad.uri()).reason());
              }
            })) {
      assertEquals(200, traced.get(good.uri()).status());
      assertEquals(List.of(TransportReason.NOT_HTTP), meanwhile);
      assertEquals(1, good.connections());
    }
  }

  /** The late answer of the first call must not become the second's. */
  @Test
  void aConnectionWhoseCallFailedIsNotReused() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    CountDownLatch givenUp = new CountDownLatch(1);
    try (RawServer server =
        RawServer.tls(socket -> {
          read(socket);
          int number = asked.incrementAndGet();
          if (number == 1) {
            givenUp.await();
          }
          RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nanswer " + number);
          read(socket);
        })) {
      Request call = Wires.call(server.uri(), Duration.ofMillis(1500));
      assertEquals(TransportReason.TIMEOUT, wires.failure(call).reason());
      givenUp.countDown();
      assertEquals("answer 2", ask(server));
      assertEquals(2, server.connections());
    }
  }

  private void assertIsLate(URI uri, int millis) {
    long start = System.nanoTime();
    TransportReason reason = wires.failure(Wires.call(uri, Duration.ofMillis(millis))).reason();
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
            socket -> RawServer.answer(socket, RawServer.OK))) {
      assertIsLate(server.uri(), 300);
      Request call = Wires.call(server.uri(), Duration.ofSeconds(20));
      assertEquals(200, wires.transport.send(call).status());
    }
  }

  @Test
  void anInterruptEndsACallAtOnceAndIsKept() throws IOException {
    try (RawServer server = RawServer.tls(_ -> RawServer.forGood())) {
      Thread caller = Thread.currentThread();
      CompletableFuture.delayedExecutor(700, TimeUnit.MILLISECONDS).execute(caller::interrupt);
      Request call = Wires.call(server.uri(), Duration.ofSeconds(30));
      long start = System.nanoTime();
      assertEquals(TransportReason.INTERRUPTED, wires.failure(call).reason());
      assertTrue(Thread.interrupted());
      assertTrue(System.nanoTime() - start < 15_000_000_000L, "long before its deadline");
    }
  }

  private TransportReason reason(RawServer server) {
    return wires.failure(server.uri()).reason();
  }

  @Test
  void aLookupThatHangsEndsWithTheDeadlineAndNoServerWasReached() {
    CountDownLatch over = new CountDownLatch(1);
    wires =
        Wires.lookingUp(host -> {
          try {
            over.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          throw new UnknownHostException(host);
        });

    Request call =
        Wires.call(URI.create("https://slow.gust.test/data/2.5/weather"), Duration.ofMillis(200));

    assertEquals(TransportReason.CONNECT_TIMEOUT, wires.failure(call).reason());
    over.countDown();
  }

  /** Linux has no route for TCP to a multicast address. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aNetworkWithoutARoute() throws UnknownHostException {
    byte[] multicast = {(byte) 224, 0, 0, 1};
    wires = Wires.lookingUp(host -> List.of(InetAddress.getByAddress(host, multicast)));
    TransportException failure =
        wires.failure(URI.create("https://far.gust.test/data/2.5/weather"));
    assertEquals(TransportReason.UNREACHABLE, failure.reason(), () -> Wires.text(failure));
  }

  /** Not even half of it, if a long line is cut there. */
  @ParameterizedTest
  @ValueSource(ints = {150, 170, 180, 230, 270, 280, 300})
  void aKeyInALongLineIsNotShown(int before) throws IOException {
    try (RawServer server =
        RawServer.answering("x".repeat(before) + Wires.KEY + "\r\n\r\n", _ -> {})) {
      String text = Wires.text(wires.failure(server.uri()));

      assertTrue(text.contains("xxxx"), text);
      assertFalse(text.contains(Wires.KEY.substring(0, 4)), text);
    }
  }

  /** The reset comes while connecting, before the handshake, or during it. */
  @Test
  void aServerThatResetsAtOnceIsAFailureToConnect() throws IOException {
    try (RawServer server = RawServer.plain(RawServer::reset)) {
      for (int i = 0; i < 40; i++) {
        assertEquals(TransportReason.HANDSHAKE_LOST, reason(server));
      }
    }
  }

  @Test
  void aHandshakeThatNeverEnds() throws IOException {
    try (RawServer server = RawServer.plain(_ -> RawServer.forGood())) {
      assertIsLate(server.uri(), 500);
    }
  }
}
