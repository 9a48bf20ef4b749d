package gust.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import gust.problem.SetupProblem;
import gust.testing.RawServer;
import gust.testing.TestService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which proxy a call goes through, and what may go wrong there. */
@Timeout(60)
class ProxyTest {
  @RegisterExtension static final TestService service = TestService.trusted();

  /** No lookup knows this host; only the proxy has to. */
  private static final URI FAR = URI.create("https://far.gust.test/data/2.5/weather?zip=94040");

  /** {@code Aladdin:open/sesame+1} in Base64. */
  private static final String CREDENTIALS = "QWxhZGRpbjpvcGVuL3Nlc2FtZSsx";

  private static final URI ASKED = URI.create("https://api.example.org/data/2.5");

  private static final String AUTHORIZATION = "Proxy-Authorization: Basic " + CREDENTIALS + "\r\n";

  /** What clients asked the proxy for, each up to the empty line. */
  private final List<String> heads = new CopyOnWriteArrayList<>();

  /**
   * A proxy that tunnels every host to the service.
   *
   * @param needed in the head of each request; else it wants a password
   */
  private RawServer tunnelling(String needed) throws IOException {
    return RawServer.plain(client -> {
      String head = RawServer.readHead(client.getInputStream());
      heads.add(head);
      if (!head.contains(needed)) {
        RawServer.write(
            client,
            "HTTP/1.1 407 Who are you\r\nProxy-Authenticate: Basic realm=\"test\"\r\n"
                + "Content-Length: 0\r\n\r\n");
        return;
      }
      try (Socket there = new Socket(InetAddress.ofLiteral("127.0.0.1"), service.port())) {
        RawServer.write(client, "HTTP/1.1 200 Connection established\r\n\r\n");
        // It ends when the other direction has closed both.
        Thread.startVirtualThread(
            new FutureTask<>(() -> there.getInputStream().transferTo(client.getOutputStream())));
        client.getInputStream().transferTo(there.getOutputStream());
      }
    });
  }

  private static Wires by(String proxy) {
    return Wires.in(Map.of("https_proxy", proxy));
  }

  @Test
  void userAndPasswordGoToTheProxyOnly() throws IOException, TransportException {
    service.answers(aResponse().withStatus(401));
    try (RawServer proxy = tunnelling(AUTHORIZATION);
        Wires wires = by("http://Aladdin:open%2Fsesame+1@127.0.0.1:" + proxy.port())) {
      assertEquals(401, wires.get(FAR).status());

      assertEquals(1, heads.size());
      LoggedRequest request = service.asked().getFirst();
      assertFalse(request.containsHeader("Proxy-Authorization"));
      assertFalse(request.containsHeader("Authorization"));
      assertFalse(wires.traced.toString().contains("sesame"));
      assertFalse(wires.traced.toString().contains(CREDENTIALS));
    }
  }

