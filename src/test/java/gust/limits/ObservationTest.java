package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reply shows of its account's limit. */
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

  @Test
  void aSlowReplyOfAnotherClockIsCountedBackFromItsDate() {
    Map<String, String> headers =
        Map.of(
            "date", "Fri, 20 Nov 2026 11:00:10 GMT",
            "x-ratelimit-limit", "60",
            "x-ratelimit-remaining", "59",
            "x-ratelimit-reset", seconds("2026-11-20T11:00:16Z"));
    Reply reply = new Reply(200, headers, new byte[0], ENDED, Instant.MIN);
    Observation seen = Observation.of(reply, ENDED.minusSeconds(4), ENDED);
    assertEquals(5_000, seen.shortestWindow(), "counted when it was dated");
    assertEquals(10_000, seen.longestWindow(), "or up to five seconds before");
    assertEquals(
        ENDED.truncatedTo(ChronoUnit.SECONDS).plusSeconds(6).toEpochMilli(),
        seen.reset(),
        "by this machine's clock");
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

  @Test
  void onlyTheOnlyCallThatCountsShowsHowLongOneCountsAtMost() {
    assertEquals(6_000, told(200, "60", "59", RESET).longestWindow());
    assertEquals(0, told(200, "60", "58", RESET).longestWindow());
    assertEquals(0, told(200, "0", "-1", RESET).longestWindow());
    assertEquals(0, told(200, "60", "", RESET).longestWindow());
    assertEquals(6_000, told(200, "1", "0", RESET).longestWindow());
  }

  @ParameterizedTest(name = "a reset {0} s after the reply''s second: a window of {1} s")
  @CsvSource({
    "-1, 0",
    "0, 0",
    "1, 1",
    "2, 1",
    "3, 2",
    "6, 5",
    "59, 58",
    "60, 60",
    "61, 60",
    "62, 60",
    "63, 62",
    "3601, 3600",
    "3602, 3600",
    "86400, 3600"
  })
  void theResetIsTheFirstSecondInWhichTheCallCountsNoMore(int reset, int window) {
    Instant second = ENDED.truncatedTo(ChronoUnit.SECONDS);
    assertEquals(window * 1000L, told(200, "60", "30", second.plusSeconds(reset)).shortestWindow());
  }

  @Test
  void aResetIsWhenCallsComeBackAndAtMostAnHourFromNow() {
    assertEquals(RESET.toEpochMilli(), told(200, "60", "0", RESET).reset());
    Instant second = ENDED.truncatedTo(ChronoUnit.SECONDS);
    long hour = second.plusSeconds(3_600).toEpochMilli();
    assertEquals(hour, told(200, "60", "0", second.plusSeconds(86_400)).reset());
    assertEquals(0, told(200, "60", "0", second).reset(), "no time is left to wait");
    assertEquals(0, told(200, "60", "0", second.minusSeconds(9)).reset());
    assertEquals(0, told(200, "60", "0", null).reset());
  }

  @Test
  void whatTheServiceDoesNotTellIsUnknown() {
    Reply reply = new Reply(200, Map.of(), new byte[0], ENDED, Instant.MIN);
    assertEquals(new Observation(true, 0, -1, 0, 0, 0, -1), Observation.of(reply, SENT, ENDED));
  }

  @Test
  void figuresThatMakeNoSenseAreNotBelieved() {
    assertEquals(1 << 24, told(200, "16777216", "9", RESET).limit());
    assertEquals(0, told(200, "16777217", "9", RESET).limit());
    assertEquals(60, told(200, "60", "60", RESET).remaining());
    assertEquals(-1, told(200, "60", "61", RESET).remaining());
    assertEquals(7, told(200, "", "7", RESET).remaining());
    assertEquals(1 << 24, told(200, "", "99999999999", RESET).remaining());
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 400, 403, 404, 429})
  void anAnswerOfTheServiceItselfShowsThatItKnowsTheAccount(int status) {
    assertTrue(told(status, "", "", null).known());
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 301, 401, 407, 428, 500, 502, 503})
  void whatAnybodyCouldHaveSaidDoesNot(int status) {
    assertFalse(told(status, "", "", null).known());
  }

  @Test
  void onlyARefusalBlocks() {
    assertEquals(-1, told(200, "60", "0", RESET).blockedFor());
    assertEquals(-1, told(503, "60", "0", RESET).blockedFor());
    assertEquals(5_700, told(429, "60", "0", RESET).blockedFor());
    assertEquals(60_000, told(429, "60", "0", null).blockedFor(), "for a minute unless told");
  }

  /**
   * @param reset null where there is none, as for the others where empty
   */
  private static Observation told(int status, String limit, String remaining, Instant reset) {
    Map<String, String> headers =
        Map.of(
            "x-ratelimit-limit", limit,
            "x-ratelimit-remaining", remaining,
            "x-ratelimit-reset", reset == null ? "" : Long.toString(reset.getEpochSecond()));
    Reply reply = new Reply(status, headers, new byte[0], ENDED, Instant.MIN);
    return Observation.of(reply, SENT, ENDED);
  }

  private static String seconds(String time) {
    return Long.toString(Instant.parse(time).getEpochSecond());
  }
}
