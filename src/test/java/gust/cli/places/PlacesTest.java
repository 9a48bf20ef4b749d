package gust.cli.places;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.text.CellWidth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
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

  /** It may be another program's. A place that is at fault can be removed. */
  @ParameterizedTest
  @ValueSource(strings = {"[user]", "my place = 94040", "home = ", "b = 10001\nb = 10002"})
  void aFileWithAnUnsoundLineIsNotChanged(String line) throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(file(), "a = 94040\n" + line + "\n");
    for (String change : List.of("add c 94041", "rename a c", "remove a")) {
      String at = "gust: ~/.config/gust/places:" + (line.contains("\n") ? 3 : 2) + " ";
      gust("places " + change).exits(ExitCode.USAGE).saysFirst(at);
      assertEquals("a = 94040\n" + line + "\n", Files.readString(file()));
    }
    if (line.contains(" = ")) {
      run("places", "remove", line.split(" = ")[0]).exits(0);
      assertEquals("a = 94040\n", Files.readString(file()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ho\u200dme", "h\u001bme", "\u202ehome", "\u0301home"})
  void anUnfitNameIsRefused(String name) {
    run("places", "add", name, "94040").exits(ExitCode.USAGE);
    assertFalse(Files.exists(file()));
  }

  @Test
  void theColumnsOfAnyScriptAreAligned() {
    gust("places add 東京 Tokyo,JP");
    gust("places add घर Delhi");
    gust("places add e\u0301te\u0301\u0323 Nice,FR");
    gust("places add 한국-서울 Seoul");
    gust("places add home 94040");
    Ended list = gust("places list");
    List<Integer> starts =
        list.out()
            .lines()
            .map(line -> CellWidth.of(line.split("(?=LOCATION|Tokyo|Delhi|Nice|Seoul|94040)")[0]))
            .distinct()
            .toList();
    assertEquals(1, starts.size(), list::toString);
  }

  @Test
  void anUnfitLocationIsRefused() {
    for (String location : List.of("a\nb = c", "a\u001b[2Jb", "x".repeat(201))) {
      assertEquals(ExitCode.USAGE, run("places", "add", "home", location).code(), location);
      assertFalse(Files.exists(file()));
    }
    run("places", "add", "home", "x".repeat(200)).exits(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"münchen", "Zürich_2", "札幌", "мой-дом", "घर", "mu\u0308nchen"})
  void aNameIsInAnyScript(String name) {
    gust("places add " + name + " München,DE");
    String composed = Normalizer.normalize(name, Normalizer.Form.NFC);
    assertTrue(gust("places list").out().contains("\n@" + composed + " "));
    for (String written : List.of(name, composed)) {
      service.replies("weather-full.json");
      run("current", "@" + written).exits(0);
    }
    gust("places add " + composed + " 94040").exits(ExitCode.USAGE);
    gust("places remove @" + composed).printsOnly("removed @" + composed + "\n");
  }
}
