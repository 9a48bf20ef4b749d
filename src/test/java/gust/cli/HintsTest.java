package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The next step for what was typed as other programs, other services or people have it. */
class HintsTest {
  @TempDir Path home;

  /** Makes no call. */
  private Ended run(String... words) {
    return GustRun.in(home).run(words);
  }

  private static String nextStep(Ended ended) {
    int at = ended.err().indexOf("  try: ");
    return at < 0 ? "" : ended.err().substring(at + "  try: ".length()).stripTrailing();
  }

  private static String sentence(Ended ended) {
    return ended.err().lines().findFirst().orElse("");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "hints.csv", delimiter = '|', quoteCharacter = '^')
  void aSlipIsMetWithTheNearestThatWorks(String words, String problem, String nextStep) {
    Ended ended = run(words.split(" ")).exits(ExitCode.USAGE).printsOnly("");
    assertEquals(nextStep, nextStep(ended));
    if (problem != null) {
      assertEquals("gust: " + problem, sentence(ended));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Xo,,", "X,o,,", "Xo ,,", "Xo,,,", "New Xo,,"})
  void commasWithoutACountryAreNoBug(String place) {
    run("current", place, "--demo").exits(ExitCode.NOT_FOUND);
  }
}
