package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import gust.testing.Rule;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which headers of a reply are believed, and what they show of its account's limit. */
class ObservationTest {
  private static final Instant CAME = Instant.parse("2026-11-20T10:00:00.300Z");
  private static final long SECOND = CAME.getEpochSecond();

  /**
   * @param headers names and values in turn; those that are empty are not sent
   */
  private static Observation seen(int status, String... headers) {
    Map<String, String> map = new HashMap<>();
    for (int i = 0; i < headers.length; i += 2) {
      if (!headers[i + 1].isEmpty()) {
        map.put(headers[i], headers[i + 1]);
      }
    }
    return Observation.of(new Reply(status, map, new byte[0], CAME));
  }

  private static Observation seen(String limit, String remaining, long reset) {
    return seen(
        200,
        "x-ratelimit-limit",
        limit,
        "x-ratelimit-remaining",
        remaining,
        "x-ratelimit-reset",
        reset == 0 ? "" : Long.toString(reset));
  }

  private static Reply reply(String name, String value) {
    return new Reply(429, Map.of(name, value), new byte[0], CAME);
  }

  @ParameterizedTest
  @Rule("L-8")
  @CsvSource({"60, 60", "'  060\t', 60", "999999999999999, 999999999999999"})
  void aNumberIsDigits(String value, long number) {
    assertEquals(Optional.of(number), LimitHeaders.of(reply("x-ratelimit-limit", value)).limit());
    assertEquals(
        Optional.of(number), LimitHeaders.of(reply("x-ratelimit-remaining", value)).remaining());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "1000000000000000", "-1", "+1", "6 0", "60/min", "6O", "٦٠"})
  void anythingElseIsNone(String value) {
    assertEquals(Optional.empty(), LimitHeaders.of(reply("x-ratelimit-limit", value)).limit());
  }

  @ParameterizedTest(name = "{0}: {1} is {2} ms")
  @Rule({"E-8", "L-7"})
  @CsvFileSource(resources = "refusals.csv", quoteCharacter = '\'')
  void aRefusalLastsAnHourAtMost(String name, String value, int millis) {
    Duration wait = Duration.ofMillis(millis);
    assertEquals(new RetryTime(CAME.plus(wait), wait), LimitHeaders.retryTime(reply(name, value)));
  }

  @ParameterizedTest(name = "limit {0}, remaining {1}: {2}, {3}")
  @CsvFileSource(resources = "figures.csv", quoteCharacter = '\'')
  void onlyFiguresThatMakeSenseAreBelieved(
      String limit, String remaining, int seenLimit, int seenRemaining) {
    Observation seen = seen(limit, remaining, SECOND + 6);
    assertEquals(seenLimit, seen.limit());
    assertEquals(seenRemaining, seen.remaining());
  }

  @Test
  void withoutAResetNothingIsKnownOfWhatRemains() {
    assertEquals(-1, seen("60", "59", 0).remaining());
    assertEquals(60, seen("60", "59", 0).limit());
  }

  @Test
  void aResetIsAtMostAnHourAway() {
    assertEquals((SECOND + 6) * 1000, seen("60", "0", SECOND + 6).reset());
    assertEquals(SECOND + 6, seen("60", "0", SECOND + 6).period());
    assertEquals((SECOND - 9) * 1000, seen("60", "0", SECOND - 9).reset());
    assertEquals(CAME.toEpochMilli() + 3_600_000, seen("60", "0", SECOND + 86_400).reset());
  }

  @ParameterizedTest
  @CsvSource({"10:00:00, 6300", "10:00:02, 4300", "11:00:00, -3593700", "09:00:00, 3600300"})
  void aServicesOwnClockGoesBeforeAndItsResetSeemsLateRatherThanEarly(String date, int millis) {
    Observation seen =
        seen(
            200,
            "date",
            "Fri, 20 Nov 2026 " + date + " GMT",
            "x-ratelimit-remaining",
            "9",
            "x-ratelimit-reset",
            "" + (SECOND + 6));
    assertEquals(SECOND * 1000 + millis, seen.reset());
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 400, 403, 404, 429})
  void anAnswerOfTheServiceItselfShowsThatItKnowsTheAccount(int status) {
    assertTrue(seen(status).accountChecked());
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 301, 401, 407, 428, 500, 502, 503})
  void anAnswerThatAGatewayMayGiveDoesNot(int status) {
    assertFalse(seen(status).accountChecked());
  }

  @Test
  void onlyARefusalBlocks() {
    assertEquals(-1, seen(503, "retry-after", "5").blockedFor());
    assertEquals(5_000, seen(429, "retry-after", "5").blockedFor());
    assertEquals(5_700, seen(429, "x-ratelimit-reset", "" + (SECOND + 6)).blockedFor());
    assertEquals(60_000, seen(429).blockedFor());
  }
}
