package gust.sandbox.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.PathText;
import gust.sandbox.TestSandbox;
import gust.testing.GustRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** What gust asks a sandbox for, over HTTPS, by the sandbox's access log. */
class PlacesAskedTest {
  @TempDir Path home;
  private ServedSandbox served;
  private GustRun gust;

  @BeforeEach
  void serve() {
    TestSandbox sandbox = TestSandbox.open();
    PathText text = new PathText(Optional.empty());
    AccessLog log = AccessLog.open(logFile(), text, sandbox.issued(), UnaryOperator.identity());
    served = new ServedSandbox(home, sandbox.sandbox(), Duration.ZERO, System::nanoTime, log);
    gust =
        GustRun.in(home)
            .with("GUST_API_KEY", "k")
            .with("GUST_BASE_URL", "https://localhost:" + served.server.port() + "/data/2.5")
            .with("GUST_CA_CERT", served.certificate.authorityFile().toString())
            .overTheWire();
  }

  @AfterEach
  void close() {
    served.close();
  }

  private Path logFile() {
    return home.resolve("access.log");
  }

  /** The locations asked for since the last time, once each. */
  private List<String> asked() throws IOException {
    try (Stream<String> lines = Files.lines(logFile())) {
      List<String> asked =
          lines
              .map(line -> line.replaceFirst(".*[?]", "").replaceFirst("&units=.*", ""))
              .distinct()
              .toList();
      Files.writeString(logFile(), "");
      return asked;
    }
  }

  private List<String> asked(String... words) throws IOException {
    gust.run(words);
    return asked();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "places-asked.csv", delimiter = '|', quoteCharacter = '\'')
  void aPlaceAsTyped(String words, String query) throws IOException {
    assertEquals(List.of(query), asked(words.split(" ")));
    assertEquals(List.of(query), asked(("forecast " + words).split(" ")));
  }

  @Test
  void listsSavedPlacesSettingsAndComparisonsTakeThemToo() throws IOException {
    List<String> both = List.of("lat=-33.9&lon=18.4", "q=Paris,FR");
    gust.reading("-33.9, 18.4   # here\nParis, France\n");
    assertEquals(both, asked("current", "-", "--parallel", "1"));
    assertEquals(
        "saved @cape = -33.9,18.4\n", gust.run("places", "add", "cape", "-33.9,18.4").out());
    assertEquals("saved @new = York\n", gust.run("places", "add", "new", "York").out());
    gust.run("places", "add", "paris", "Paris, France");
    assertEquals(both, asked("forecast", "@cape", "@paris", "--compare", "--parallel", "1"));
    assertEquals(0, gust.run("config", "set", "location", "-33.9,18.4").code());
    assertEquals(both.subList(0, 1), asked("current"));
  }

  @Test
  void scriptsGetThemAsTheyWereAsked() throws IOException {
    String line = gust.run("current", "-33.90,+18.4", "--jsonl").out();
    assertEquals("{\"location\":\"-33.90,+18.4\",\"status\":200,", line.substring(0, 40));
    String csv = gust.run("current", "-33.90,+18.4", "--csv").out();
    String row = csv.lines().toList().get(1);
    assertTrue(row.startsWith("\"'-33.90,+18.4\",\"Cape Town, ZA\","), "no formula: " + row);
    assertEquals(List.of("lat=-33.90&lon=+18.4"), asked());
  }

  /** The same point is asked for once while its answer is fresh, another one is not the same. */
  @Test
  void answersAreStoredByPoint() throws IOException {
    gust.keepingReplies();
    assertEquals(List.of("lat=51.5&lon=-0.12"), asked("current", "51.5,-0.12"));
    assertEquals(List.of(), asked("current", "--at", "51.5, -0.12"));
    assertEquals(List.of("lat=51.5&lon=-0.13"), asked("current", "51.5,-0.13"));
  }
}
