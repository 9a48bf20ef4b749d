package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The one line about how far it has come. */
class ProgressTextTest {
  private static String text(long done, long total, int seconds, int held, int columns) {
    return new Progress.ListText(
            done,
            total < 0 ? OptionalLong.empty() : OptionalLong.of(total),
            Duration.ofSeconds(seconds),
            Duration.ofSeconds(held),
            false)
        .in(columns);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "120 | 300 | 3 | 0 | 119 | ########............  120 of 300 locations, 40/s, 5 s left",
        "120 | 300 | 3 | 0 | 79  | ########............  120 of 300 locations, 40/s, 5 s left",
        "120 | 300 | 3 | 0 | 39  | 120 of 300 locations, 40/s, 5 s left",
        "120 | 300 | 3 | 0 | 12  | 120 of 300",
        "120 | 300 | 3 | 0 | 9   | ''",
        "0   | 300 | 3 | 0 | 79  | ....................  0 of 300 locations",
        "300 | 300 | 3 | 0 | 79  | ####################  300 of 300 locations, 100/s, 0 s left",
        "120 | -1  | 3 | 0 | 79  | 120 locations, 40/s",
        "3   | 300 | 9 | 0 | 79  | ....................  3 of 300 locations, 0.3/s, 14 min 51 s"
            + " left",
        "60  | 300 | 3 | 42 | 79"
            + " | ####................  60 of 300 locations, waiting 42 s for the rate limit",
        "60  | 300 | 3 | 90 | 39 | '60 of 300'",
        "60  | -1  | 3 | 42 | 79 | '60 locations, waiting 42 s for the rate limit'",
      })
  void saysAsMuchAsFits(long done, long total, int seconds, int held, int columns, String line) {
    assertEquals(line, text(done, total, seconds, held, columns));
  }

  @Test
  void neverTakesMoreThanThereIs() {
    for (int columns = 0; columns < 130; columns++) {
      assertTrue(text(123_456, 1_000_000, 7, 0, columns).length() <= columns);
      assertTrue(text(123_456, 1_000_000, 7, 3600, columns).length() <= columns);
    }
  }

  @Test
  void theBarIsDrawnWhereTheCharsetHasIt() {
    assertEquals(
        "━━━━━───────────────  1 of 4 locations",
        new Progress.ListText(1, OptionalLong.of(4), Duration.ZERO, Duration.ZERO, true).in(79));
  }
}
