package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.trust.Trust;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** In a process of its own, where nothing has been loaded before. */
@Timeout(60)
class ColdStartTest {
  /** That process: it is ready to make calls, and makes none. */
  static final class Process {
    private Process() {}

    public static void main(String[] arguments) {
      Transport wire =
          new HttpClientTransport(
              "1.2.3",
              new Trust(Map.of(), Optional.of(Path.of("src/test/resources/tls/ca.pem")), "Linux"),
              new ProxyFromEnvironment(Map.of()),
              InstantSource.system(),
              Trace.NONE);
      wire.close();
    }
  }

  private static String run() throws IOException, InterruptedException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Xlog:class+load",
            "-cp",
            System.getProperty("java.class.path"),
            Process.class.getName());
    java.lang.Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    assertEquals(0, process.waitFor(), output);
    return output;
  }

  @Test
  void withoutACallNeitherTheClientNorTlsIsLoaded() throws Exception {
    String loaded = run();

    assertTrue(loaded.contains(" gust.http.HttpClientTransport "), loaded);
    assertFalse(loaded.contains(" jdk.internal.net.http."), loaded);
    assertFalse(loaded.contains(" sun.security.ssl."), loaded);
    assertFalse(loaded.contains(" org.conscrypt."), loaded);
  }
}
