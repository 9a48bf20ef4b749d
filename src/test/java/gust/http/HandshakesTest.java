package gust.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.testing.RawServer;
import gust.testing.TestService;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What gust offers and accepts in a TLS handshake, names and certificates included. */
@Timeout(60)
class HandshakesTest {

  private final Wires wires = Wires.direct();
  private final AtomicInteger requests = new AtomicInteger();

  @AfterEach
  void close() {
    wires.close();
  }

  @ParameterizedTest
  @CsvSource({
    "TLSv1.3, x25519",
    "TLSv1.3, secp256r1",
    "TLSv1.3, secp384r1",
    "TLSv1.2, secp256r1",
  })
  void aServerMaySupportOnlyOneVersionAndOneCurve(String version, String curve) throws Exception {
    try (RawServer server =
        RawServer.answering(
            RawServer.OK,
            demands -> {
              demands.setProtocols(new String[] {version});
              demands.setNamedGroups(new String[] {curve});
            })) {
      assertEquals(200, wires.get(server.uri()).status());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
  void aServerThatDemandsAClientCertificate(String version) throws IOException {
    try (RawServer server = RawServer.demandingCertificates("127.0.0.1", 0, version)) {
      TransportException failure = wires.failure(server.uri());
      assertEquals(TransportReason.TLS, failure.reason(), () -> Wires.text(failure));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "an alert, 15030300020228, handshake_failure",
    "a goodbye, 15030300020100, during handshake",
    "a record that is too long, 160303FFFF02, too big",
    "zeros, 00000000000000000000, plaintext connection",
    "plain HTTP, 485454502F312E3120343030200D0A0D0A, plaintext connection",
  })
  void aServerThatAnswersTheHelloWith(String name, String bytes, String ofJdk) throws IOException {
    try (RawServer server =
        RawServer.plain(socket -> {
          readHello(socket);
          socket.getOutputStream().write(HexFormat.of().parseHex(bytes));
          socket.getInputStream().read();
        })) {
      TransportException failure = wires.failure(server.uri());
      assertEquals(TransportReason.TLS, failure.reason(), () -> name + Wires.text(failure));
      boolean isJdk = "jdk".equals(System.getProperty("gust.tls"));
      assertTrue(!isJdk || failure.getMessage().contains(ofJdk), failure::getMessage);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Unrecognized SSL message, plaintext connection?",
        "Input record too big: max = 16709 len = 65540",
        "(unexpected_message) Received close_notify during handshake",
      })
  void aBrokenHelloIsATlsFailureEvenAfterTheRequestWasSent(String message) {
    IOException lost =
        new IOException("HTTP/1.1 header parser received no bytes", new SSLException(message));
    ExecutionException failure = new ExecutionException(new IOException("Too many retries", lost));
    assertEquals(TransportReason.TLS, ExceptionReasons.reason(failure));
  }

  private static String readHello(Socket socket) throws IOException {
    DataInputStream in = new DataInputStream(socket.getInputStream());
    in.skipNBytes(3);
    byte[] hello = new byte[in.readUnsignedShort()];
    in.readFully(hello);
    return HexFormat.of().formatHex(hello);
  }

  @Test
  void offersOnlyTls12And13WithForwardSecrecy() throws Exception {
    CompletableFuture<String> hello = new CompletableFuture<>();
    try (RawServer server = RawServer.plain(socket -> hello.complete(readHello(socket)))) {
      wires.failure(server.uri());
    }
    String offer = hello.get(5, TimeUnit.SECONDS);
    int suites = 2 * (4 + 2 + 32 + 1 + 32);
    assertEquals(
        "0012" + "130113021303" + "c02bc02fc02cc030cca9cca8", offer.substring(suites, suites + 40));
    assertEquals("04" + "03040303", extension(offer, "002b"), "versions");
    assertEquals("0008" + "001d001800170019", extension(offer, "000a").substring(0, 20), "curves");
    String name = HexFormat.of().formatHex("localhost".getBytes(StandardCharsets.US_ASCII));
    assertEquals("000c" + "000009" + name, extension(offer, "0000"));
  }

  private static String extension(String hello, String type) {
    int at = 2 * (4 + 2 + 32 + 1 + 32);
    at += 4 + 2 * Integer.parseInt(hello.substring(at, at + 4), 16);
    at += 4 + 4;
    while (!hello.startsWith(type, at)) {
      at += 8 + 2 * Integer.parseInt(hello.substring(at + 4, at + 8), 16);
    }
    int length = 2 * Integer.parseInt(hello.substring(at + 4, at + 8), 16);
    return hello.substring(at + 8, at + 8 + length);
  }

  @RegisterExtension static final TestService good = TestService.trusted();
  @RegisterExtension static final TestService otherHost = TestService.with("other-host.p12");
  @RegisterExtension static final TestService expired = TestService.with("expired.p12");
  @RegisterExtension static final TestService stranger = TestService.with("stranger.p12");

  @RegisterExtension static final TestService noNames = TestService.with("no-names.p12");
  @RegisterExtension static final TestService sha1 = TestService.with("sha1.p12");
  @RegisterExtension static final TestService shortKey = TestService.with("short-key.p12");

  private static TransportReason refusal(Wires wires, TestService service) {
    service.answers(aResponse());
    try (wires) {
      TransportReason reason = wires.failure(service.uri("/data/2.5/weather")).reason();
      assertEquals(0, service.asked().size(), "the key was sent");
      return reason;
    }
  }

  @Test
  void aBadCertificateEndsTheCallBeforeTheKeyIsSent() {
    assertEquals(TransportReason.UNTRUSTED, refusal(Wires.trustingOnlyTheRuntime(), good));
    assertEquals(TransportReason.UNTRUSTED, refusal(Wires.direct(), stranger), "self-signed");
    assertEquals(TransportReason.WRONG_HOST, refusal(Wires.direct(), otherHost));
    assertEquals(TransportReason.WRONG_HOST, refusal(Wires.direct(), noNames));
    assertEquals(TransportReason.EXPIRED, refusal(Wires.direct(), expired));
    assertEquals(TransportReason.WEAK, refusal(Wires.direct(), sha1));
    assertEquals(TransportReason.WEAK, refusal(Wires.direct(), shortKey));
  }

  @Test
  void theCertificateIsCheckedForTheHostNotItsAddress() throws TransportException {
    otherHost.answers(aResponse());
    try (Wires wires = Wires.lookingUp(host -> List.of(Wires.loopback(host, 1)))) {
      String uri = "https://elsewhere.gust.test:" + otherHost.port() + "/data/2.5/weather";

      assertEquals(200, wires.get(URI.create(uri)).status());
    }
  }

  private RawServer server(String chain, String version) throws IOException {
    return RawServer.sending(
        chain,
        socket -> {
          ((SSLSocket) socket).setEnabledProtocols(new String[] {version});
          RawServer.readHead(socket.getInputStream());
          requests.incrementAndGet();
          RawServer.write(socket, RawServer.OK);
        });
  }

  private static Request call(RawServer server) {
    return Wires.call(server.uri(), Duration.ofSeconds(30));
  }

  private static Wires wires() {
    return Wires.trusting(RawServer.CHAINS.resolve("roots.pem"));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "signatures.csv")
  void keysAndSignaturesOfAuthorities(String chain, TransportReason refusal) throws Exception {
    try (Wires wires = wires()) {
      for (String version : List.of("TLSv1.3", "TLSv1.2")) {
        try (RawServer server = server(chain, version)) {
          if (refusal == null) {
            assertEquals(200, wires.transport.send(call(server)).status(), version);
          } else {
            assertEquals(refusal, wires.failure(call(server)).reason(), version);
            assertEquals(0, requests.get(), "the key was sent");
          }
        }
      }
    }
  }

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
                  String head = RawServer.answer(socket, RawServer.OK);
                  asked.complete(hostHeader(head) + ", " + nameUnderTls((SSLSocket) socket));
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
