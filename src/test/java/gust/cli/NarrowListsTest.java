package gust.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Cells;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists on a terminal of 40 columns. */
class NarrowListsTest {
  @TempDir Path home;

  @BeforeEach
  void someThingsAreStored() {
    gust("config", "set", "location", "Llanfairpwllgwyngyll,GB").exits(0);
    add("first", "--plan", "startup").exits(0);
    add("second", "--account", "team", "--note", "renewed each May").exits(0);
  }

  private Ended add(String label, String... options) {
    String[] words = new String[3 + options.length];
    System.arraycopy(new String[] {"keys", "add", label}, 0, words, 0, 3);
    System.arraycopy(options, 0, words, 3, options.length);
    return GustRun.in(home).reading(label + "0123456789abcdef\n").run(words);
  }

  private Ended gust(String... words) {
    return GustRun.in(home).with("COLUMNS", "40").run(words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"keys list", "config list", "doctor", "help"})
  void noLineIsWider(String command) {
    Ended ended = GustRun.in(home).onTerminal(40, StandardCharsets.UTF_8).run(command.split(" "));
    for (String line : ended.out().split("\n")) {
      boolean isOneWord = line.strip().indexOf(' ') < 0;
      assertTrue(Cells.of(line) <= 40 || isOneWord, ended.out());
    }
  }

  @Test
  void theDoctorsLinesAreAllWrittenAlike() {
    String text = gust("doctor").out();
    assertTrue(text.contains("ok  config file  ~/.config/gust/config\n"), text);
    assertTrue(text.contains("ok  TLS  "), text);
    assertTrue(text.contains("\n https://api.openweathermap.org/data/2.5\n"), text);
  }
}
