package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.http.Reply;
import gust.http.RetryTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What of a reply's own words about the limit is taken for a number, and for how long. */
class LimitHeadersTest {
  private static final Instant CAME = Instant.parse("2026-11-20T10:00:00.300Z");

  private static Reply reply(String name, String value) {
    return new Reply(429, Map.of(name, value), new byte[0], CAME);
  }

  private static OptionalLong limit(String value) {
    return LimitHeaders.of(reply("x-ratelimit-limit", value)).limit();
  }

  private static Optional<Instant> reset(String value) {
    return LimitHeaders.of(reply("x-ratelimit-reset", value)).reset();
  }

  @Test
  void aNumberIsDigits() {
    assertEquals(OptionalLong.of(60), limit("60"));
    assertEquals(OptionalLong.of(60), limit("  060\t"));
    assertEquals(OptionalLong.of(999_999_999_999_999_999L), limit("999999999999999999"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "1000000000000000000", "-1", "+1", "6 0", "60/min", "6O", "٦٠"})
  void whateverElseStandsThereIsNone(String value) {
    assertEquals(OptionalLong.empty(), limit(value));
  }

  @Test
  void aResetBeyondAllYearsIsNone() {
    assertEquals(Optional.of(Instant.ofEpochSecond(1_099_511_627_775L)), reset("1099511627775"));
    assertEquals(Optional.empty(), reset("1099511627776"));
  }

  @ParameterizedTest(name = "Retry-After: {0} is {1} s")
  @CsvSource({
    "0, 0",
    "7, 7",
    "3599, 3599",
    "3600, 3600",
    "3601, 3600",
    "'Fri, 20 Nov 2026 09:59:00 GMT', 0"
  })
  void aRefusalLastsAnHourAtMost(String value, int seconds) {
    Duration wait = Duration.ofSeconds(seconds);
    assertEquals(
        new RetryTime(CAME.plus(wait), wait), LimitHeaders.retryTime(reply("retry-after", value)));
  }

  @Test
  void withoutRetryAfterItLastsUntilTheReset() {
    long second = CAME.getEpochSecond();
    assertEquals(
        Duration.ofMillis(4_700),
        LimitHeaders.retryWait(reply("x-ratelimit-reset", "" + (second + 5))));
    assertEquals(
        Duration.ZERO, LimitHeaders.retryWait(reply("x-ratelimit-reset", "" + (second - 5))));
    assertEquals(Duration.ofMinutes(1), LimitHeaders.retryWait(reply("x", "y")));
  }
}
