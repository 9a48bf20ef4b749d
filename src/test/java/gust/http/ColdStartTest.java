package gust.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.TestService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What only a process of its own shows: nothing has loaded, nothing was set from outside. */
@Timeout(60)
class ColdStartTest {
  @RegisterExtension static final TestService service = TestService.trusted();

  /** The other process: with a proxy's address it makes a call, without one it makes none. */
  static final class Process {
    private Process() {}

    public static void main(String[] arguments) throws TransportException {
      Map<String, String> environment =
          arguments.length == 0 ? Map.of() : Map.of("https_proxy", arguments[0]);
      Transport wire =
          new HttpsTransport(
              "1.2.3",
              new Trust(Map.of(), Optional.of(Path.of("src/test/resources/tls/ca.pem")), "Linux"),
              new ProxyFromEnvironment(environment),
              InstantSource.system(),
              Trace.NONE,
              host ->
                  new InetAddress[] {
                    Wires.loopback(host, 3), Wires.loopback(host, 2), Wires.loopback(host, 1)
                  });
      try (Transport transport =
          new RetryingTransport(wire, 0, () -> 0.5, Thread::sleep, Trace.NONE)) {
        if (arguments.length > 0) {
          URI far = URI.create("https://far.gust.test/data/2.5/weather");
          System.out.println(
              "status " + transport.send(Wires.call(far, Duration.ofSeconds(20))).status());
        }
      }
    }
  }

  private static String run(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xlog:class+load",
                "-cp",
                System.getProperty("java.class.path"),
                Process.class.getName()));
    command.addAll(List.of(arguments));
    java.lang.Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    assertEquals(0, process.waitFor(), output);
    return output;
  }

  @Test
  void withoutACallNeitherTheHttpClientNorTlsIsLoaded() throws Exception {
    String loaded = run();

    assertTrue(loaded.contains(" gust.http.HttpsTransport "), loaded);
    assertFalse(loaded.contains(" java.net.http."), loaded);
    assertFalse(loaded.contains(" jdk.internal.net.http."), loaded);
    assertFalse(loaded.contains(" sun.security.ssl."), loaded);
  }

  @Test
  void whatTheJdkMustBeToldIsToldInTime() throws Exception {
    service.server().stubFor(get(anyUrl()).willReturn(aResponse().withStatus(204)));
    // All of user and password for the tunnel, the third address, and no second tries.
    try (TestProxy proxy = TestProxy.demanding("dXNlcjpwYXNz", service.port())) {
      String output = run("http://user:pass@proxy.gust.test:" + proxy.port());

      assertTrue(output.contains("status 204"), output);
      assertEquals(1, proxy.heads.size());
    }
  }
}
