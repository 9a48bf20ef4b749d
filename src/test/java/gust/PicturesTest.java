package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.SvgTerminal;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The README's pictures are the program's own output; {@code -Dgolden=write} takes them anew. */
class PicturesTest {
  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({
    "current, 'current Cape Town,ZA', 80, 2026-11-20T12:20:00Z",
    "forecast, 'forecast London,GB', 96, 2026-11-20T09:20:00Z",
  })
  void showWhatTheProgramPrints(String name, String words, int columns, String instant) {
    Ended ended =
        GustRun.in(home)
            .with("COLORTERM", "truecolor")
            .with("COLUMNS", Integer.toString(columns))
            .at(instant)
            .run((words + " --demo --quiet --color always --theme dark").split(" "));
    assertEquals(0, ended.code(), ended.err());
    Path file = Path.of("docs", "pictures", name + ".svg");
    Golden.check(file, SvgTerminal.draw(ended.out(), columns));
  }
}
