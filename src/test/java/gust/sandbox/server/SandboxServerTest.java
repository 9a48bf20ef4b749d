package gust.sandbox.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import gust.files.PathText;
import gust.problem.SetupProblem;
import gust.sandbox.Account;
import gust.sandbox.Sandbox;
import gust.sandbox.TestSandbox;
import gust.sandbox.server.CertificateFiles.ServerCertificate;
import gust.testing.Rule;
import gust.text.Redaction;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.X509Certificate;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sandbox over HTTPS, with its certificate and its log. */
class SandboxServerTest {
  private static final String GET = "GET /data/2.5/weather?zip=94040&appid=k HTTP/1.1\r\n";
  private static final String HOST = "Host: localhost\r\n\r\n";
  private static final Instant NOW = Instant.parse("2026-11-20T10:20:30Z");

  @TempDir Path home;

  private ServedSandbox served() {
    return new ServedSandbox(home, Duration.ZERO, System::nanoTime);
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.0.0.1", "::1"})
  @Rule("A-3")
  void itAnswersByEachOfItsNamesOverHttps(String host) throws Exception {
    try (ServedSandbox served = served()) {
      String answer = served.raw(host, GET + HOST);
      assertRecord(200, answer);
      assertTrue(answer.contains("\r\nContent-type: application/json; charset=utf-8\r\n"), answer);
      assertTrue(answer.contains("\r\nDate: "), answer);
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
  @CsvFileSource(resources = "odd-requests.csv", delimiter = '|', quoteCharacter = '\'')
  void whateverIsAskedTheAnswerIsARecord(String line, int status) throws Exception {
    try (ServedSandbox served = served()) {
      assertRecord(status, served.raw("127.0.0.1", line + "\r\n" + HOST));
    }
  }

  @Test
  void whatIsTooLongIsNotReadToItsEnd() throws Exception {
    try (ServedSandbox served = served()) {
      for (int length : new int[] {4_000, 5_000}) {
        String call = GET.replace("zip", "x=" + "x".repeat(length) + "&zip") + HOST;
        assertRecord(length == 4_000 ? 200 : 400, served.raw("::1", call));
      }
      String endless = "GET /?" + "x".repeat(20_000) + " HTTP/1.1\r\n" + HOST;
      assertEquals("", served.raw("127.0.0.1", endless));
    }
  }

  @Test
  void aConnectionIsKeptForTheNextCalls() throws Exception {
    try (ServedSandbox served = served();
        SSLSocket socket = served.connect("localhost")) {
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
    try (ServedSandbox late = new ServedSandbox(home, Duration.ofMinutes(5), steady)) {
      FutureTask<String> underWay = new FutureTask<>(() -> late.raw("localhost", GET + HOST));
      Thread.startVirtualThread(underWay);
      assertTrue(come.await(10, TimeUnit.SECONDS));
      late.server.close();
      assertRecord(200, underWay.get(5, TimeUnit.SECONDS));
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
  void itIsKeptAndRenewedBeforeItEndsAndWhenTheClockIsBeforeIt() throws Exception {
    X509Certificate first = get(NOW);
    Set<PosixFilePermission> modes = Files.getPosixFilePermissions(state("sandbox.pem"));
    assertEquals("rw-------", PosixFilePermissions.toString(modes));
    assertFalse(Files.readString(state("sandbox-ca.pem")).contains("PRIVATE"));
    assertEquals(first, get(NOW.plus(Duration.ofDays(600))));
    X509Certificate second = get(NOW.plus(Duration.ofDays(701)));
    assertNotEquals(first, second);
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

  private static final PathText TEXT = new PathText(Optional.empty());
  private static final String REAL_KEY = "0123456789abcdef0123456789abcdef";
  private static final String REAL_UUID = "01234567-89ab-cdef-0123-456789abcdef";

  @TempDir Path folder;

  private String log(String method, String path, String query) throws IOException {
    TestSandbox sandbox = TestSandbox.open();
    sandbox.key("good", new Account(Optional.empty()));
    Path file = folder.resolve("access.log");
    Sandbox.Request request = new Sandbox.Request(method, path, query, Map.of(), "127.0.0.1");
    UnaryOperator<String> redact = text -> Redaction.withoutKeys(text.replace("real-1", "****"));
    try (AccessLog log = AccessLog.open(file, TEXT, sandbox.sandbox(), redact)) {
      log.write(request, sandbox.sandbox().answer(request), 1_234_567);
    }
    return Files.readString(file);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "logged-calls.csv", delimiter = '|', quoteCharacter = '\'')
  void aLineHasTheCallAndNoKey(String query, String logged) throws IOException {
    String line = log("GET", TestSandbox.WEATHER, query);
    String path = " \"GET /data/2.5/weather?" + logged + "\" ";
    assertTrue(line.startsWith("2026-11-20T10:20:30.250Z 127.0.0.1" + path), line);
    assertTrue(line.endsWith(" 1234us\n"), line);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "real-keys.csv", delimiter = '|', quoteCharacter = '`')
  void aRealKeyIsNowhere(String query) throws IOException {
    String line = log("GET", TestSandbox.WEATHER, query);
    assertFalse(line.contains("9abcd"), line);
    assertFalse(line.contains(REAL_UUID.substring(24)) || line.contains("01234567_89"), line);
    assertFalse(log("GET", "/data/2.5/" + REAL_UUID, null).contains(REAL_UUID));
    assertFalse(log("GET", "/data/2.5/" + REAL_KEY, null).contains(REAL_KEY));
    assertFalse(log("GET", "/data/2.5/%3" + REAL_KEY, null).contains("9abcd"));
    assertFalse(log("GET", "/01234567%E2%80%8B" + REAL_KEY.substring(8), null).contains("9abcd"));
    assertFalse(log(REAL_KEY, "/", null).contains(REAL_KEY));
    for (int other : new int[] {0xFF10 - '0', 0x1D7CE - '0'}) {
      StringBuilder disguised = new StringBuilder();
      REAL_KEY.chars().forEach(c -> disguised.appendCodePoint(c <= '9' ? c + other : c));
      String path = "/" + URLEncoder.encode(disguised.toString(), StandardCharsets.UTF_8);
      assertFalse(Normalizer.normalize(log("GET", path, null), Form.NFKC).contains(REAL_KEY));
    }
  }

  @Test
  void itIsAppendedToAndItsOwnersAlone() throws IOException {
    log("GET", TestSandbox.WEATHER, "zip=94040&appid=good");
    log("GET", TestSandbox.WEATHER, "zip=94041&appid=good");
    Path file = folder.resolve("access.log");
    assertEquals(2, Files.readAllLines(file).size());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void aFileThatCannotBeWrittenIsRefusedAtTheStart() throws IOException {
    refused(folder.resolve("no/such/folder"), "no such file or folder");
    refused(folder, "it is not a regular file");
    Path link = folder.resolve("link");
    Path target = folder.resolve("target");
    Files.createSymbolicLink(link, target);
    refused(link, "it is not a regular file");
    assertFalse(Files.exists(target));
    refused(Path.of("/dev/stderr"), "it is not a regular file");
  }

  private static void refused(Path file, String reason) {
    SetupProblem problem =
        assertThrows(
            SetupProblem.class,
            () -> AccessLog.open(file, TEXT, TestSandbox.open().sandbox(), text -> text).close());
    assertEquals("cannot write the access log " + file + ": " + reason, problem.getMessage());
  }
}
