package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "0, PT0S, 0",
    "0s, PT0S, 0",
    "500ms, PT0.5S, 500ms",
    "10s, PT10S, 10s",
    "2m, PT2M, 2m",
    "90m, PT90M, 1h30m",
    "1h30m, PT1H30M, 1h30m",
    "1d, PT24H, 1d",
    "1d2h3m4s5ms, PT26H3M4.005S, 1d2h3m4s5ms",
    "036500d, PT876000H, 36500d",
  })
  void lengthsOfTimeAreReadAndPrinted(String text, String iso, String printed) {
    assertEquals(Duration.parse(iso), Durations.parse(text));
    assertEquals(printed, Durations.print(Duration.parse(iso)));
    assertEquals(Duration.parse(iso), Durations.parse(printed));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "s",
        "-1s",
        "+1s",
        "1.5s",
        "1 s",
        "10S",
        "1m1h",
        "1s1s",
        "1w",
        "٣s",
        "1h30",
        "00",
        "36501d",
        "99999999999999999999s",
        "9223372036854775807ms",
        "PT10S"
      })
  void anythingElseIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Durations.parse(text));
  }

  @Test
  void aNumberWithoutUnitIsToldToHaveOne() {
    assertEquals(
        "must have a unit, like 10s, 2m or 6h",
        assertThrows(IllegalArgumentException.class, () -> Durations.parse("10")).getMessage());
  }
}
