package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.TransportException.Reason;
import gust.testing.TestService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which connections are used again, over real TLS. */
@Timeout(60)
class ConnectionsTest {
  private static final String EMPTY = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";

  private final Wires wires = Wires.direct();
  private final Semaphore done = new Semaphore(0);

  @AfterEach
  void close() {
    wires.close();
  }

  private static void read(Socket socket) throws IOException {
    RawServer.readHead(socket.getInputStream());
  }

  private static void answer(Socket socket, String answer) throws IOException {
    read(socket);
    RawServer.write(socket, answer);
  }

  private String ask(RawServer server) throws TransportException {
    return new String(wires.get(server.uri()).body(), StandardCharsets.ISO_8859_1);
  }

  @Test
  void callsThatFollowEachOtherShareAConnection() throws Exception {
    try (RawServer server =
        RawServer.tls(socket -> {
          while (true) {
            answer(socket, EMPTY);
          }
        })) {
      for (int i = 0; i < 5; i++) {
        assertEquals("{}", ask(server));
      }
      assertEquals(1, server.connections());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}",
        "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\n{}",
        "HTTP/1.1 204 None\r\nContent-Length: 5\r\n\r\n",
        EMPTY + "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nother",
        EMPTY + "\r\n",
      })
  void someConnectionsAreUsedOnceWhereTheServerWouldGoOn(String answer) throws Exception {
    try (RawServer server =
        RawServer.tls(socket -> {
          while (true) {
            answer(socket, answer);
          }
        })) {
      String first = ask(server);
      assertEquals(first, ask(server));
      assertEquals(2, server.connections());
    }
  }

  @Test
  void bytesThatNobodyAskedForAreNoAnswerToTheNextCall() throws Exception {
    try (RawServer server =
        RawServer.tls(socket -> {
          answer(socket, EMPTY);
          Thread.sleep(50);
          RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nother");
          done.release();
          read(socket);
        })) {
      assertEquals("{}", ask(server));
      assertTrue(done.tryAcquire(5, TimeUnit.SECONDS));
      Thread.sleep(50);
      assertEquals("{}", ask(server));
      assertEquals(2, server.connections());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aConnectionThatTheServerHasClosedIsNotUsedAgain(boolean saysGoodbye) throws Exception {
    List<Socket> plain = new CopyOnWriteArrayList<>();
    try (RawServer server =
        RawServer.tls(
            plain::add,
            socket -> {
              answer(socket, EMPTY);
              if (!saysGoodbye) {
                plain.getLast().close();
              }
              done.release();
            })) {
      for (int i = 1; i <= 3; i++) {
        assertEquals("{}", ask(server));
        assertTrue(done.tryAcquire(5, TimeUnit.SECONDS));
        Thread.sleep(50);
        assertEquals(i, server.connections());
      }
    }
  }

  /** To ask again is for those who count the calls. */
  @Test
  void aServerThatHangsUpWhenItIsAskedAgainIsNotAskedASecondTimeUncounted() throws Exception {
    try (RawServer server =
        RawServer.tls(socket -> {
          answer(socket, EMPTY);
          read(socket);
        })) {
      assertEquals("{}", ask(server));
      assertEquals(Reason.CONNECTION_LOST, wires.failure(server.uri()).reason());
      assertEquals(1, server.connections());
      assertEquals("{}", ask(server));
    }
  }

  @Test
  void aConnectionThatWasIdleForLongIsNotUsedAgain() throws Exception {
    try (RawServer server = RawServer.tls(socket -> read(socket))) {
      Route route = new Route("localhost", server.port(), null);
      Trust trust = new Trust(Map.of(), Optional.of(TestService.caCert()), "Linux");
      Connection connection =
          Connection.open(
              route,
              InetAddress.ofLiteral("127.0.0.1"),
              trust.context(),
              "gust/test",
              Deadline.in(Duration.ofSeconds(5)));
      try (Connections quick = new Connections(Duration.ZERO);
          Connections patient = new Connections(Duration.ofDays(365_000))) {
        patient.keep(connection);
        assertSame(connection, patient.take(route));
        quick.keep(connection);
        assertNull(quick.take(route));
        patient.keep(connection);
        assertNull(patient.take(route), "it was closed");
      }
    }
  }

  @Test
  void anAnswerThatBreaksOffIsLostOnAUsedConnectionToo() throws Exception {
    try (RawServer server =
        RawServer.tls(socket -> {
          answer(socket, EMPTY);
          answer(socket, "HTTP/1.1 2");
        })) {
      assertEquals("{}", ask(server));
      assertEquals(Reason.CONNECTION_LOST, wires.failure(server.uri()).reason());
      assertEquals(1, server.connections());
      assertEquals("{}", ask(server));
    }
  }

  /** The late answer of the first call must not become the second's. */
  @Test
  void aConnectionWhoseCallFailedIsNotUsedAgain() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    try (RawServer server =
        RawServer.tls(socket -> {
          read(socket);
          if (asked.incrementAndGet() == 1) {
            Thread.sleep(600);
          }
          String body = "answer " + asked.get();
          RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n" + body);
          read(socket);
        })) {
      Request call = Wires.call(server.uri(), Duration.ofMillis(400));
      assertEquals(Reason.TIMEOUT, wires.failure(call).reason());
      assertEquals("answer 2", ask(server));
      assertEquals(2, server.connections());
    }
  }

  @Test
  void callsAtTheSameTimeOpenNoMoreConnectionsThanTheyAre() throws Exception {
    try (RawServer server =
        RawServer.tls(socket -> {
          while (true) {
            String head = RawServer.readHead(socket.getInputStream());
            String zip = head.substring(head.indexOf("zip=") + 4, head.indexOf("&appid"));
            RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n" + zip);
          }
        })) {
      CyclicBarrier together = new CyclicBarrier(4);
      List<CompletableFuture<Void>> callers = new ArrayList<>();
      ConcurrentHashMap<String, String> answers = new ConcurrentHashMap<>();
      for (int caller = 0; caller < 4; caller++) {
        int first = 10_000 + caller * 100;
        callers.add(
            CompletableFuture.runAsync(
                () -> {
                  try {
                    together.await();
                    for (int zip = first; zip < first + 25; zip++) {
                      String asked = server.uri().toString().replace("94040", "" + zip);
                      Reply reply = wires.transport.send(Wires.call(asked));
                      answers.put("" + zip, new String(reply.body(), StandardCharsets.US_ASCII));
                    }
                  } catch (Exception e) {
                    throw new AssertionError(e);
                  }
                },
                task -> Thread.ofPlatform().daemon().start(task)));
      }
      for (CompletableFuture<Void> caller : callers) {
        caller.get(30, TimeUnit.SECONDS);
      }
      assertEquals(100, answers.size());
      answers.forEach((asked, answered) -> assertEquals(asked, answered));
      assertTrue(server.connections() <= 4, server.connections() + " connections");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
  void theServerHearsAGoodbye(String version) throws Exception {
    List<Socket> plain = new CopyOnWriteArrayList<>();
    CompletableFuture<Integer> next = new CompletableFuture<>();
    try (RawServer server =
        RawServer.tls(
            plain::add,
            socket -> {
              ((SSLSocket) socket).setEnabledProtocols(new String[] {version});
              answer(socket, EMPTY);
              // Under TLS, where a connection that is only cut has no byte more.
              next.complete(plain.getFirst().getInputStream().read());
              RawServer.forGood();
            })) {
      ask(server);
      long start = System.nanoTime();
      wires.close();
      assertTrue(System.nanoTime() - start < 500_000_000L, "waits for no answer to it");
      assertTrue(next.get(5, TimeUnit.SECONDS) >= 0);
    }
  }
}
