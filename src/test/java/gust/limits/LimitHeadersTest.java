package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.http.Reply;
import gust.http.RetryTime;
import gust.testing.Rule;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which headers are believed, and for how long. */
class LimitHeadersTest {
  private static final Instant CAME = Instant.parse("2026-11-20T10:00:00.300Z");

  private static LimitHeaders headers(String name, String value) {
    return LimitHeaders.of(reply(name, value));
  }

  private static Reply reply(String name, String value) {
    return new Reply(429, Map.of(name, value), new byte[0], CAME);
  }

  @ParameterizedTest
  @Rule("L-8")
  @CsvSource({"60, 60", "'  060\t', 60", "999999999999999, 999999999999999"})
  void aNumberIsDigits(String value, long number) {
    assertEquals(OptionalLong.of(number), headers("x-ratelimit-limit", value).limit());
    assertEquals(OptionalLong.of(number), headers("x-ratelimit-remaining", value).remaining());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "1000000000000000", "-1", "+1", "6 0", "60/min", "6O", "٦٠"})
  void anythingElseIsNone(String value) {
    assertEquals(OptionalLong.empty(), headers("x-ratelimit-limit", value).limit());
  }

  @Test
  void aResetIsASecondSince1970() {
    assertEquals(
        Optional.of(Instant.ofEpochSecond(999_999_999_999_999L)),
        headers("x-ratelimit-reset", "999999999999999").reset());
    assertEquals(Optional.empty(), headers("x-ratelimit-reset", "1000000000000000").reset());
  }

  @ParameterizedTest(name = "{0}: {1} is {2} ms")
  @Rule({"E-8", "L-7"})
  @CsvSource({
    "retry-after, 0, 0",
    "retry-after, 7, 7000",
    "retry-after, 3599, 3599000",
    "retry-after, 3601, 3600000",
    "retry-after, 'Fri, 20 Nov 2026 09:59:00 GMT', 0",
    "x-ratelimit-reset, 1795168805, 4700",
    "x-ratelimit-reset, 1795168795, 0",
    "x-ratelimit-reset, 999999999999999, 3600000",
    "x-other, 1, 60000"
  })
  void aRefusalLastsAnHourAtMost(String name, String value, int millis) {
    Duration wait = Duration.ofMillis(millis);
    assertEquals(new RetryTime(CAME.plus(wait), wait), LimitHeaders.retryTime(reply(name, value)));
  }
}
