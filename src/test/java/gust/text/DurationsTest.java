package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "0, PT0S",
    "0s, PT0S",
    "500ms, PT0.5S",
    "10s, PT10S",
    "2m, PT2M",
    "90m, PT90M",
    "1h30m, PT1H30M",
    "1d, PT24H",
    "1d2h3m4s5ms, PT26H3M4.005S",
    "036500d, PT876000H",
  })
  void lengthsOfTimeAreRead(String text, String iso) {
    assertEquals(Duration.parse(iso), Durations.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "s", "-1s", "+1s", "1.5s", "1 s", "10S",
        "1m1h", "1s1s", "1w", "٣s", "1h30", "00", "36501d", "36500d1ms",
        "36500d876000h52560000m", "99999999999999999999s", "9223372036854775807ms", "PT10S"
      })
  void anythingElseIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Durations.parse(text));
  }
}
