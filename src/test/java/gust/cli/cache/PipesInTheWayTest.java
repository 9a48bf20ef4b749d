package gust.cli.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** To open a pipe waits for its other end: none in the place of gust's own files may be opened. */
@Timeout(20)
class PipesInTheWayTest {
  @TempDir Path home;

  private GustRun gust() {
    return GustRun.in(home).keepingReplies().withKey().asking(new ManyPlaces(ManyPlaces::weather));
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(home)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  private static void pipe(Path file) throws Exception {
    Files.deleteIfExists(file);
    assertEquals(0, new ProcessBuilder("mkfifo", file.toString()).start().waitFor());
  }

  @Test
  void everyFileOfTheCacheAndTheCountsMayBeAPipe() throws Exception {
    gust().run("current", "94040").exits(0);
    List<Path> files = files();
    assertTrue(files.stream().anyMatch(file -> file.endsWith("replies/lock")), files::toString);
    assertTrue(files.stream().anyMatch(file -> file.toString().contains("/limits/")));
    for (Path file : files) {
      pipe(file);
      pipe(file.resolveSibling("." + file.getFileName() + ".tmp"));
    }

    String[] lines = {
      "current 94040", "current 94040 --refresh", "current 94040 10001 --refresh",
      "keys list", "cache info", "doctor",
      "cache clear"
    };
    for (String line : lines) {
      Ended ended = gust().run(line.split(" "));
      assertEquals(0, ended.code(), line + "\n" + ended.err());
    }
  }
}
