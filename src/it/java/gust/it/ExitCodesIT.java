package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static gust.it.Failed.assertFailed;
import static gust.it.Failed.assertFailedAlone;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.tomakehurst.wiremock.http.Fault;
import gust.testing.FakeService;
import gust.testing.TestService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every exit code that a script may meet, with the words that come along. */
class ExitCodesIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir private Path home;

  private Program gust() {
    return Program.at(home).asking(service).withKey();
  }

  private Ended current() {
    return gust().run("current", "94040", "--json");
  }

  @Test
  void zeroWhereItWorked() {
    service.answers(200, "weather-full.json");
    Ended ended = gust().run("current", "94040");
    assertEquals(0, ended.code(), ended::toString);
    assertTrue(ended.out().startsWith("Mountain View, US "), ended::toString);
    assertEquals("", ended.err());
  }

  @Test
  void twoForAWrongOption() {
    assertFailedAlone(
        2, "unknown option \"--metrc\"", gust().run("current", "94040", "--metrc", "--json"));
  }

  @Test
  void threeWithoutAKey() {
    Ended ended = Program.at(home).asking(service).run("current", "94040", "--json");
    assertEquals(3, ended.code(), ended::toString);
    assertEquals("", ended.out());
    assertEquals("gust: there is no API key", ended.errLines().getFirst());
    assertTrue(ended.errLines().getLast().startsWith("{\"error\":{"), ended::toString);
  }

  /** These are about the request, so the same request is never sent again. */
  @ParameterizedTest
  @CsvSource({
    "401, 3, error-401.json, the service rejected the API key (401)",
    "403, 5, error-403.json, 'the API key has no permission for this (403): \"Forbidden for this"
        + " key\"'",
    "404, 6, error-404.json, 'the service does not know \"94040\" (404)'",
    "400, 7, error-400.json, 'the service refused the request (400): \"Nothing to geocode\"'",
  })
  void threeToSevenForARefusal(int status, int code, String file, String sentence) {
    service.answers(status, file);
    Ended ended = gust().without("GUST_RETRIES").run("current", "94040", "--json");
    assertFailed(code, status, sentence, ended);
    assertEquals(1, service.asked().size());
  }

  @Test
  void fourForTheRateLimit() {
    service.answers(429, "error-429.json");
    Ended ended = gust().without("GUST_RETRIES").run("current", "94040", "--json");
    String time = ended.err().replaceFirst("(?s).* in 1 min \\((.{5}) UTC\\).*", "$1");
    String sentence = "rate limit reached (429); calls work again in 1 min (" + time + " UTC)";
    assertFailed(4, 429, sentence, ended);
    assertEquals(1, service.asked().size());
  }

  @Test
  void eightWhereNobodyListens() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      port = socket.getLocalPort();
    }
    assertFailedAlone(
        8,
        "cannot reach 127.0.0.1: connection refused",
        gust()
            .with("GUST_BASE_URL", "https://127.0.0.1:" + port + "/data/2.5")
            .run("current", "94040", "--json"));
  }

  @Test
  void eightForAHostThatDoesNotExist() {
    assertFailedAlone(
        8,
        "cannot reach no-such-host.invalid: no such host",
        gust()
            .with("GUST_BASE_URL", "https://no-such-host.invalid/data/2.5")
            .run("current", "94040", "--json"));
  }

  @Test
  void eightForACertificateThatNobodyTrusts() {
    assertFailedAlone(
        8,
        "cannot reach localhost: its certificate is not trusted",
        gust().without("GUST_CA_CERT").run("current", "94040", "--json"));
    assertEquals(0, service.asked().size());
  }

  @Test
  void eightForAnAnswerThatDoesNotBegin() {
    service.answers(aResponse().withFixedDelay(6000));
    assertTimedOut(gust().run("current", "94040", "--json", "--timeout", "2s"));
  }

  private static void assertTimedOut(Ended ended) {
    assertFailedAlone(8, "localhost did not answer in time", ended);
  }

  @Test
  void eightForAConnectionThatIsLost() {
    service.answers(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER));
    assertFailedAlone(8, "the connection to localhost was lost before the whole answer", current());
  }

  @Test
  void nineForAServiceInTrouble() {
    service.answers(500, "error-500.json");
    assertFailed(
        9, 500, "the service reported an error (500): \"Internal error: 500000\"", current());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "<html>502 Bad Gateway</html>, is not JSON",
        "{}, contains no weather",
      })
  void nineForAnAnswerThatIsNoWeather(String body, String sentence) {
    service.answers(aResponse().withBody(body));
    assertFailed(9, 200, "the service's answer " + sentence, current());
  }

  @Test
  void tenWhereLocationsEndDifferently() {
    service.answers(404, "error-404.json");
    service
        .server()
        .stubFor(
            any(anyUrl())
                .withQueryParam("zip", equalTo("94040"))
                .willReturn(aResponse().withBody(FakeService.fixture("weather-full.json"))));
    Ended ended = gust().run("current", "00000", "94040");
    assertEquals(10, ended.code(), ended::toString);
    assertTrue(ended.out().startsWith("Mountain View, US "), ended::toString);
    assertEquals("gust: the service does not know \"00000\" (404)", ended.errLines().get(0));
  }

  @Test
  void seventyForABug() {
    Ended ended = planted("wire").run("current", "94040");
    assertEquals(70, ended.code(), ended::toString);
    assertEquals("", ended.out());
    String told =
        """
        gust: this is a bug in gust
          try: report it with what you typed and the lines below
          cause: java.lang.IllegalStateException: cannot make sense of\
         https://localhost:%d/data/2.5/weather?zip=94040&units=metric&appid=****
          cause: java.lang.ArithmeticException: on the way
        """
            .formatted(service.port());
    assertTrue(ended.err().startsWith(told), ended::toString);
    List<String> frames = ended.err().substring(told.length()).lines().toList();
    assertTrue(frames.getFirst().startsWith("  at "), ended::toString);
    assertTrue(frames.getFirst().contains("PlantedBug.java:"), ended::toString);
    assertTrue(frames.size() <= 8, ended::toString);
    assertFalse(ended.err().contains(Program.KEY), ended::toString);
  }

  @Test
  void seventyEvenWhereTheBugIsInTheWayOfTellingSo() {
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
