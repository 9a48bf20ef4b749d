package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.http.TransportException.Reason;
import gust.testing.RawServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which keys and signatures of authorities gust accepts: the same with Conscrypt's TLS and the
 * JDK's, and in both versions of TLS.
 */
@Timeout(60)
class SignaturesTest {
  private final AtomicInteger requests = new AtomicInteger();

  private RawServer server(String chain, String version) throws IOException {
    return RawServer.sending(
        chain,
        socket -> {
          ((SSLSocket) socket).setEnabledProtocols(new String[] {version});
          RawServer.readHead(socket.getInputStream());
          requests.incrementAndGet();
          RawServer.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
        });
  }

  private static Request call(RawServer server) {
    return Wires.call(server.uri(), Duration.ofSeconds(30));
  }

  private static Wires wires() {
    return Wires.trusting(RawServer.CHAINS.resolve("roots.pem"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rsa2048-sha256",
        "rsa2048-sha384",
        "rsa2048-sha512",
        "rsa3072-sha384",
        "rsa4096-sha512",
        "rsa2048-pss-sha256",
        "rsa2048-pss-sha384",
        "rsa2048-pss-sha512",
        "rsa2048-pss-longest-salt",
        "rsa4096-pss-sha512",
        "pss-key-sha256",
        "pss-key-sha512",
        "pss-key-only-sha384",
        "p256-sha256",
        "p256-sha384",
        "p256-sha512",
        "p384-sha384",
        "p521-sha512",
        "ed25519",
        "below-pss",
        "below-pss-key",
        "sha1-root", // Nobody checks how a root signed itself.
      })
  void accepted(String chain) throws Exception {
    try (Wires wires = wires()) {
      for (String version : List.of("TLSv1.3", "TLSv1.2")) {
        try (RawServer server = server(chain, version)) {
          assertEquals(200, wires.transport.send(call(server)).status(), version);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rsa2048-md5",
        "rsa2048-sha1",
        "rsa2048-sha224",
        "rsa2048-sha3-256",
        "rsa2048-pss-sha1",
        "rsa2048-pss-sha224",
        "rsa1016",
        "p256-sha1",
        "p256-sha224",
        "dsa-sha256",
        "ed448",
        "below-sha1",
        "below-rsa1016",
        "below-ed448",
      })
  void refused(String chain) throws IOException {
    assertRefused(Reason.WEAK, chain);
  }

  @Test
  void aCertificateForClientsIsRefused() throws IOException {
    assertRefused(Reason.WRONG_PURPOSE, "for-clients");
  }

  private void assertRefused(Reason reason, String chain) throws IOException {
    try (Wires wires = wires()) {
      for (String version : List.of("TLSv1.3", "TLSv1.2")) {
        try (RawServer server = server(chain, version)) {
          assertEquals(reason, wires.failure(call(server)).reason(), version);
        }
      }
      assertEquals(0, requests.get(), "the key was sent");
    }
  }
}
