package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.testing.RawServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How gust tells the server the host's name. */
@Timeout(60)
class HostNameTest {
  @Test
  void theHostHeaderIsTheUrisAndTlsSendsOnlyNames() throws Exception {
    assertEquals("Host: 127.0.0.1:PORT, no name", asked("127.0.0.1", "127.0.0.1"));
    assertEquals("Host: a.gust.test:PORT, a.gust.test", asked("a.gust.test", "127.0.0.1"));
  }

  @Test
  void anIpv6AddressHasBracketsOnlyInTheHeader() throws Exception {
    assumeTrue(hasIpv6(), "this machine has no ::1");

    assertEquals("Host: [::1]:PORT, no name", asked("[::1]", "::1"));
  }

  private static boolean hasIpv6() {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.ofLiteral("::1"), 0));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static String asked(String host, String address) throws Exception {
    CompletableFuture<String> asked = new CompletableFuture<>();
    try (RawServer server =
            RawServer.tls(
                address,
                0,
                socket -> {
                  String head = RawServer.readHead(socket.getInputStream());
                  asked.complete(hostHeader(head) + ", " + nameUnderTls((SSLSocket) socket));
                  RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
                });
        Wires wires =
            Wires.lookingUp(name ->
                List.of(
                    InetAddress.getByAddress(name, InetAddress.ofLiteral(address).getAddress())))) {
      String port = ":" + server.port();

      wires.get(URI.create("https://" + host + port + "/data/2.5/weather?zip=94040"));

      assertFalse(wires.traced.toString().contains(Wires.KEY));
      return asked.get(5, TimeUnit.SECONDS).replace(port, ":PORT");
    }
  }

  private static String hostHeader(String head) {
    assertTrue(head.startsWith("GET /data/2.5/weather?zip=94040&appid=" + Wires.KEY + " "), head);
    return head.lines().filter(line -> line.startsWith("Host:")).findFirst().orElseThrow();
  }

  private static String nameUnderTls(SSLSocket socket) {
    var names = ((ExtendedSSLSession) socket.getSession()).getRequestedServerNames();
    return names.isEmpty() ? "no name" : ((SNIHostName) names.getFirst()).getAsciiName();
  }
}
