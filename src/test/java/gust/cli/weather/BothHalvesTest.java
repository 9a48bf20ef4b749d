package gust.cli.weather;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.RawServer;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two calls of {@code gust LOCATION} share a deadline, and often their time. */
@Timeout(60)
class BothHalvesTest {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir Path home;

  private Ended run(String base, String words) {
    return GustRun.in(home)
        .withKey()
        .at(Instant.now().toString())
        .with("SSL_CERT_FILE", TestService.caCert().toString())
        .with("GUST_BASE_URL", base)
        .overTheWire()
        .run(words.split(" "));
  }

  private Ended run(String words) {
    return run(service.baseUrl(), words);
  }

  private static void answersAfter(int millis) {
    answers("/data/2.5/weather", "weather-full.json", millis);
    answers("/data/2.5/forecast", "forecast-forty.json", millis);
  }

  private static void answers(String path, String file, int millis) {
    ResponseDefinitionBuilder reply =
        aResponse().withBody(FakeService.fixtureOfToday(file)).withFixedDelay(millis);
    service.server().stubFor(any(urlPathEqualTo(path)).willReturn(reply));
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  @ParameterizedTest
  @ValueSource(strings = {"94040", "94040 10001 60601"})
  void aServerThatNeverAnswersTakesTheTimeOfOneDeadline(String places) throws IOException {
    AtomicInteger calls = new AtomicInteger();
    String body = FakeService.fixtureOfToday("weather-full.json");
    try (RawServer silent =
        RawServer.tls(socket -> {
          RawServer.readHead(socket.getInputStream());
          if (calls.incrementAndGet() > 1) {
            RawServer.forGood();
          }
          RawServer.write(socket, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + body);
        })) {
      String base = "https://localhost:" + silent.port() + "/data/2.5";
      run(base, "current 94040").exits(0);
      long start = System.nanoTime();
      Ended ended = run(base, places + " --timeout 2s --retries 0").exits(ExitCode.NO_ANSWER);
      Duration took = since(start);
      assertTrue(took.toMillis() < 3000, took + "\n" + ended);
    }
  }

  @Test
  void whatTheFirstHalfLeavesIsTheTimeOfTheSecond() {
    answersAfter(1700);
    Ended ended = run("94040 --timeout 3s --retries 0").exits(ExitCode.NO_ANSWER);
    ended.says("no forecast: ", "did not answer in time").prints("Mountain View");
  }

  @ParameterizedTest
  @ValueSource(strings = {"94040", "94040 10001 60601"})
  void whereTheKeyIsKnownBothAreAskedAtOnce(String places) {
    answersAfter(0);
    run("94040").exits(0);
    answersAfter(1500);
    run(places + " --timeout 2500ms --retries 0").exits(0).prints("Mountain View");
  }

  @Test
  void aListHasNoMoreCallsUnderWayThanAllowed() throws IOException {
    AtomicInteger underWay = new AtomicInteger();
    List<Integer> seen = new ArrayList<>();
    String weather = FakeService.fixtureOfToday("weather-full.json");
    String forecast = FakeService.fixtureOfToday("forecast-forty.json");
    try (RawServer server =
        RawServer.tls(socket -> {
          while (true) {
            String head = RawServer.readHead(socket.getInputStream());
            synchronized (seen) {
              seen.add(underWay.incrementAndGet());
            }
            Thread.sleep(100);
            underWay.decrementAndGet();
            String body = head.startsWith("GET /data/2.5/weather") ? weather : forecast;
            RawServer.write(
                socket, "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
          }
        })) {
      String base = "https://localhost:" + server.port() + "/data/2.5";
      String places = "94040 10001 60601 33101 98101 02108 20001 30301";
      run(base, places + " --parallel 4").exits(0);
      assertEquals(16, seen.size());
      assertTrue(seen.stream().max(Integer::compare).orElseThrow() <= 4, seen::toString);
      seen.clear();
      run(base, "94040 10001 --parallel 1").exits(0);
      assertEquals(List.of(1, 1, 1, 1), seen);
    }
  }

  private static int calls() {
    int calls = service.asked().size();
    service.server().resetRequests();
    return calls;
  }

  private static void rejects() {
    String body = FakeService.fixture("error-401.json");
    service.server().stubFor(any(anyUrl()).willReturn(aResponse().withStatus(401).withBody(body)));
  }

  @Test
  void aWrongKeyIsSentOnce() {
    rejects();
    run("94040").exits(ExitCode.KEY);
    assertEquals(1, calls());
    run("94040").exits(ExitCode.KEY);
    assertEquals(1, calls());
  }

  @Test
  void aRevokedKeyIsSentOnceAgainFromTheSecondRunOn() {
    answersAfter(0);
    run("94040").exits(0);
    service.server().resetAll();
    rejects();
    run("94040").exits(ExitCode.KEY);
    assertEquals(2, calls());
    run("94040").exits(ExitCode.KEY);
    assertEquals(1, calls());
  }

  @Test
  void anotherKeyOfTheAccountHasToBeAcceptedItself() {
    GustRun.in(home).reading("0123456789abcdef").run("keys", "add", "old").exits(0);
    answersAfter(0);
    run("94040").exits(0);
    GustRun.in(home).reading("0123456789abcdff").run("keys", "add", "new").exits(0);
    service.server().resetAll();
    rejects();
    run("94040 --key-label new").exits(ExitCode.KEY);
    assertEquals(1, calls());
  }
}
