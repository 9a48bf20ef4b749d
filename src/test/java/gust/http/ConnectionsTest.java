package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.TransportException.Reason;
import gust.testing.RawServer;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
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
  void callsThatFollowEachOtherShareAConnection() throws Exception {
    try (RawServer server = always(EMPTY)) {
      for (int i = 0; i < 5; i++) {
        assertEquals("{}", ask(server));
      }
      assertEquals(1, server.connections());
    }
  }

  @Test
  void aConnectionThatTheServerSaysIsOverIsNotUsedAgain() throws Exception {
    try (RawServer server = always(EMPTY.replace("\r\nC", "\r\nConnection: close\r\nC"))) {
      assertEquals("{}", ask(server));
      assertEquals("{}", ask(server));
      assertEquals(2, server.connections());
    }
  }

  @Test
  void aCallThatFindsItsConnectionClosedIsMadeAnewOverOneOfItsOwn() throws Exception {
    CountDownLatch allOpen = new CountDownLatch(4);
    try (RawServer server =
        RawServer.tls(socket -> {
          read(socket);
          allOpen.countDown();
          allOpen.await();
          RawServer.write(socket, EMPTY);
          read(socket); // It idled for too long: nothing is answered, and goodbye not said.
        })) {
      List<CompletableFuture<Void>> callers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        callers.add(
            CompletableFuture.runAsync(
                () -> assertEquals("{}", asked(server)),
                task -> Thread.ofPlatform().daemon().start(task)));
      }
      for (CompletableFuture<Void> caller : callers) {
        caller.get(30, TimeUnit.SECONDS);
      }
      assertEquals("{}", asked(server));
      assertEquals(5, server.connections());
    }
  }

  private String asked(RawServer server) {
    Request call = Wires.call(server.uri().toString());
    try {
      Reply reply;
      try {
        reply = wires.transport.send(call);
      } catch (TransportException closed) {
        assertEquals(TransportException.Reason.UNANSWERED, closed.reason());
        reply = wires.transport.send(call.askedAnew());
      }
      return new String(reply.body(), StandardCharsets.US_ASCII);
    } catch (TransportException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void bytesBehindAnAnswerAreNoAnswerToTheNextCall() throws Exception {
    try (RawServer server = always(EMPTY + "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nother")) {
      for (int i = 0; i < 5; i++) {
        assertEquals("{}", ask(server));
      }
    }
  }

  @Test
  void unaskedBytesAreNoAnswerToTheNextCall() throws Exception {
    CountDownLatch answered = new CountDownLatch(1);
    try (RawServer server =
        RawServer.tls(socket -> {
          answer(socket, EMPTY);
          answered.await();
          RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nother");
          try {
            socket.getInputStream().read();
          } finally {
            done.release();
          }
        })) {
      assertEquals("{}", ask(server));
      answered.countDown();
      assertTrue(done.tryAcquire(10, TimeUnit.SECONDS), "the client has hung up");
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
        Thread.sleep(200); // Nothing shows from above that the client has noticed.
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
      assertEquals(Reason.UNANSWERED, wires.failure(server.uri()).reason());
      assertEquals(1, server.connections());
      assertEquals("{}", ask(server));
    }
  }

  /** The second answer is another one. */
  private static RawServer secondly(String answer) throws IOException {
    AtomicInteger asked = new AtomicInteger();
    return RawServer.tls(socket -> {
      while (true) {
        answer(socket, asked.incrementAndGet() == 2 ? answer : EMPTY);
      }
    });
  }

  /** What it said beyond its answer may be waiting in any of them. */
  @Test
  void noConnectionIsUsedAgainWhereAnAnswerHadNoClearEnd() throws Exception {
    try (RawServer server = secondly(EMPTY.replace("\r\nC", "\r\nContent-Length: 3\r\nC"))) {
      assertEquals("{}", ask(server));
      assertEquals(Reason.NOT_HTTP, wires.failure(server.uri()).reason());
      assertEquals("{}", ask(server));
      assertEquals("{}", ask(server));
      assertEquals(2, server.connections());
    }
  }

  /** Between the line about a call and its sending, another call ends badly. */
  @Test
  void aCallThatFindsItsConnectionsOutOfUseIsSentOverOthers() throws Exception {
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

  /** The JDK's client reads such a size as 0; what it leaves unread is no answer to any call. */
  @Test
  void noConnectionIsUsedAgainWhereAnAnswersFirstChunkMayHaveBeenSkipped() throws Exception {
    String chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n";
    try (RawServer server = secondly(chunked)) {
      assertEquals("{}", ask(server));
      assertEquals("", ask(server));
      assertEquals("{}", ask(server));
      assertEquals(2, server.connections());
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
}
