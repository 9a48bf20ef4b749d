package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.SetupProblem;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TrustTest {
  private static final Path AUTHORITY = Path.of("src/test/resources/tls/ca.pem");
  private static final Path OTHER_BYTES = Path.of("src/test/resources/tls/ca-utf8.pem");
  private static final String GARBAGE =
      "-----BEGIN CERTIFICATE-----\nMIIBhatIsThis%%%\n-----END CERTIFICATE-----\n";

  @TempDir Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private static Trust system(Path... usualPlaces) {
    return new Trust(Map.of(), Optional.empty(), "Linux", List.of(usualPlaces));
  }

  private static boolean accepts(Trust trust) throws IOException {
    try (RawServer server = RawServer.tls(socket -> RawServer.readHead(socket.getInputStream()));
        SSLSocket socket =
            (SSLSocket)
                trust
                    .context()
                    .getSocketFactory()
                    .createSocket(InetAddress.ofLiteral("127.0.0.1"), server.port())) {
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      return true;
    } catch (SSLHandshakeException e) {
      return false;
    }
  }

  @Test
  void theSystemsBundleIsTrusted() throws IOException {
    assertTrue(accepts(system(AUTHORITY)));
    assertEquals(List.of(AUTHORITY.toString()), system(AUTHORITY).sources());
  }

  @Test
  void withoutASystemsBundleGustsOwnListIs() throws IOException {
    Trust trust = system(folder.resolve("missing.pem"));

    assertFalse(accepts(trust));
    assertEquals(List.of("gust's own list"), trust.sources());
  }

  @Test
  void aSystemsBundleOfNoUseIsPassedOver() throws IOException {
    assertTrue(accepts(system(file("empty.pem", ""), folder, AUTHORITY)));
  }

  @Test
  void sslCertFileStandsForTheSystems() throws IOException {
    Path empty = file("none.pem", "# nothing\n");
    Map<String, String> environment = Map.of("SSL_CERT_FILE", AUTHORITY.toString());

    assertTrue(accepts(new Trust(environment, Optional.empty(), "Linux", List.of(empty))));

    Path stranger = file("stranger.pem", strangers());
    environment = Map.of("SSL_CERT_FILE", stranger.toString());
    assertFalse(accepts(new Trust(environment, Optional.empty(), "Linux", List.of(AUTHORITY))));
  }

  @Test
  void anEmptySslCertFileVariableIsNone() throws IOException {
    Map<String, String> environment = Map.of("SSL_CERT_FILE", "");

    assertTrue(accepts(new Trust(environment, Optional.empty(), "Linux", List.of(AUTHORITY))));
  }

  @Test
  void caCertAddsToTheSystems() throws IOException {
    Path stranger = file("stranger.pem", strangers());

    Trust added = new Trust(Map.of(), Optional.of(AUTHORITY), "Linux", List.of(stranger));
    assertTrue(accepts(added));
    assertEquals(List.of(AUTHORITY.toString(), stranger.toString()), added.sources());
    assertTrue(accepts(new Trust(Map.of(), Optional.of(stranger), "Linux", List.of(AUTHORITY))));
  }

  @Test
  void certificatesThatCannotBeReadDoNotSpoilTheRest() throws IOException {
    String good = Files.readString(AUTHORITY);
    String cut = good.substring(0, good.length() / 2);
    String halfDecoded = good.replaceFirst("\n[^-\n]{20}", "\n");
    Path bundle = file("mixed.pem", GARBAGE + halfDecoded + good + GARBAGE + cut);

    assertTrue(accepts(system(bundle)));
  }

  @Test
  void windowsLineEndsAndCommentsAreFine() throws IOException {
    String pem = "Bag Attributes: none\r\n" + Files.readString(AUTHORITY).replace("\n", "\r\n");

    assertTrue(accepts(system(file("windows.pem", pem))));
  }

  @Test
  void anAuthorityWhoseNameIsWrittenInOtherBytesIsFound() throws IOException {
    assertTrue(accepts(system(OTHER_BYTES)));
  }

  @Test
  void aFileThatTheUserNamedMustBeUsable() throws IOException {
    Path missing = folder.resolve("missing.pem");
    Path empty = file("empty.pem", "");
    Path garbage = file("garbage.pem", GARBAGE);

    for (Path unusable : List.of(missing, empty, garbage, folder)) {
      Trust byOption = new Trust(Map.of(), Optional.of(unusable), "Linux", List.of(AUTHORITY));
      Trust byVariable =
          new Trust(
              Map.of("SSL_CERT_FILE", unusable.toString()),
              Optional.empty(),
              "Linux",
              List.of(AUTHORITY));

      SetupProblem problem = assertThrows(SetupProblem.class, byOption::context);
      assertTrue(problem.getMessage().endsWith(unusable.toString()), problem.getMessage());
      assertTrue(problem.nextStep().contains("--ca-cert"), problem.nextStep());
      problem = assertThrows(SetupProblem.class, byVariable::context);
      assertTrue(problem.nextStep().contains("SSL_CERT_FILE"), problem.nextStep());
    }
  }

  @Test
  void onOtherSystemsWithoutTheirStoreTheUsualPlacesCount() throws IOException {
    for (String name : List.of("Windows 11", "Mac OS X")) {
      assertTrue(accepts(new Trust(Map.of(), Optional.empty(), name, List.of(AUTHORITY))));
    }
  }

  /** Some authority, but not the tests' one. */
  private static String strangers() throws IOException {
    Path bundle = Path.of("src/main/resources/gust/roots.pem");
    String pem = Files.readString(bundle);
    int end = pem.indexOf("-----END CERTIFICATE-----");
    return pem.substring(pem.indexOf("-----BEGIN"), end) + "-----END CERTIFICATE-----\n";
  }
}
