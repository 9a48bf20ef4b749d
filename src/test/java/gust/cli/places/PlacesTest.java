package gust.cli.places;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust places} and {@code @name}. */
class PlacesTest {
  @TempDir Path home;

  private final FakeService service = new FakeService();

  private Ended gust(String words) {
    return run(words.split(" "));
  }

  private Ended run(String... words) {
    return GustRun.in(home).withKey().asking(service).run(words);
  }

  private Path file() {
    return home.resolve(".config/gust/places");
  }

  /** It takes half a minute if each row of the table looks at all rows. */
  @Test
  @Timeout(20)
  void fiftyThousandPlacesAreListedWithinSeconds() throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(
        file(),
        IntStream.range(0, 50_000)
            .mapToObj(i -> "p" + i + " = 94040\n")
            .collect(Collectors.joining()));
    assertEquals(50_001, gust("places list").out().lines().count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ho\u200dme", "h\u001bme", "\u202ehome", "\u0301home"})
  void anUnfitNameIsRefused(String name) {
    run("places", "add", name, "94040").exits(ExitCode.USAGE);
    assertFalse(Files.exists(file()));
  }

  @Test
  void anUnfitLocationIsRefused() {
    for (String location : List.of("a\nb = c", "a\u001b[2Jb", "x".repeat(201))) {
      assertEquals(ExitCode.USAGE, run("places", "add", "home", location).code(), location);
      assertFalse(Files.exists(file()));
    }
    run("places", "add", "home", "x".repeat(200)).exits(0);
  }
}
