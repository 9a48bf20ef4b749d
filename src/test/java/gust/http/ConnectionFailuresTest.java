package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.TransportException.Reason;
import gust.testing.RawServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ConnectionFailuresTest {
  private Wires wires = Wires.direct();

  @AfterEach
  void close() {
    wires.close();
  }

  private Reason reason(RawServer server) {
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

    assertEquals(Reason.CONNECT_TIMEOUT, wires.failure(call).reason());
    over.countDown();
  }

  @Test
  void aServerWithoutTls() throws IOException {
    String plain = "HTTP/1.1 400 Bad Request\r\n\r\n";
    try (RawServer server =
            RawServer.plain(socket -> {
              socket.getInputStream().read(new byte[4096]);
              RawServer.write(socket, plain);
              socket.getInputStream().read();
            });
        RawServer hangsUp = RawServer.plain(socket -> socket.getInputStream().read())) {
      assertEquals(Reason.TLS, reason(server));
      assertEquals(Reason.HANDSHAKE_LOST, reason(hangsUp));
      assertEquals(1, hangsUp.connections());
    }
  }

  /** The reset comes while connecting, before the handshake, or during it. */
  @Test
  void aServerThatResetsAtOnceIsAFailureToConnect() throws IOException {
    try (RawServer server = RawServer.plain(RawServer::reset)) {
      for (int i = 0; i < 40; i++) {
        assertEquals(Reason.HANDSHAKE_LOST, reason(server));
      }
    }
  }

  /** Linux has no route for TCP to a multicast address. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aNetworkWithoutARoute() throws UnknownHostException {
    byte[] multicast = {(byte) 224, 0, 0, 1};
    wires = Wires.lookingUp(host -> List.of(InetAddress.getByAddress(host, multicast)));
    TransportException failure =
        wires.failure(URI.create("https://far.gust.test/data/2.5/weather"));
    assertEquals(Reason.UNREACHABLE, failure.reason(), () -> Wires.text(failure));
  }

  /** Without a length or chunks, only JSON shows whether it is complete. */
  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "{\"main\":{\"temp\":1}", "{\"name\":\"}", "{\"a\":\"\\\"}", "[{"})
  void aBodyWithoutLengthThatIsCutOffIsLost(String body) throws IOException {
    try (RawServer server = answering("HTTP/1.1 200 OK\r\n\r\n" + body)) {
      assertEquals(Reason.CONNECTION_LOST, reason(server));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", " {\"a\":\"\\\\\"}\n", "<html>", "{}{"})
  void aBodyWithoutLengthThatIsCompleteOrNotJsonIsAReply(String body) throws Exception {
    try (RawServer server = answering("HTTP/1.0 200 OK\r\n\r\n" + body)) {
      Reply reply = wires.get(server.uri());
      assertEquals(body, new String(reply.body(), StandardCharsets.US_ASCII));
    }
  }

  private static RawServer answering(String answer) throws IOException {
    return RawServer.tls(socket -> {
      RawServer.readHead(socket.getInputStream());
      RawServer.write(socket, answer);
    });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                                     | UNANSWERED",
        "HTTP/1.1 200 OK~Content-Length: 100~~{\"name\":       | CONNECTION_LOST",
        "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~5~{\"na   | CONNECTION_LOST",
        "HTTP/1.1 200 OK~Content-Ty                             | CONNECTION_LOST",
        "SSH-2.0-OpenSSH_9.9~                                   | NOT_HTTP",
        "HTTP/1.1 forty-two~~                                   | NOT_HTTP",
        "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~ffffffff~{}~ | NOT_HTTP",
        "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~2~{}~xx~   | NOT_HTTP",
        "HTTP/1.1 200 OK~Content-Length: 2, 2~~{}               | NOT_HTTP",
        "HTTP/1.1 200 OK~Transfer-Encoding: gzip, chunked~~2~{}~0~~ | NOT_HTTP",
        "HTTP/1.1 200 OK~Transfer-Encoding: identity~~{}        | NOT_HTTP",
        "HTTP/1.1 304 Same~Transfer-Encoding: chunked~~2~{}~0~~ | NOT_HTTP",
        "HTTP/1.1 200 OK~Content-Length: 4294967298~~{}         | TOO_LARGE",
        "HTTP/1.1 200 OK~Content-Length: 00000000000000000004294967298~~{} | TOO_LARGE",
        "HTTP/1.1 200 OK~Content-Length: 18446744073709551618~~{} | NOT_HTTP",
      })
  void aBrokenAnswer(String answer, Reason reason) throws IOException {
    String sent = answer.replace("~", "\r\n").replace("LONG", "1".repeat(5000));
    try (RawServer server = answering(sent)) {
      TransportException f = wires.failure(server.uri());
      assertEquals(reason, f.reason(), Wires.text(f));
      assertEquals(1, server.connections());
    }
  }

  /** {@code failure} checks that the key is hidden, and this that the server did send it back. */
  @Test
  void aKeyThatTheServerSendsBackIsNotShown() throws IOException {
    try (RawServer server =
        RawServer.tls(socket -> {
          String head = RawServer.readHead(socket.getInputStream());
          RawServer.write(socket, "HTTP/1.1 oops " + head.lines().findFirst().orElseThrow());
          RawServer.write(socket, "\r\n\r\n");
        })) {
      TransportException failure = wires.failure(server.uri());

      assertEquals(Reason.NOT_HTTP, failure.reason());
      assertTrue(Wires.text(failure).contains("appid=****"), Wires.text(failure));
    }
  }

  /** Not even half of it, if a long line is cut there. */
  @ParameterizedTest
  @ValueSource(ints = {150, 170, 180, 230, 270, 280, 300})
  void aKeyInALongLineIsNotShown(int before) throws IOException {
    try (RawServer server = answering("x".repeat(before) + Wires.KEY + "\r\n\r\n")) {
      String text = Wires.text(wires.failure(server.uri()));

      assertTrue(text.contains("xxxx"), text);
      assertFalse(text.contains(Wires.KEY.substring(0, 4)), text);
    }
  }
}
