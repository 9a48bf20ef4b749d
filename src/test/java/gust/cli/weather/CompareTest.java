package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gust forecast --compare} from arguments to exit code. */
class CompareTest {
  @TempDir Path home;

  private Ended compare(String words) {
    return GustRun.in(home)
        .at("2026-11-21T12:00:00Z")
        .run(("forecast --demo --compare " + words).split(" "));
  }

  private static int at(Ended ended, String name) {
    int at = ended.out().indexOf(name);
    assertTrue(at >= 0, ended.out() + ended.err());
    return at;
  }

  @Test
  void thePlacesStandInOneTableInTheOrderAsked() {
    Ended ended = compare("Sydney,AU London,GB Mumbai,IN London,GB --parallel 4");
    ended.exits(ExitCode.OK).printsFirst("4 places, °C");
    assertTrue(at(ended, "\nSydney, AU") < at(ended, "\nLondon, GB"), ended.out());
    assertTrue(at(ended, "\nLondon, GB") < at(ended, "\nMumbai, IN"), ended.out());
    assertEquals(3, ended.out().split("London, GB", -1).length, ended.out());
    assertEquals(1, ended.out().lines().filter(line -> line.contains("Sun 22")).count());
    ended.saysOnly("gust: demo: this weather is made up\n");
  }

  @Test
  void aPlaceThatFailsIsSaidAndTheOthersAreCompared() {
    Ended ended = compare("London,GB Nowhere,XX Mumbai,IN").exits(ExitCode.MIXED);
    ended.printsFirst("2 places").printsNo("Nowhere").says("\"Nowhere,XX\"");
    compare("Nowhere,XX Nirgends,XX").exits(ExitCode.NOT_FOUND).printsOnly("");
  }

  /** Its rows are 24; in a pipe all days and chances are there. */
  @Test
  void aTerminalKeepsTheTitleAndAPipeKeepsEverything() {
    String places = "London,GB Sydney,AU Mumbai,IN Tromso,NO Phoenix,US Singapore,SG";
    String[] words = ("forecast --demo --compare --width 40 " + places).split(" ");
    GustRun gust = GustRun.in(home).at("2026-11-21T12:00:00Z");
    String piped = gust.run(words).out();
    String shown = gust.onTerminal(40, StandardCharsets.UTF_8).run(words).out();
    assertTrue(piped.contains("Thu 26") && piped.contains(" mm"), piped);
    assertTrue(shown.lines().count() <= 22, shown);
    assertTrue(shown.contains("(later days: --day)"), shown);
    assertFalse(piped.contains("later days"), piped);
  }

  @Test
  void eightPlacesOnASmallTerminalShowSixDaysWithNarrowerCells() {
    String places = "London,GB Sydney,AU Mumbai,IN Tromso,NO Phoenix,US Oslo,NO Cairo,EG Lima,PE";
    String[] words = ("forecast --demo --compare " + places).split(" ");
    GustRun gust = GustRun.in(home).at("2026-11-21T12:00:00Z");
    String shown = gust.onTerminal(80, StandardCharsets.UTF_8).run(words).out();
    assertTrue(shown.contains("Sat 21") && shown.contains("Thu 26"), shown);
    assertTrue(shown.lines().count() <= 22, shown);
    assertFalse(shown.contains("later days"), shown);
  }

  @Test
  void partsCanBeChosen() {
    compare("London,GB Oslo,NO --day tomorrow").prints("Sun 22").printsNo("Mon 23");
    Ended plain = compare("London,GB Oslo,NO --days 2 --plain");
    plain.prints("\nSaturday 21 November.\nLondon, GB").printsNo("Monday");
  }

  @Test
  void aListFromStandardInputHasAnEnd() {
    Ended ended =
        GustRun.in(home)
            .reading("London,GB\n".repeat(51))
            .run("forecast", "-", "--demo", "--compare");
    ended.exits(ExitCode.USAGE).printsOnly("").says("at most 50 locations");
  }
}
