package gust.cli.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.cli.ProcessContext;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be answered from disk, and what stands in for what. The service answers at 18:20. */
class CacheTest {
  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun gust() {
    return GustRun.in(home)
        .keepingReplies()
        .withKey()
        .with("GUST_RETRIES", "0")
        .with("GUST_BASE_URL", "https://weather.example/data/2.5")
        .asking(service);
  }

  private Ended answered(String... options) {
    service.replies("weather-full.json");
    Ended ended = gust().run(current(options)).exits(0);
    return ended;
  }

  /** Each of the options may have its value behind a blank. */
  private static String[] current(String... options) {
    String words = ("current 94040 " + String.join(" ", options)).strip();
    return words.split(" ");
  }

  @AfterEach
  void asManyCallsAsLaidOut() {
    service.verify();
  }

  /** The wire would fail the run, and there is no key to be found. */
  @Test
  void aStoredAnswerNeedsNeitherNetworkNorKey() {
    answered();
    ProcessContext.Network unplugged =
        (certificates, trace) -> {
          throw new AssertionError("the network was opened");
        };
    gust().over(unplugged).without("GUST_API_KEY").run(current()).exits(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0123456789abcdef",
        "--param=note=fedcba9876543210fedcba9876543210",
        "--param=note=fedcba98-7654-3210-fedc-ba9876543210",
        "--param=note=fedcba98765432_10fedcba-9876543210",
      })
  void aQuestionWithAKeyInItIsAskedAndNotKept(String word) throws IOException {
    service.replies(404, "{\"cod\":404}").replies("weather-full.json");
    String[] args = {"current", word, word.startsWith("-") ? "94040" : "--quiet"};
    gust().run(args).exits(ExitCode.NOT_FOUND);
    gust().run(args).exits(0);
    try (Stream<Path> kept = Files.list(home.resolve(".cache/gust/replies"))) {
      assertEquals(List.of("lock"), kept.map(file -> file.getFileName().toString()).toList());
    }
  }

  @Test
  void filesAndFoldersAreTheirOwnersAlone() throws IOException {
    answered();
    try (Stream<Path> all = Files.walk(home.resolve(".cache"))) {
      for (Path path : all.toList()) {
        String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
        assertEquals(Files.isDirectory(path) ? "rwx------" : "rw-------", mode, path.toString());
      }
    }
  }

  @Test
  void withoutAHomeEveryCallIsMade() {
    service.replies("weather-full.json").replies("weather-full.json");
    gust().without("HOME").run(current()).exits(0);
    gust().without("HOME").run(current("--verbose")).exits(0).says("no home folder for a cache");
    gust().without("HOME").run(current("--offline")).exits(ExitCode.NO_ANSWER);
  }

  private GustRun places() {
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

  /** To open a pipe waits for its other end. */
  @Test
  @Timeout(20)
  void everyFileOfTheCacheAndTheCountsMayBeAPipe() throws Exception {
    places().run("current", "94040").exits(0);
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
      Ended ended = places().run(line.split(" "));
      assertEquals(0, ended.code(), line + "\n" + ended.err());
    }
  }
}
