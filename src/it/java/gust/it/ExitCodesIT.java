package gust.it;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.TestService;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Exit codes that only the process itself shows; those of signals are in {@code SignalsIT}. */
class ExitCodesIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir private Path home;

  private Program gust() {
    return Program.at(home).asking(service).withKey();
  }

  @Test
  void seventyForABug() throws URISyntaxException {
    Ended ended = planted("wire").run("current", "94040").fails(70);
    String words =
        """
        gust: this is a bug in gust
          try: report it with what you typed and the lines below
          cause: java.lang.IllegalStateException: cannot make sense of\
         https://localhost:%d/data/2.5/weather?zip=94040&units=metric&appid=****
          cause: java.lang.ArithmeticException: on the way
        """
            .formatted(service.port());
    assertTrue(ended.err().startsWith(words), ended::toString);
    List<String> frames = ended.err().substring(words.length()).lines().toList();
    assertTrue(frames.getFirst().startsWith("  at "), ended::toString);
    assertTrue(frames.getFirst().contains("PlantedBug.java:"), ended::toString);
    assertTrue(frames.size() <= 8, ended::toString);
    assertFalse(ended.err().contains(Program.KEY), ended::toString);
  }

  @Test
  void seventyEvenWhereTheBugPreventsTheReport() throws URISyntaxException {
    Ended ended = planted("terminal").run("current", "94040").fails(70);
    assertTrue(ended.err().startsWith("gust: this is a bug in gust\n  try: "), ended::toString);
    assertFalse(ended.err().contains("\tat "), ended::toString);
  }

  /** The packaged program, entered through another door; a native image has none. */
  private Program planted(String place) throws URISyntaxException {
    URI classes = PlantedBug.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    return gust()
        .with("PLANTED", place)
        .startedBy(Program.bundle().resolve("runtime/bin/java").toString())
        .after("--patch-module", "gust=" + Path.of(classes))
        .after("-m", "gust/" + PlantedBug.class.getName());
  }
}
