package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.http.Reply;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How long a call counts, as the answer to the only one that counts shows it. */
class ObservationTest {
  private static final Instant SENT = Instant.parse("2026-11-20T09:59:59.700Z");
  private static final Instant ENDED = Instant.parse("2026-11-20T10:00:00.300Z");
  private static final Instant RESET = Instant.parse("2026-11-20T10:00:06Z");

  @Test
  void aCallCountsFromTheSecondInWhichItWasSentWhereNobodyKnowsBetter() {
    assertEquals(6_000, longestWindow(Instant.MIN));
  }

  @Test
  void aCallCannotHaveCountedBeforeItsConnectionWasSecured() {
    assertEquals(5_000, longestWindow(Instant.parse("2026-11-20T10:00:00.100Z")));
  }

  @Test
  void anOldConnectionSaysNothingOfTheCall() {
    assertEquals(6_000, longestWindow(SENT.minusSeconds(3)));
  }

  @Test
  void aConnectionOfTheFutureIsAClockThatWasSet() {
    assertEquals(6_000, longestWindow(ENDED.plusSeconds(3)));
  }

  private static long longestWindow(Instant connected) {
    Map<String, String> headers =
        Map.of(
            "date", "Fri, 20 Nov 2026 10:00:00 GMT",
            "x-ratelimit-limit", "60",
            "x-ratelimit-remaining", "59",
            "x-ratelimit-reset", Long.toString(RESET.getEpochSecond()));
    Reply reply = new Reply(200, headers, new byte[0], ENDED, connected);
    return Observation.of(reply, SENT, ENDED).longestWindow();
  }
}
