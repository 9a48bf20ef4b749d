package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of limits that another user has put where ours belongs. */
class OthersLedgerTest {
  @TempDir Path home;

  @Test
  void itIsIgnoredAndReplaced() throws IOException {
    FakeService service =
        new FakeService()
            .replies(429, "{\"cod\":429}")
            .replies(200, FakeService.fixture("weather-full.json"));
    GustRun gust = GustRun.in(home).withKey().asking(service);
    assertEquals(ExitCode.RATE_LIMIT, gust.run("current", "94040").code());
    assertEquals(ExitCode.RATE_LIMIT, gust.run("current", "94040").code());
    List<Path> files;
    try (Stream<Path> all = Files.walk(home.resolve(".local/state/gust/limits"))) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      try {
        Files.setAttribute(file, "unix:uid", 65_534);
      } catch (FileSystemException e) {
        Assumptions.abort("only root can give a file away");
      }
    }
    assertEquals(ExitCode.OK, gust.run("current", "94040").code());
    service.verify();
  }
}
