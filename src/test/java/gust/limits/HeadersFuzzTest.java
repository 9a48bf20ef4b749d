package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import gust.http.Request;
import gust.http.RetryTime;
import gust.http.RetryingTransport;
import gust.http.Trace;
import gust.http.TransportException;
import gust.limits.Permit.Caution;
import gust.testing.FakeService;
import gust.testing.Fuzzing;
import gust.testing.Requests;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whatever a reply's headers say of the limit, nobody waits for more than an hour. */
class HeadersFuzzTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Instant NOW = FakeService.NOW;

  /** Headers, as they come over the line. */
  public static void fuzzerTestOneInput(byte[] input) throws TransportException {
    Map<String, String> headers = headers(new String(input, StandardCharsets.ISO_8859_1));
    for (int status : new int[] {200, 429, 503}) {
      Reply reply = new Reply(status, headers, new byte[0], NOW);
      assertIsSoon(reply);
      assertIsCounted(Observation.of(reply));
      assertIsRetriedInTime(reply);
    }
  }

  private static Map<String, String> headers(String text) {
    Map<String, String> headers = new HashMap<>();
    for (String line : text.split("\r\n")) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        headers.putIfAbsent(
            line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1));
      }
    }
    return headers;
  }

  private static void assertIsSoon(Reply reply) {
    RetryTime time = LimitHeaders.retryTime(reply);
    assertTrue(!time.at().isBefore(NOW) && !time.at().isAfter(NOW.plus(HOUR)), time::toString);
  }

  private static void assertIsCounted(Observation seen) {
    long now = NOW.toEpochMilli();
    AccountCalls calls = new AccountCalls();
    calls.advance(now);
    calls.settle(calls.begin(1, 0, Caution.IGNORE_LIMIT), "", seen);
    calls.advance(now);
    for (Permit.Wait wait : calls.hold(60, Caution.WITHIN_LIMIT).stream().toList()) {
      assertTrue(wait.left().compareTo(HOUR) <= 0, wait::toString);
    }
    ByteBuffer written = LedgerRecord.write(calls);
    assertEquals(written, LedgerRecord.write(LedgerRecord.read(LedgerRecord.write(calls))));
  }

  private static void assertIsRetriedInTime(Reply reply) throws TransportException {
    URI uri = URI.create("https://weather.example/data/2.5/weather?zip=94040");
    Request request = Requests.of(uri, "0123456789abcdef", Duration.ofSeconds(10));
    Duration[] slept = {Duration.ZERO};
    new RetryingTransport(
            call -> reply, 2, () -> 0.5, wait -> slept[0] = slept[0].plus(wait), Trace.NONE)
        .send(request);
    assertTrue(slept[0].compareTo(Duration.ofMinutes(1)) < 0, slept[0]::toString);
  }

  @Test
  void anyHeadersAreBelievedForAnHourAtMost() {
    Fuzzing.tryShortly(HeadersFuzzTest.class, HeadersFuzzTest::fuzzerTestOneInput);
  }
}
