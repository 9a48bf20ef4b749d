package gust.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.ChildJvm;
import gust.testing.TestService;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What is loaded and prepared before the first call. */
@Timeout(60)
class ColdStartTest {
  @RegisterExtension static final TestService service = TestService.trusted();

  /** A process that is ready to make calls, and makes none. */
  static final class Ready {
    public static void main(String[] arguments) {
      Wires.direct().close();
    }
  }

  /** Another, which asks a host twice. It is unknown at first, and then in the file of hosts. */
  static final class LateHost {
    public static void main(String[] hosts) throws IOException {
      URI uri = URI.create("https://late.gust.test:1/data/2.5/weather");
      try (Wires wires = Wires.direct()) {
        System.out.println(wires.failure(Wires.call(uri, Duration.ofSeconds(30))).reason());
        Files.writeString(Path.of(hosts[0]), "127.0.0.1 late.gust.test\n");
        System.out.println(wires.failure(Wires.call(uri, Duration.ofSeconds(30))).reason());
      }
    }
  }

  private static String run(String option, Class<?> main, String... arguments) throws Exception {
    return ChildJvm.finish(ChildJvm.start(ChildJvm.command(List.of(option), main, arguments)));
  }

  @Test
  void withoutACallNeitherTheClientNorTlsIsLoaded() throws Exception {
    String loaded = run("-Xlog:class+load", Ready.class);

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
