package gust.it;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.FakeService;
import gust.testing.GustRun.Ended;
import gust.testing.RawServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which certificates any build of gust accepts; {@link TlsIT} compares the bundle's two TLS. */
class CertificatesIT {
  private final AtomicBoolean asked = new AtomicBoolean();

  @TempDir private Path home;

  private Ended current(String chain) throws IOException {
    String body = FakeService.fixture("weather-full.json");
    try (RawServer server =
        RawServer.sending(
            chain,
            socket -> {
              RawServer.readHead(socket.getInputStream());
              asked.set(true);
              RawServer.write(socket, "HTTP/1.1 200 OK\r\n\r\n" + body);
            })) {
      return Program.at(home)
          .withKey()
          .asking(server.port(), RawServer.CHAINS.resolve("roots.pem"))
          .run("current", "94040");
    }
  }

  @Test
  void acceptsWhatServersHave() throws IOException {
    for (String chain :
        "rsa2048-sha256 rsa2048-pss-sha256 pss-key-sha256 p521-sha512 ed25519".split(" ")) {
      current(chain).exits(0);
    }
  }

  @Test
  void refusesWeakSignaturesAndKeysAndWhatIsForClients() throws IOException {
    String weak = "its certificate's signature or key is refused";
    String chains =
        "rsa2048-sha1 p256-sha1 below-sha1 rsa2048-pss-sha1 rsa2048-md5 below-rsa1016 rsa1016";
    for (String chain : (chains + " for-clients").split(" ")) {
      String words = chain.equals("for-clients") ? "its certificate is not for servers" : weak;
      current(chain).exits(8).says(words);
      assertTrue(!asked.get(), "the key was sent");
    }
  }
}
