package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.TransportException.Reason;
import gust.testing.RawServer;
import gust.testing.Threads;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which connections are reused, over real TLS. */
@Timeout(60)
class ConnectionsTest {
  private static final String EMPTY = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";

  private final Wires wires = Wires.direct();

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

  /** Each request on each connection gets the same answer. */
  private static RawServer always(String answer) throws IOException {
    return RawServer.tls(socket -> {
      while (true) {
        answer(socket, answer);
      }
    });
  }

  private String ask(RawServer server) throws TransportException {
    return new String(wires.get(server.uri()).body(), StandardCharsets.ISO_8859_1);
  }

  @Test
  void successiveCallsShareAConnection() throws Exception {
    try (RawServer server = always(EMPTY)) {
      for (int i = 0; i < 5; i++) {
        assertEquals("{}", ask(server));
      }
      assertEquals(1, server.connections());
    }
  }

  @Test
  void aCallWhoseOldConnectionWasClosedSucceedsOnANewOne() throws Exception {
    CountDownLatch allOpen = new CountDownLatch(4);
    try (RawServer server =
        RawServer.tls(socket -> {
          read(socket);
          allOpen.countDown();
          allOpen.await();
          RawServer.write(socket, EMPTY);
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
      assertEquals(Reason.UNANSWERED, closed.reason());
      reply = wires.transport.send(call.onFreshConnection());
    }
    return new String(reply.body(), StandardCharsets.US_ASCII);
  }

  @Test
  void bytesAfterAnAnswerAreNotReadAsTheNextAnswer() throws Exception {
    try (RawServer server = always(EMPTY + "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nother")) {
      for (int i = 0; i < 5; i++) {
        assertEquals("{}", ask(server));
      }
    }
  }

  /** Only callers may ask again, because they count the calls. */
  @Test
  void theTransportDoesNotRepeatACallByItself() throws Exception {
    try (RawServer server =
        RawServer.tls(socket -> {
          answer(socket, EMPTY);
          read(socket);
        })) {
      assertEquals("{}", ask(server));
      assertEquals(Reason.UNANSWERED, wires.failure(server.uri()).reason());
      assertEquals(1, server.connections());
      assertEquals("{}", ask(server));
    }
  }

  /** The second answer is this one, all others are empty. */
  private static RawServer secondly(String answer) throws IOException {
    AtomicInteger asked = new AtomicInteger();
    return RawServer.tls(socket -> {
      while (true) {
        answer(socket, asked.incrementAndGet() == 2 ? answer : EMPTY);
      }
    });
  }

  /** The rest of that answer may be waiting in any of them. */
  @Test
  void noConnectionIsReusedAfterAnAnswerWithoutAClearEnd() throws Exception {
    try (RawServer server = secondly(EMPTY.replace("\r\nC", "\r\nContent-Length: 3\r\nC"))) {
      assertEquals("{}", ask(server));
      assertEquals(Reason.NOT_HTTP, wires.failure(server.uri()).reason());
      assertEquals("{}", ask(server));
      assertEquals("{}", ask(server));
      assertEquals(2, server.connections());
    }
  }

  /** Another call fails after this call has chosen its client, before it is sent. */
  @Test
  void aCallWhoseClientWasRetiredIsSentByANewOne() throws Exception {
    List<Reason> meanwhile = new CopyOnWriteArrayList<>();
    try (RawServer bad =
            RawServer.tls(
                socket -> answer(socket, EMPTY.replace("\r\nC", "\r\nContent-Length: 3\r\nC")));
        RawServer good = RawServer.tls(socket -> answer(socket, EMPTY));
        Wires traced =
            Wires.tracing((wires, line) -> {
              if (line.contains(":" + good.port() + "/") && meanwhile.isEmpty()) {
                meanwhile.add(wires.failure(bad.uri()).reason());
              }
            })) {
      assertEquals(200, traced.get(good.uri()).status());
      assertEquals(List.of(Reason.NOT_HTTP), meanwhile);
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
      assertEquals(Reason.TIMEOUT, wires.failure(call).reason());
      givenUp.countDown();
      assertEquals("answer 2", ask(server));
      assertEquals(2, server.connections());
    }
  }

  @Test
  void concurrentCallsOpenAtMostOneConnectionEach() throws Exception {
    try (RawServer server =
        RawServer.tls(socket -> {
          while (true) {
            String head = RawServer.readHead(socket.getInputStream());
            String zip = head.substring(head.indexOf("zip=") + 4, head.indexOf("&appid"));
            RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n" + zip);
          }
        })) {
      Threads.together(
          4,
          caller -> {
            for (int i = 0; i < 25; i++) {
              String zip = "" + (10_000 + caller * 100 + i);
              String asked = server.uri().toString().replace("94040", zip);
              Reply reply = wires.transport.send(Wires.call(asked));
              assertEquals(zip, new String(reply.body(), StandardCharsets.US_ASCII));
            }
          });
      assertTrue(server.connections() <= 4, server.connections() + " connections");
    }
  }
}
