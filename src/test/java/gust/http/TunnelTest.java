package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.TransportException.Reason;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What proxies answer to a CONNECT. */
@Timeout(60)
class TunnelTest {
  private static final URI FAR = URI.create("https://far.gust.test/data/2.5/weather?zip=94040");
  private static final String EMPTY = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";

  /** {@code Aladdin:open/sesame+1} in Base64. */
  private static final String CREDENTIALS = "QWxhZGRpbjpvcGVuL3Nlc2FtZSsx";

  private static Wires by(RawServer proxy) {
    String user = "Aladdin:open%2Fsesame+1@";
    return Wires.in(Map.of("https_proxy", "http://" + user + "127.0.0.1:" + proxy.port()));
  }

  private static RawServer answering(String answer) throws IOException {
    return RawServer.plain(client -> {
      RawServer.readHead(client.getInputStream());
      RawServer.write(client, answer.replace("~", "\r\n"));
    });
  }

  @ParameterizedTest
  @CsvSource({
    "https://far.gust.test/data/2.5/weather, far.gust.test:443",
    "https://far.gust.test:8443/data/2.5/weather, far.gust.test:8443",
    "https://[2001:db8::1]/data/2.5/weather, [2001:db8::1]:443",
  })
  void theProxyIsToldHostAndPortAndNothingElse(URI uri, String name) throws IOException {
    StringBuffer head = new StringBuffer();
    try (RawServer proxy =
            RawServer.plain(client -> head.append(RawServer.readHead(client.getInputStream())));
        Wires wires = by(proxy)) {
      assertEquals(Reason.PROXY, wires.failure(uri).reason());
      assertEquals(
          "CONNECT %1$s HTTP/1.1~Host: %1$s~User-Agent: gust/1.2.3~Proxy-Authorization: Basic %2$s~~"
              .formatted(name, CREDENTIALS)
              .replace("~", "\r\n"),
          head.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1 200",
        "HTTP/1.1 200 OK~X: y",
        "HTTP/1.1 101 Switching Protocols~~",
        "HTTP/1.1 302 Found~Location: https://login.gust.test/~~",
        "HTTP/1.1 502 Bad Gateway~Content-Length: 5~~sorry",
        "SSH-2.0-OpenSSH_9.9~",
        "~",
        "\u0015\u0003\u0001\0\u0002\u0002\u0046",
        "HTTP/1.1 200 OK~not a header~~",
      })
  void aProxyThatOpensNoTunnelIsTheProxysFailure(String answer) throws IOException {
    try (RawServer proxy = answering(answer);
        Wires wires = by(proxy)) {
      TransportException failure = wires.failure(FAR);

      assertEquals(Reason.PROXY, failure.reason());
      assertEquals("127.0.0.1", failure.host());
    }
  }

  @Test
  void aProxyThatDribblesEndsWithTheDeadline() throws IOException {
    try (RawServer proxy =
            RawServer.plain(client -> {
              RawServer.write(client, "HTTP/1.1 200 OK\r\nX: ");
              while (true) {
                RawServer.write(client, "x");
                Thread.sleep(20);
              }
            });
        Wires wires = by(proxy)) {
      long start = System.nanoTime();
      Reason reason = wires.failure(Wires.call(FAR, Duration.ofMillis(400))).reason();
      assertEquals(Reason.PROXY, reason);
      assertTrue(System.nanoTime() - start < 1_500_000_000L);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.0 200 Connection established~~",
        "HTTP/1.1 200~Via: x~Content-Length: 12~Transfer-Encoding: chunked~Connection: close~~",
        "HTTP/1.1 100 Go on~~HTTP/1.1 299 Fine~~",
      })
  void every2xxOpensTheTunnelWhateverItsHeadersSay(String answer) throws Exception {
    try (RawServer service =
            RawServer.tls(socket -> {
              RawServer.readHead(socket.getInputStream());
              RawServer.write(socket, EMPTY);
              RawServer.forGood();
            });
        RawServer proxy =
            RawServer.plain(client -> {
              RawServer.readHead(client.getInputStream());
              RawServer.write(client, answer.replace("~", "\r\n"));
              InetAddress here = InetAddress.ofLiteral("127.0.0.1");
              try (Socket far = new Socket(here, service.port())) {
                Thread.startVirtualThread(() -> pass(far, client));
                client.getInputStream().transferTo(far.getOutputStream());
              }
            });
        Wires wires = by(proxy)) {
      assertEquals(200, wires.get(FAR).status());
    }
  }

  private static void pass(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      // The other direction has closed both.
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 150, 180, 190, 280})
  void credentialsThatTheProxySendsBackAreNotShown(int before) throws IOException {
    String quote = "x".repeat(before) + " basic " + CREDENTIALS;
    try (RawServer proxy = answering("You said " + quote + "~");
        Wires wires = by(proxy)) {
      String shown = Wires.text(wires.failure(FAR)) + wires.told;

      assertTrue(shown.contains("You said"), shown);
      assertFalse(shown.contains(CREDENTIALS.substring(0, 4)), shown);
    }
  }
}
