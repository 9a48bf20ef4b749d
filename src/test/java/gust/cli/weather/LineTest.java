package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.Cells;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --line} and {@code --plain} from arguments to exit code. */
class LineTest {

  @TempDir Path home;

  private Ended demo(String instant, String command) {
    return GustRun.in(home).at(instant).run((command + " --demo --quiet").split(" "));
  }

  @Test
  void theLineFitsAStatusBarWhereverAndWhenever() {
    for (String place : List.of("London,GB", "Mumbai", "Yakutsk", "Dubai", "Reykjavik", "94040")) {
      for (String instant : List.of("2026-01-10T23:50:00Z", "2026-07-20T12:00:00Z")) {
        for (String more : List.of("", " --units imperial", " --glyphs emoji", " --glyphs ascii")) {
          for (String command : List.of("current ", "forecast ")) {
            String line = demo(instant, command + place + " --line" + more).out();
            assertTrue(Cells.of(line.stripTrailing()) < 60, line);
            assertEquals(1, line.lines().count(), line);
            assertTrue(line.matches(".*(\\d|noon|midnight).*\n"), line);
          }
        }
      }
    }
  }

  /** At 14:10 in Singapore, the first showers come tomorrow at 14:00. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2026-11-20T06:10:00Z | --city Lima --city Berlin | Dry through Mon; 50% chance of rain on Tue
          2026-12-12T06:10:00Z | --city Lima --city Tokyo | Dry through Tue  7 to 13°
          2026-07-05T06:10:00Z | forecast Singapore | Dry today; showers from 14:00 tomorrow
          2026-07-05T06:10:00Z | Singapore | Dry today  25 to 31°
          2026-11-20T06:10:00Z | forecast London | Dry today; rain from 03:00
          """)
  void rainIsTheLastThingToBeLeftOut(String instant, String command, String verdict) {
    demo(instant, command + " --line").exits(ExitCode.OK).prints(verdict);
  }
}
