package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The manual pages, as the programs that show them take them. */
class ManPagesIT {
  private static final Path PAGES = Path.of("man").toAbsolutePath();

  @TempDir Path home;

  private Ended shell(String program, String script) {
    Program.assumeInstalled(program);
    return Program.at(home)
        .from(PAGES)
        .with("LC_ALL", "C.UTF-8")
        .with("MANWIDTH", "80")
        .scripted(script)
        .run();
  }

  @Test
  void manShowsThemWithoutAWarningAndWithinTheScreen() {
    String script = "for page in *; do man -E UTF-8 --warnings -l $page || exit; done";
    Ended ended = shell("man", script).exits(0).withError("");
    List<String> wide = ended.out().lines().filter(line -> line.length() > 80).toList();
    assertEquals(List.of(), wide);
    assertTrue(ended.out().contains("gust-keys-add - store a key"), ended::toString);
    assertTrue(ended.out().contains("       --units=SYSTEM\n"), ended::toString);
    assertTrue(ended.out().contains("$ gust current @home --if 'main.temp < 0C' --quiet"));
  }

  @Test
  void mandocFindsNoFault() {
    Ended ended = shell("mandoc", "mandoc -T lint -W all *").exits(0);
    assertEquals("", ended.out() + ended.err());
  }
}
