package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What only the process itself shows of an exit code: the launcher, a bug, signals. */
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
    Ended ended =
        gust()
            .with("GUST_BASE_URL", "https://no-such-host.invalid/data/2.5")
            .run("current", "94040");
    assertEquals(8, ended.code(), ended::toString);
    String sentence = "gust: cannot reach no-such-host.invalid: no such host\n";
    assertTrue(ended.err().startsWith(sentence), ended::toString);
  }

  @Test
  void eightForAnUntrustedCertificate() {
    Ended ended = gust().without("GUST_CA_CERT").run("current", "94040");
    assertEquals(8, ended.code(), ended::toString);
    assertEquals(0, service.asked().size());
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

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void a128PlusTheSignalThatEndedIt(String signal, int code) {
    service.answers(aResponse().withFixedDelay(6000));
    Running waiting = gust().interruptible().start("current", "94040");
    waiting.until(() -> !service.asked().isEmpty()).signal(signal);
    Ended ended = waiting.end();
    assertEquals(code, ended.code(), ended::toString);
    assertEquals("", ended.out());
    assertEquals("", ended.err());
  }

  @Test
  void whatWasPrintedBeforeAnInterruptStays() {
    service.answers(200, "weather-full.json");
    service
        .server()
        .stubFor(
            any(anyUrl())
                .withQueryParam("zip", equalTo("10001"))
                .willReturn(aResponse().withFixedDelay(6000)));
    // Of an account of which nothing is known, the first call would go alone, be it the slow one.
    assertEquals(0, gust().run("current", "94040").code());
    Running waiting = gust().interruptible().start("current", "94040", "10001");
    waiting.until(() -> waiting.printed().contains("°C")).signal("INT");
    Ended ended = waiting.end();
    assertEquals(130, ended.code(), ended::toString);
    assertTrue(ended.out().startsWith("Mountain View, US "), ended::toString);
  }
}
