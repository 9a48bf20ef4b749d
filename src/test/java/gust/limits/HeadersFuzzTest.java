package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import gust.http.RetryTime;
import gust.keys.Plan;
import gust.testing.FakeService;
import gust.testing.Fuzzing;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever a reply's headers say of the limit, no wait is longer than an hour. */
class HeadersFuzzTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Instant NOW = FakeService.NOW;

  /** Headers, as they come over the line. */
  public static void fuzzerTestOneInput(byte[] input) {
    Map<String, String> headers = headers(new String(input, StandardCharsets.ISO_8859_1));
    for (int status : new int[] {200, 429, 503}) {
      Reply reply = new Reply(status, headers, new byte[0], NOW);
      assertIsSoon(reply);
      assertIsCounted(Observation.of(reply));
      assertTrue(!reply.retryAfter().orElse(Duration.ZERO).isNegative());
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
    calls.settle(calls.begin(Caller.CHECK), "", seen);
    calls.advance(now);
    for (Permit.Wait wait :
        calls.reasonToWait(Optional.of(Plan.FREE), Caller.SINGLE, true).stream().toList()) {
      assertTrue(wait.left().compareTo(HOUR) <= 0, wait::toString);
    }
    ByteBuffer written = LedgerRecord.write(calls);
    assertEquals(written, LedgerRecord.write(LedgerRecord.read(LedgerRecord.write(calls))));
  }

  @Test
  void anyHeadersAreBelievedForAnHourAtMost() {
    Fuzzing.tryShortly(HeadersFuzzTest.class, HeadersFuzzTest::fuzzerTestOneInput);
  }
}
