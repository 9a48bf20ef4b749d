package gust.http.trust;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.problem.SetupProblem;
import gust.testing.TestService;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TrustTest {
  private static final Path AUTHORITY = Path.of("src/test/resources/tls/ca.pem");
  private static final Path OTHER_BYTES = Path.of("src/test/resources/tls/ca-utf8.pem");
  private static final String GARBAGE =
      "-----BEGIN CERTIFICATE-----\nMIIBhatIsThis%%%\n-----END CERTIFICATE-----\n";

  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private static Trust system(Path... usualPlaces) {
    return new Trust(Map.of(), Optional.empty(), "Linux", List.of(usualPlaces));
  }

  private static Trust named(String certFile, Path... usualPlaces) {
    Map<String, String> environment = Map.of("SSL_CERT_FILE", certFile);
    return new Trust(environment, Optional.empty(), "Linux", List.of(usualPlaces));
  }

  private static boolean accepts(Trust trust) throws IOException, InterruptedException {
    service.answers(aResponse());
    try (HttpClient client = HttpClient.newBuilder().sslContext(trust.context()).build()) {
      HttpRequest request = HttpRequest.newBuilder(service.uri("/")).build();
      return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (SSLHandshakeException e) {
      return false;
    }
  }

  @Test
  void theSystemsBundleIsTrusted() throws Exception {
    assertTrue(accepts(system(AUTHORITY)));
    assertEquals(List.of(AUTHORITY.toString()), system(AUTHORITY).sources());
  }

  @Test
  void withoutASystemsBundleTheRuntimesListIsTrusted() throws Exception {
    Trust trust = system(folder.resolve("missing.pem"));

    assertFalse(accepts(trust));
    assertEquals(List.of("the Java runtime's own list"), trust.sources());
  }

  @Test
  void anUnusableSystemsBundleIsIgnored() throws Exception {
    assertTrue(accepts(system(file("empty.pem", ""), folder, AUTHORITY)));
  }

  @Test
  void sslCertFileReplacesTheSystemsUnlessItIsEmpty() throws Exception {
    Path stranger = file("stranger.pem", strangers());
    assertTrue(accepts(named(AUTHORITY.toString(), file("none.pem", "# nothing\n"))));
    assertFalse(accepts(named(stranger.toString(), AUTHORITY)));
    assertTrue(accepts(named("", AUTHORITY)));
  }

  @Test
  void caCertAddsToTheSystems() throws Exception {
    Path stranger = file("stranger.pem", strangers());

    Trust added = new Trust(Map.of(), Optional.of(AUTHORITY), "Linux", List.of(stranger));
    assertTrue(accepts(added));
    assertEquals(List.of(AUTHORITY.toString(), stranger.toString()), added.sources());
    assertTrue(accepts(new Trust(Map.of(), Optional.of(stranger), "Linux", List.of(AUTHORITY))));
  }

  @Test
  void certificatesThatCannotBeReadAreIgnored() throws Exception {
    String good = Files.readString(AUTHORITY);
    String cut = good.substring(0, good.length() / 2);
    String halfDecoded = good.replaceFirst("\n[^-\n]{20}", "\n");
    String windows = "Bag Attributes: none\r\n" + good.replace("\n", "\r\n");
    for (String pem :
        List.of(GARBAGE + halfDecoded + good + GARBAGE + cut, cut + "\n" + good, windows)) {
      assertTrue(accepts(system(file("mixed.pem", pem))), pem);
    }
    assertTrue(accepts(system(OTHER_BYTES)), "the authority's name is written in other bytes");
  }

  @Test
  void aFileThatTheUserNamedMustBeUsable() throws Exception {
    Path missing = folder.resolve("missing.pem");
    Path empty = file("empty.pem", "");
    Path garbage = file("garbage.pem", GARBAGE);

    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Path sparse = folder.resolve("sparse");
    try (RandomAccessFile file = new RandomAccessFile(sparse.toFile(), "rw")) {
      file.setLength(1L << 30);
    }
    Path endless = Path.of("/dev/zero");
    for (Path unusable : List.of(missing, empty, garbage, folder, pipe, sparse, endless)) {
      Trust byOption = new Trust(Map.of(), Optional.of(unusable), "Linux", List.of(AUTHORITY));
      Trust byVariable = named(unusable.toString(), AUTHORITY);

      SetupProblem problem = assertThrows(SetupProblem.class, byOption::context);
      assertTrue(problem.getMessage().contains(unusable.toString()), problem.getMessage());
      assertTrue(problem.nextStep().contains("--ca-cert"), problem.nextStep());
      problem = assertThrows(SetupProblem.class, byVariable::context);
      assertTrue(problem.nextStep().contains("SSL_CERT_FILE"), problem.nextStep());
    }
  }

  @Test
  void otherSystemsWithoutTheirStoreUseTheUsualPlaces() throws Exception {
    for (String name : List.of("Windows 11", "Mac OS X")) {
      assertTrue(accepts(new Trust(Map.of(), Optional.empty(), name, List.of(AUTHORITY))));
    }
  }

  @Test
  void everyIssuerIsFoundAmongMany() throws Exception {
    List<X509Certificate> all = Authorities.ofRuntime().all();
    StringBuilder pem = new StringBuilder();
    for (X509Certificate one : all) {
      pem.append(pem(one.getEncoded()));
    }
    Authorities bundle = Authorities.ofFile(file("all.pem", pem.toString()));

    assertTrue(all.size() > 100, "implausibly few");
    assertEquals(Set.copyOf(all), Set.copyOf(bundle.all()));
    for (X509Certificate one : all) {
      List<X509Certificate> issuers = bundle.issuersOf(new X509Certificate[] {one});
      assertTrue(issuers.contains(one), one::toString);
      assertTrue(issuers.size() < 5, issuers::toString);
    }
  }

  private static String pem(byte[] certificate) {
    return "-----BEGIN CERTIFICATE-----\n"
        + Base64.getMimeEncoder().encodeToString(certificate)
        + "\n-----END CERTIFICATE-----\n";
  }

  /** An authority other than the tests'. */
  private static String strangers() throws Exception {
    return pem(Authorities.ofRuntime().all().getFirst().getEncoded());
  }
}
