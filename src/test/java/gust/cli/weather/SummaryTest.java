package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.cli.ExitCode;
import gust.cli.Problem;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The last line of a batch. */
class SummaryTest {
  private static final Instant START = Instant.parse("2026-11-20T18:20:00Z");

  private final Summary summary = new Summary(START);

  private void answered(int times, boolean cached, Optional<String> notice) {
    for (int i = 0; i < times; i++) {
      summary.count(
          new Result.Answered(
              new byte[0], cached, notice, Optional.empty(), Optional.empty(), Optional.empty()));
    }
  }

  private void failed(int code) {
    Problem problem = Problem.local("it failed", "", code);
    summary.count(new Result.Failed(Result.Kind.NO_ANSWER, "x", problem, null));
  }

  @Test
  void countsWhatWasAnsweredAndWhatWasNot() {
    answered(284, false, Optional.empty());
    answered(12, true, Optional.empty());
    answered(2, true, Optional.of("old"));
    failed(ExitCode.NOT_FOUND);
    failed(ExitCode.NO_ANSWER);
    assertEquals(
        "298 of 300 locations answered, 14 of them from the cache, 2 of them old; 1 not found;"
            + " 1 without an answer; 20.4 s",
        summary.line(START.plusMillis(20_449)));
  }

  @ParameterizedTest
  @CsvSource({
    "50, 0.1 s",
    "59_940, 59.9 s",
    "59_960, 1 min",
    "125_000, 2 min 5 s",
    "7_260_000, 2 h 1 min",
    "-5, 0.0 s",
  })
  void saysTheTimeItTook(String millis, String words) {
    answered(1, false, Optional.empty());
    assertEquals(
        "1 location answered; " + words,
        summary.line(START.plusMillis(Long.parseLong(millis.replace("_", "")))));
  }
}
