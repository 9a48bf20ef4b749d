import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import gust.testing.FakeService;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * Answers over HTTPS on loopback, without a delay for small packets: one port for each key store,
 * which are printed. It knows no keys, and says the same at all places.
 */
final class Service {
  private static final char[] PASSWORD = "startup".toCharArray();

  private Service() {}

  /**
   * @param args key stores, each with a key and its chain as {@code server}
   */
  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    byte[] weather = FakeService.fixtureOfToday("weather-full.json").getBytes(UTF_8);
    byte[] forecast = FakeService.fixtureOfToday("forecast-forty.json").getBytes(UTF_8);
    for (String store : args) {
      InetSocketAddress any = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0);
      HttpsServer server = HttpsServer.create(any, 0);
      server.setHttpsConfigurator(new HttpsConfigurator(tls(store)));
      server.createContext("/data/2.5/weather", exchange -> answer(exchange, weather));
      server.createContext("/data/2.5/forecast", exchange -> answer(exchange, forecast));
      server.start();
      System.out.println(server.getAddress().getPort());
    }
  }

  private static void answer(HttpExchange exchange, byte[] body) throws IOException {
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static SSLContext tls(String file) throws GeneralSecurityException, IOException {
    KeyStore all = KeyStore.getInstance(new File(file), PASSWORD);
    KeyStore one = KeyStore.getInstance("JKS");
    one.load(null, null);
    one.setKeyEntry(
        "server", all.getKey("server", PASSWORD), PASSWORD, all.getCertificateChain("server"));
    KeyManagerFactory keys = KeyManagerFactory.getInstance("SunX509");
    keys.init(one, PASSWORD);
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(keys.getKeyManagers(), null, null);
    return tls;
  }
}
