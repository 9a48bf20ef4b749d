package gust.testing;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A service on loopback that answers over real HTTPS what the test stubs. A request that no stub
 * matches fails the test, even where the code under test swallows the answer. One server for each
 * test class; stubs and requests are forgotten after each test.
 *
 * <pre>
 * &#64;RegisterExtension static final TestService service = TestService.trusted();
 * </pre>
 */
public final class TestService implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {
  private static final String PASSWORD = "gust-test";

  private final String keyStore;
  private WireMockServer server;

  private TestService(String keyStore) {
    this.keyStore = keyStore;
  }

  /** With a certificate for {@code localhost} from the authority of {@link #caCert}. */
  public static TestService trusted() {
    return new TestService("server.p12");
  }

  /**
   * @param keyStore one of {@code src/test/resources/tls}, see the README there
   */
  public static TestService with(String keyStore) {
    return new TestService(keyStore);
  }

  /** The PEM file to trust, as for {@code --ca-cert}. */
  public static Path caCert() {
    return resource("ca.pem");
  }

  /** For stubs and for verifying requests. */
  public WireMockServer server() {
    return server;
  }

  /** Answers every request so. */
  public void answers(ResponseDefinitionBuilder reply) {
    server.stubFor(any(anyUrl()).willReturn(reply));
  }

  /** Answers every request with a file of {@code src/test/resources/replies}. */
  public void answers(int status, String file) {
    answers(aResponse().withStatus(status).withBody(FakeService.fixture(file)));
  }

  /** Answers requests for this path with such a file, its times moved to today. */
  public void answersAt(String path, int status, String file) {
    String body = FakeService.fixtureOfToday(file);
    server.stubFor(
        any(urlPathEqualTo(path)).willReturn(aResponse().withStatus(status).withBody(body)));
  }

  /** The requests so far, in order. */
  public List<LoggedRequest> asked() {
    return server.findAll(anyRequestedFor(anyUrl()));
  }

  public int port() {
    return server.httpsPort();
  }

  /** As for {@code --base-url}. */
  public String baseUrl() {
    return "https://localhost:" + port() + "/data/2.5";
  }

  /**
   * @param path with the query, from the root: {@code /data/2.5/weather?zip=94040}
   */
  public URI uri(String path) {
    return URI.create("https://localhost:" + port() + path);
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    // Not sooner: it looks up a host, and the JDK then reads its settings for lookups.
    server =
        new WireMockServer(
            options()
                .bindAddress("127.0.0.1")
                .httpDisabled(true)
                .dynamicHttpsPort()
                .keystorePath(resource(keyStore).toString())
                .keystoreType("PKCS12")
                .keystorePassword(PASSWORD)
                .keyManagerPassword(PASSWORD));
    server.start();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    List<String> unmatched =
        server.findAllUnmatchedRequests().stream().map(LoggedRequest::getUrl).toList();
    server.resetAll();
    assertEquals(List.of(), unmatched, "requests that no stub expects");
  }

  @Override
  public void afterAll(ExtensionContext context) {
    server.stop();
  }

  private static Path resource(String name) {
    try {
      return Path.of(TestService.class.getResource("/tls/" + name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
