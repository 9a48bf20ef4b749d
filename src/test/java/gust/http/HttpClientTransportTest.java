package gust.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.tomakehurst.wiremock.http.RequestMethod;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import gust.http.TransportException.Reason;
import gust.testing.TestService;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class HttpClientTransportTest {
  private static final int LIMIT = 2 * 1024 * 1024;

  @RegisterExtension static final TestService service = TestService.trusted();

  private final Wires wires = Wires.direct();

  @AfterEach
  void close() {
    wires.close();
  }

  private URI uri() {
    return service.uri("/data/2.5/weather?zip=94040%2Cus&units=metric");
  }

  @Test
  void asksOnceWithTheKeyOnlyInTheQuery() throws TransportException {
    service.answers(aResponse());

    wires.get(uri());

    assertEquals(1, service.asked().size());
    LoggedRequest request = service.asked().getFirst();
    assertEquals(RequestMethod.GET, request.getMethod());
    assertEquals(
        "/data/2.5/weather?zip=94040%2Cus&units=metric&appid=" + Wires.KEY, request.getUrl());
    assertEquals("HTTP/1.1", request.getProtocol());
    assertEquals("gust/1.2.3", request.getHeader("User-Agent"));
    assertEquals("application/json", request.getHeader("Accept"));
    assertEquals(Set.of("Accept", "User-Agent", "Host"), Set.copyOf(request.getAllHeaderKeys()));
    assertEquals(0, request.getBody().length);
    wires.get(service.uri("/data/2.5/weather"));
    assertEquals("/data/2.5/weather?appid=" + Wires.KEY, service.asked().getLast().getUrl());
  }

  @Test
  void theReplyIsWhatCame() throws TransportException {
    byte[] body = {'{', (byte) 0xc3, (byte) 0xbc, 0, '}', '\n'};
    service.answers(
        aResponse()
            .withStatus(429)
            .withHeader("Retry-After", "7")
            .withHeader("X-RateLimit-Limit", "60", "61")
            .withBody(body));

    Reply reply = wires.get(uri());

    assertEquals(429, reply.status());
    assertEquals(Optional.of("7"), reply.header("retry-after"));
    assertEquals(Optional.of("60"), reply.header("x-ratelimit-limit"));
    assertArrayEquals(body, reply.body());
    assertEquals(Wires.NOW, reply.when());
  }

  @Test
  void aKeyThatTheServiceEchoesIsHidden() throws TransportException {
    service.answers(aResponse().withBody("{\"a\":\"" + Wires.KEY + Wires.KEY + "\"," + Wires.KEY));

    String body = new String(wires.get(uri()).body(), StandardCharsets.UTF_8);

    String hidden = "*".repeat(Wires.KEY.length());
    assertEquals("{\"a\":\"" + hidden + hidden + "\"," + hidden, body);
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 301, 302, 307, 308, 400, 401, 404, 407, 500, 503})
  void everyStatusIsAReplyAndNoRedirectIsFollowed(int status) throws TransportException {
    service.answers(aResponse().withStatus(status).withHeader("Location", uri() + "&followed=1"));

    assertEquals(status, wires.get(uri()).status());
    assertEquals(1, service.asked().size());
  }

  @Test
  void theDeadlineCoversTheHeadersAndNothingIsSentAfterIt() {
    service.answers(aResponse().withFixedDelay(3000));
    for (int millis : new int[] {0, 400}) {
      long start = System.nanoTime();
      TransportException failure = wires.failure(Wires.call(uri(), Duration.ofMillis(millis)));
      wires.close();
      long took = (System.nanoTime() - start) / 1_000_000;
      assertEquals(Reason.TIMEOUT, failure.reason());
      assertTrue(took >= millis && took < millis + 2500, "took " + took + " ms");
      assertTrue(millis > 0 || service.asked().size() == 0);
    }
    // On a busy machine, the service may read the request only now, and count it for the next test.
    for (int i = 0; i < 150 && service.asked().isEmpty(); i++) {
      LockSupport.parkNanos(20_000_000);
    }
  }

  @Test
  void aBodyBeyondTheLimitIsRefused() throws TransportException {
    service.answers(aResponse().withBody(new byte[LIMIT]));
    assertEquals(LIMIT, wires.get(uri()).body().length);

    service.answers(aResponse().withBody(new byte[LIMIT + 1]).withChunkedDribbleDelay(8, 50));
    assertEquals(Reason.TOO_LARGE, wires.failure(uri()).reason());
  }
}
