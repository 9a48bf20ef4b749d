package gust.sandbox.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import gust.sandbox.Sandbox;
import gust.sandbox.TestSandbox;
import gust.sandbox.server.CertificateFiles.ServerCertificate;
import gust.testing.Rule;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sandbox over HTTPS, with its certificate. */
class SandboxServerTest {
  private static final String GET = "GET /data/2.5/weather?zip=94040&appid=k HTTP/1.1\r\n";
  private static final String HOST = "Host: localhost\r\n\r\n";
  private static final Instant NOW = Instant.parse("2026-11-20T10:20:30Z");

  @TempDir Path home;

  private ServedSandbox served() {
    return new ServedSandbox(home, TestSandbox.open().sandbox());
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.0.0.1", "[::1]"})
  @Rule("A-3")
  void itAnswersByEachOfItsNamesOverHttps(String host) throws Exception {
    try (ServedSandbox served = served();
        HttpClient client = HttpClient.newBuilder().sslContext(served.trust()).build()) {
      String base = "https://" + host + ":" + served.server.port();
      URI uri = URI.create(base + "/data/2.5/weather?zip=94040&appid=k");
      HttpResponse<String> response =
          client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
      assertEquals(200, response.statusCode());
      String type = response.headers().firstValue("Content-Type").orElseThrow();
      assertEquals("application/json; charset=utf-8", type);
      assertTrue(response.headers().firstValue("Date").isPresent());
    }
  }

  @Test
  @Rule("A-3")
  void plainHttpGetsNoAnswer() throws Exception {
    try (ServedSandbox served = served();
        Socket plain = new Socket("127.0.0.1", served.server.port())) {
      plain.setSoTimeout(5_000);
      plain.getOutputStream().write((GET + HOST).getBytes(StandardCharsets.US_ASCII));
      String said = new String(plain.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      assertFalse(said.contains("HTTP"), said);
    } catch (IOException reset) {
      return;
    }
  }

  @Test
  void itListensOnLoopbackOnly() throws Exception {
    try (ServedSandbox served = served()) {
      for (var networks : Collections.list(NetworkInterface.getNetworkInterfaces())) {
        for (InetAddress address : Collections.list(networks.getInetAddresses())) {
          if (!address.isLoopbackAddress()) {
            int port = served.server.port();
            assertThrows(IOException.class, () -> new Socket(address, port).close());
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET /data/2.5/weather?zip=94040&appid=k HTTP/1.1                   | 200",
        "GET /data/2.5/weather?zip=%39%340%34%30&app%69d=k HTTP/1.1         | 200",
        "GET https://localhost/data/2.5/weather?zip=94040&appid=k HTTP/1.1  | 200",
        "GET /data/2.5/weather?q=Paris&r=https://x/&appid=k HTTP/1.1        | 200",
        "GET /data/2.5/weather?q=Zürich&appid=k HTTP/1.1                    | 400",
        "GET /data/2.5/weather?q=%FF&appid=k HTTP/1.1                       | 400",
        "get /data/2.5/weather HTTP/1.1                                     | 405",
      })
  void whateverIsAskedTheAnswerIsARecord(String line, int status) throws Exception {
    try (ServedSandbox served = served()) {
      assertRecord(status, served.raw(line + "\r\n" + HOST));
    }
  }

  @Test
  void whatIsTooLongIsNotReadToItsEnd() throws Exception {
    try (ServedSandbox served = served()) {
      assertRecord(400, served.raw(GET.replace("zip", "x=" + "x".repeat(5_000) + "&zip") + HOST));
      assertEquals("", served.raw("GET /?" + "x".repeat(20_000) + " HTTP/1.1\r\n" + HOST));
    }
  }

  @Test
  void aConnectionIsKeptForTheNextCalls() throws Exception {
    try (ServedSandbox served = served();
        SSLSocket socket = served.connect()) {
      String post =
          "POST /data/2.5/weather HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello\r\n";
      socket.getOutputStream().write((post + GET + HOST).getBytes(StandardCharsets.US_ASCII));
      assertRecord(405, ServedSandbox.answer(socket));
      assertRecord(200, ServedSandbox.answer(socket));
      String head = GET.replace("GET", "HEAD") + HOST;
      socket.getOutputStream().write((head + GET + HOST).getBytes(StandardCharsets.US_ASCII));
      assertTrue(ServedSandbox.answer(socket).matches("(?s)HTTP/1.1 405 .*\r\n\r\n"));
      assertRecord(200, ServedSandbox.answer(socket));
    }
  }

  @Test
  void anAnswerThatWouldComeLateComesEarlyWhenItEnds() throws Exception {
    CountDownLatch come = new CountDownLatch(1);
    LongSupplier steady =
        () -> {
          come.countDown();
          return System.nanoTime();
        };
    Sandbox sandbox = TestSandbox.open().sandbox();
    try (ServedSandbox late =
        new ServedSandbox(home, sandbox, Duration.ofMinutes(5), steady, AccessLog.NONE)) {
      Future<String> underWay = ask(late);
      await(come);
      late.server.close();
      assertRecord(200, underWay.get(5, TimeUnit.SECONDS));
    }
  }

  private static Future<String> ask(ServedSandbox served) {
    FutureTask<String> answer = new FutureTask<>(() -> served.raw(GET + HOST));
    Thread.startVirtualThread(answer);
    return answer;
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(10, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertRecord(int status, String answer) {
    assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
    String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
    String cod = JsonParser.parseString(body).getAsJsonObject().get("cod").toString();
    assertEquals(Integer.toString(status), cod);
  }

  private X509Certificate get(Instant now) {
    return new CertificateFiles(ServedSandbox.directories(home)).get(now).certificate();
  }

  private Path state(String name) {
    return home.resolve(".local/state/gust").resolve(name);
  }

  /** From 2050 on certificates have their years in another form. */
  @ParameterizedTest
  @ValueSource(strings = {"2026-11-20T10:20:30Z", "2049-06-01T00:00:00Z", "2051-01-01T00:00:00Z"})
  void theCertificateIsForLocalhostAndCanSignNoOther(Instant now) throws Exception {
    String pem = CertificateIssuer.issue(now);
    X509Certificate certificate = ServerCertificate.read(pem, now).orElseThrow().certificate();
    assertEquals(
        List.of(List.of(2, "localhost"), List.of(7, "127.0.0.1"), List.of(7, "0:0:0:0:0:0:0:1")),
        certificate.getSubjectAlternativeNames().stream().map(List::copyOf).toList());
    assertEquals(-1, certificate.getBasicConstraints());
    assertEquals(Set.of("2.5.29.15", "2.5.29.19"), certificate.getCriticalExtensionOIDs());
    assertTrue(certificate.getKeyUsage()[0], "digital signature");
    assertEquals(List.of("1.3.6.1.5.5.7.3.1"), certificate.getExtendedKeyUsage());
    assertEquals(now.plus(CertificateIssuer.LIFETIME), certificate.getNotAfter().toInstant());
  }

  @Test
  void itIsMadeOnceAndKept() throws Exception {
    X509Certificate first = get(NOW);
    assertEquals(first, get(NOW.plus(Duration.ofDays(600))));
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(state("sandbox.pem"))));
    assertFalse(Files.readString(state("sandbox-ca.pem")).contains("PRIVATE"));
  }

  @Test
  void itIsRenewedBeforeItEndsAndWhenTheClockIsBeforeIt() {
    X509Certificate first = get(NOW);
    Instant late = NOW.plus(Duration.ofDays(701));
    X509Certificate second = get(late);
    assertNotEquals(first, second);
    assertTrue(second.getNotAfter().toInstant().isAfter(late));
    assertNotEquals(second, get(NOW), "not valid yet");
  }

  @Test
  void aSpoiltFileIsReplacedAndALostOneComesBack() throws Exception {
    X509Certificate first = get(NOW);
    Files.delete(state("sandbox-ca.pem"));
    assertEquals(first, get(NOW));
    String whole = Files.readString(state("sandbox.pem"));
    assertTrue(whole.endsWith(Files.readString(state("sandbox-ca.pem"))));
    for (String spoilt :
        List.of("", "x", whole.substring(0, 600), whole.replace("MI", "IM"), whole + whole)) {
      Files.writeString(state("sandbox.pem"), spoilt);
      get(NOW);
      String written = Files.readString(state("sandbox.pem"));
      assertTrue(ServerCertificate.read(written, NOW).isPresent());
      assertTrue(written.endsWith(Files.readString(state("sandbox-ca.pem"))));
    }
  }
}
