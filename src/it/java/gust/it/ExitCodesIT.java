package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.TestService;
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
  void zeroAndTheCodeOfARefusalArePassedOn() {
    service.answers(200, "weather-full.json");
    Ended good = gust().run("current", "94040");
    assertEquals(0, good.code(), good::toString);
    assertTrue(good.out().startsWith("Mountain View, US "), good::toString);
    assertEquals("", good.err());
    service.answers(401, "error-401.json");
    assertEquals(3, gust().run("current", "94040").code());
    assertEquals(2, gust().run("current", "94040", "--metrc").code());
  }

  @Test
  void eightForAHostThatDoesNotExist() {
    Program gust = gust().with("GUST_BASE_URL", "https://no-such-host.invalid/data/2.5");
    Ended ended = gust.run("current", "94040");
    assertEquals(8, ended.code(), ended::toString);
    String sentence = "gust: cannot reach no-such-host.invalid: no such host\n";
    assertTrue(ended.err().startsWith(sentence), ended::toString);
  }

  @Test
  void seventyForABug() {
    Ended ended = planted("wire").run("current", "94040");
    assertEquals(70, ended.code(), ended::toString);
    assertEquals("", ended.out());
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
  void seventyEvenWhereTheBugPreventsTheReport() {
    Ended ended = planted("terminal").run("current", "94040");
    assertEquals(70, ended.code(), ended::toString);
    assertEquals("", ended.out());
    assertTrue(ended.err().startsWith("gust: this is a bug in gust\n  try: "), ended::toString);
    assertFalse(ended.err().contains("\tat "), ended::toString);
  }

  /** The packaged program, entered through another door; a native image has none. */
  private Program planted(String place) {
    return gust()
        .with("PLANTED", place)
        .startedBy(Program.bundle().resolve("runtime/bin/java").toString())
        .after(
            "--patch-module", "gust=" + testClasses(), "-m", "gust/" + PlantedBug.class.getName());
  }

  private static Path testClasses() {
    try {
      return Path.of(PlantedBug.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
