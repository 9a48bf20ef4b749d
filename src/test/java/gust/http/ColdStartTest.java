package gust.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.trust.Trust;
import gust.testing.TestService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What is loaded and prepared before the first call. */
@Timeout(60)
class ColdStartTest {
  @RegisterExtension static final TestService service = TestService.trusted();

  /** That process: it is ready to make calls, and makes none. */
  static final class Process {
    private Process() {}

    public static void main(String[] arguments) {
      wire().close();
    }
  }

  /** Another, which asks a host twice. It is unknown at first, and then in the file of hosts. */
  static final class LateHost {
    private LateHost() {}

    public static void main(String[] hosts) throws IOException {
      URI uri = URI.create("https://late.gust.test:1/data/2.5/weather");
      try (Transport wire = wire()) {
        for (String known : List.of("127.0.0.1 late.gust.test\n", "")) {
          try {
            wire.send(Wires.call(uri, Duration.ofSeconds(30)));
          } catch (TransportException failure) {
            System.out.println(failure.reason());
          }
          Files.writeString(Path.of(hosts[0]), known);
        }
      }
    }
  }

  private static Transport wire() {
    return new HttpClientTransport(
        "1.2.3",
        new Trust(
            Map.of(), Optional.of(Path.of("src/test/resources/tls/ca.pem")), "Linux", List.of()),
        new ProxyFromEnvironment(Map.of()),
        InstantSource.system(),
        _ -> {},
        host -> List.of(InetAddress.getAllByName(host)),
        Thread.ofPlatform().daemon().factory());
  }

  private static String run(String option, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED"));
    command.addAll(List.of(option, "-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    java.lang.Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    assertEquals(0, process.waitFor(), output);
    return output;
  }

  @Test
  void withoutACallNeitherTheClientNorTlsIsLoaded() throws Exception {
    String loaded = run("-Xlog:class+load", Process.class);

    assertTrue(loaded.contains(" gust.http.HttpClientTransport "), loaded);
    assertFalse(loaded.contains(" jdk.internal.net.http."), loaded);
    assertFalse(loaded.contains(" sun.security.ssl."), loaded);
    assertFalse(loaded.contains(" org.conscrypt."), loaded);
  }

  /** Else the JDK would keep it for ten seconds, longer than most deadlines. */
  @Test
  void theJdkDoesNotKeepThatAHostIsUnknown(@TempDir Path folder) throws Exception {
    Path hosts = Files.createFile(folder.resolve("hosts"));
    String reasons = run("-Djdk.net.hosts.file=" + hosts, LateHost.class, hosts.toString());
    assertEquals("UNKNOWN_HOST\nREFUSED\n", reasons);
  }

  @Test
  void aCallIsAnsweredIfTheSystemRefusesAThreadToPrepareIt() throws Exception {
    service.answers(aResponse());
    URI uri = service.uri("/data/2.5/weather");
    ThreadFactory none =
        work ->
            new Thread(work) {
              @Override
              public void start() {
                throw new OutOfMemoryError("unable to create native thread");
              }
            };
    try (Wires wires = Wires.warmingUpOn(none)) {
      wires.transport.prepare(uri);
      assertEquals(200, wires.get(uri).status());
    }
  }
}
