package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.tomakehurst.wiremock.client.WireMock;
import gust.testing.FakeService;
import gust.testing.TestService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Many locations, as a process: signals, pipes, memory. */
class BatchIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir private Path home;

  private static String lines(int number) {
    return IntStream.range(10000, 10000 + number)
        .mapToObj(zip -> zip + "\n")
        .collect(Collectors.joining());
  }

  /** Calls that never end would keep it from ending, and answers go on being printed. */
  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void aSignalEndsItWithinASecondAndKeepsWholeLines(String signal, int code) throws IOException {
    service.answers(200, "weather-full.json");
    service
        .server()
        .stubFor(
            WireMock.any(WireMock.urlMatching(".*zip=109.*"))
                .willReturn(
                    WireMock.aResponse()
                        .withFixedDelay(60_000)
                        .withBody(FakeService.fixture("weather-full.json"))));
    Path out = home.resolve("out.jsonl");
    Running running =
        Program.at(home)
            .asking(service)
            .withKey()
            .interruptible()
            .reading(lines(2000))
            .writingTo(out)
            .start("current", "-", "--jsonl", "--timeout", "1h")
            .until(() -> count(out) >= 900);
    long start = System.nanoTime();
    running.signal(signal);
    Ended ended = running.end();
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    assertEquals(code, ended.code(), ended::toString);
    assertTrue(millis < 1000, () -> millis + " ms");
    String printed = Files.readString(out);
    assertTrue(printed.endsWith("}\n"), () -> printed.substring(printed.length() - 80));
    assertEquals(900, printed.lines().count());
    assertTrue(printed.lines().allMatch(line -> line.startsWith("{\"loc") && line.endsWith("}}")));
    assertTrue(ended.err().startsWith("gust: interrupted: 900 locations answered; "), ended.err());
  }

  private static long count(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file).lines().count() : 0;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Its own input is open, and calls are under way. */
  @Test
  void aReaderThatHasHadEnoughEndsItAtOnce() {
    service.answers(200, "weather-full.json");
    long start = System.nanoTime();
    Ended ended =
        Program.at(home)
            .asking(service)
            .withKey()
            .with("PATH", "/usr/bin:/bin")
            .scripted(
                "{ seq 10000 99999; sleep 30; }"
                    + " | { \"$GUST\" current - --jsonl; echo $? > code; } | head -1 | cut -c1-20;"
                    + " cat code")
            .run();
    assertEquals("{\"location\":\"10000\",\n0\n", ended.out(), ended::toString);
    assertEquals("", ended.err());
    assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(25), "it waited for its input");
  }

  /** Twice as many as fit in line, in a process that answers them itself. */
  @Test
  void memoryDoesNotGrowWithTheList() {
    Path out = home.resolve("out.csv");
    long[] peak = {0};
    Running running =
        Program.at(home)
            .with("PATH", "/usr/bin:/bin")
            .scripted("seq 10000 49999 > list; exec \"$GUST\" current - --csv --demo < list")
            .writingTo(out)
            .start();
    Ended ended =
        running
            .until(() -> {
              peak[0] = Math.max(peak[0], peakMegabytes(running.pid()));
              return count(out) > 10_000;
            })
            .end();
    assertEquals(10, ended.code(), ended::toString);
    assertTrue(peak[0] > 20 && peak[0] < 200, () -> peak[0] + " MB");
  }

  private static long peakMegabytes(long pid) {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
          .findFirst()
          .orElse(0);
    } catch (IOException | UncheckedIOException ended) {
      return 0;
    }
  }
}