  @Test
  void aProxyThatWantsAPassword() throws IOException {
    try (RawServer proxy = tunnelling(AUTHORIZATION);
        Wires anonymous = by("127.0.0.1:" + proxy.port());
        Wires stranger = by("http://Aladdin:wrong@127.0.0.1:" + proxy.port())) {
      TransportException failure = anonymous.failure(FAR);

      assertEquals(TransportReason.PROXY_AUTHENTICATION, failure.reason());
      assertEquals("127.0.0.1", failure.host());
      assertEquals(TransportReason.PROXY_AUTH_REJECTED, stranger.failure(FAR).reason());
      assertEquals(2, heads.size());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          NTLM                                | PROXY_AUTH_UNKNOWN
          Negotiate~Proxy-Authenticate: NTLM  | PROXY_AUTH_UNKNOWN
          Digest realm="a", nonce="basically" | PROXY_AUTH_UNKNOWN
          BASIC realm="x"                     | PROXY_AUTHENTICATION
          Negotiate, Basic realm="x"          | PROXY_AUTHENTICATION
          NTLM~Proxy-Authenticate: basic      | PROXY_AUTHENTICATION
          """)
  void aProxyThatWantsAnotherSignIn(String offers, TransportReason reason) throws IOException {
    String head = "HTTP/1.1 407 No\r\nProxy-Authenticate: " + offers.replace("~", "\r\n");
    try (RawServer proxy = echoing(head + "\r\nContent-Length: 0\r\n\r\n");
        Wires wires = by("127.0.0.1:" + proxy.port())) {
      assertEquals(reason, wires.failure(FAR).reason());
    }
  }

  @ParameterizedTest
  @CsvSource({"403, PROXY_REFUSED", "405, PROXY_REFUSED", "502, PROXY", "503, PROXY"})
  void aProxyThatForbidsTheConnectionIsNotOneThatFails(int status, TransportReason reason)
      throws IOException {
    try (RawServer proxy = echoing("HTTP/1.1 " + status + " X\r\nContent-Length: 0\r\n\r\n");
        Wires wires = by("127.0.0.1:" + proxy.port())) {
      TransportException failure = wires.failure(FAR);
      assertEquals(reason, failure.reason());
      assertEquals("127.0.0.1", failure.host());
    }
  }

  private static RawServer echoing(String answer) throws IOException {
    return RawServer.plain(client -> RawServer.answer(client, answer));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 150, 180, 190, 280})
  void credentialsThatTheProxySendsBackAreNotShown(int before) throws IOException {
    String quote = "You said " + "x".repeat(before) + " basic " + CREDENTIALS + "\r\n";
    try (RawServer proxy = echoing(quote);
        Wires wires = by("http://Aladdin:open%2Fsesame+1@127.0.0.1:" + proxy.port())) {
      String shown = Wires.text(wires.failure(FAR)) + wires.traced;

      assertTrue(shown.contains("You said"), shown);
      assertFalse(shown.contains(CREDENTIALS.substring(0, 4)), shown);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"HTTP/1.1 hunter2", "user:hunter2", "HTTP/1.1 200 OK\r\nhunter2 x: y"})
  void aPasswordThatTheProxySendsBackIsNotShown(String answer) throws IOException {
    try (RawServer proxy = echoing(answer + "\r\n\r\n");
        Wires wires = by("http://user:hunter2@127.0.0.1:" + proxy.port())) {
      String text = Wires.text(wires.failure(FAR));

      assertTrue(text.contains("****"), text);
      assertFalse(text.contains("hunter2"), text);
    }
  }

  @Test
  void anIpv6AddressBehindAProxyIsRefusedBeforeAnythingIsSent() throws IOException {
    try (RawServer proxy = RawServer.plain(RawServer::reset);
        Wires wires = by("127.0.0.1:" + proxy.port())) {
      URI address = URI.create("https://[2001:db8::1]/data/2.5/weather");
      assertThrows(SetupProblem.class, () -> wires.get(address));
      assertEquals(0, proxy.connections());
    }
  }

  @Test
  void loopbackIsCalledWithoutTheProxy() throws Exception {
    service.answers(aResponse());
    try (RawServer proxy = tunnelling("");
        Wires wires = by("http://127.0.0.1:" + proxy.port())) {
      assertEquals(200, wires.get(service.uri("/data/2.5/weather")).status());
      assertEquals(0, heads.size());
      assertEquals(200, wires.get(FAR).status());
      assertEquals(1, heads.size());
      assertEquals(200, wires.get(service.uri("/data/2.5/weather")).status());
      assertEquals(1, heads.size());
    }
  }

  private static HttpProxy proxy(String value) {
    return proxy(Map.of("https_proxy", value));
  }

  private static HttpProxy proxy(Map<String, String> environment) {
    return new ProxyFromEnvironment(environment).forUri(ASKED).orElse(null);
  }

  private static boolean isDirect(String noProxy, String host) {
    Map<String, String> environment = Map.of("https_proxy", "proxy:3128", "no_proxy", noProxy);
    return new ProxyFromEnvironment(environment).forUri(URI.create("https://" + host)).isEmpty();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "proxies.csv", quoteCharacter = '\'')
  void aProxyIsAHostAndAPort(String value, String proxy) {
    assertEquals(proxy, proxy(value).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "user:pass@proxy:1, Basic dXNlcjpwYXNz",
    "http://user:pass@proxy:1, Basic dXNlcjpwYXNz",
    "http://user@proxy:1, Basic dXNlcg==",
    "http://us%40er:p%3Ass+%25@proxy:1, Basic dXNAZXI6cDpzcysl",
    "http://user:p%C3%A4ss@proxy:1, Basic dXNlcjpww6Rzcw==",
  })
  void userAndPasswordArePercentDecoded(String value, String header) {
    assertEquals(header, proxy(value).authorization());
    assertEquals("proxy:1", proxy(value).toString());
  }

  @Test
  void theLowerCaseVariableTakesPrecedence() {
    assertEquals("b:80", proxy(Map.of("HTTPS_PROXY", "b")).toString());
    assertEquals("a:80", proxy(Map.of("https_proxy", "a", "HTTPS_PROXY", "b")).toString());
    assertEquals(null, proxy(Map.of("https_proxy", "", "HTTPS_PROXY", "b")));
    assertEquals(null, proxy(Map.of("HTTPS_PROXY", "b", "NO_PROXY", "*")));
    assertEquals(null, proxy(Map.of("http_proxy", "c", "HTTP_PROXY", "d")));
    assertEquals("e:80", proxy(Map.of("ALL_PROXY", "http://e")).toString());
    assertEquals("f:80", proxy(Map.of("ALL_PROXY", "e", "all_proxy", "f")).toString());
    assertEquals("b:80", proxy(Map.of("all_proxy", "f", "HTTPS_PROXY", "b")).toString());
    assertEquals(null, proxy(Map.of("all_proxy", "f", "https_proxy", "")));
    assertEquals(null, proxy(Map.of("ALL_PROXY", "f", "no_proxy", "weather.example,*")));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "unfit-proxies.csv", delimiter = '|', quoteCharacter = '`')
  void anythingElseIsASetupProblemThatDoesNotShowTheValue(String value) {
    SetupProblem problem =
        assertThrows(SetupProblem.class, () -> proxy(Map.of("HTTPS_PROXY", value)));

    assertTrue(problem.getMessage().startsWith("HTTPS_PROXY "), problem.getMessage());
    assertFalse(Wires.text(problem).contains("hunter2"), Wires.text(problem));
    assertFalse(problem.nextStep().contains("hunter2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"localhost", "LOCALHOST", "gust.localhost", "127.0.0.1", "127.8.8.8", "[::1]"})
  void loopbackIsAlwaysDirect(String host) {
    assertTrue(isDirect("", host));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "no-proxy.csv", quoteCharacter = '\'')
  void hostsOfNoProxyAreDirect(String noProxy, String host, boolean direct) {
    assertEquals(direct, isDirect(noProxy, host));
  }

  @Test
  void aProxyThatIsNotThere() throws IOException {
    try (Wires wires = by("http://user:secret@127.0.0.1:" + RawServer.closedPort())) {
      TransportException failure = wires.failure(FAR);

      assertEquals(TransportReason.PROXY, failure.reason());
      assertEquals("127.0.0.1", failure.host());
      assertFalse(Wires.text(failure).contains("secret"));
    }
  }
}
