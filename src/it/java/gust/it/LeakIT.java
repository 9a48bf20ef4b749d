package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The key comes out nowhere: not by a command, not by a failure, not by a service that sends it
 * back, and not where somebody pasted it in the wrong place.
 */
class LeakIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  private static final String KEYS = ".config/gust/keys.json";

  private static final String OTHER_KEY = "0123456789abcdef";

  private static String keysFile;

  @TempDir private Path home;

  private Program gust() {
    return Program.at(home).asking(service).caching();
  }

  @BeforeAll
  static void storeAKey(@TempDir Path first) throws IOException {
    Ended ended = Program.at(first).reading(Program.KEY).run("keys", "add", "work");
    assertEquals(0, ended.code(), ended::toString);
    keysFile = Files.readString(first.resolve(KEYS));
  }

  private void haveStoredKey() throws IOException {
    Program.at(home)
        .reading(keysFile)
        .scripted("umask 077; mkdir -p .config/gust; cat > " + KEYS)
        .run();
  }

  private void assertNoLeak(Ended ended) {
    assertEquals(List.of(), Leaks.of(ended, home));
  }

  @Test
  void whatIsPlantedIsFound() throws IOException {
    byte[] key = Program.KEY.getBytes(StandardCharsets.US_ASCII);
    for (String planted :
        List.of(
            "a " + Program.KEY + " b",
            Program.KEY.toUpperCase(Locale.ROOT),
            Program.KEY.substring(3, 14),
            Base64.getEncoder().encodeToString(("user:" + Program.KEY).getBytes()),
            Base64.getEncoder().encodeToString(("me:" + Program.KEY + ":").getBytes()))) {
      byte[] bytes = planted.getBytes(StandardCharsets.US_ASCII);
      assertEquals(1, Leaks.of(new Ended(0, bytes, new byte[0]), home).size(), planted);
      assertEquals(1, Leaks.of(new Ended(0, new byte[0], bytes), home).size(), planted);
    }
    Ended silent = new Ended(0, "…7890".getBytes(StandardCharsets.UTF_8), new byte[0]);
    assertNoLeak(silent);
    haveStoredKey();
    assertNoLeak(silent);
    Files.write(Files.createDirectories(home.resolve(".cache/gust")).resolve("reply"), key);
    assertEquals(1, Leaks.of(silent, home).size());
    assertEquals(
        2, Leaks.of(gust().withKey().scripted("echo $GUST_API_KEY >&2").run(), home).size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "current 94040",
        "current 94040 --json",
        "forecast 94040 10001 --jsonl",
        "current 94040 --key-label work",
        "current 94040 --demo",
        "keys list",
        "keys check",
        "keys check --all",
        "keys use work",
        "keys edit work --note other",
        "keys remove work --yes",
        "places add home 94040",
        "config set location 94040",
        "doctor",
        "doctor --online",
      })
  void noCommandLetsAStoredKeyOut(String command) throws IOException {
    haveStoredKey();
    service.answers(200, command.startsWith("f") ? "forecast-forty.json" : "weather-full.json");
    Ended ended = gust().reading(Program.KEY).run(verbose(command));
    assertEquals(0, ended.code(), ended::toString);
    assertNoLeak(ended);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "KEY",
        "@KEY",
        "--KEY",
        "--key=KEY",
        "help KEY",
        "keys add KEY",
        "keys add work KEY",
        "keys add work --account KEY",
        "keys add work --note KEY",
        "keys add work --plan KEY",
        "keys use KEY",
        "keys check KEY",
        "keys remove KEY",
        "keys replace KEY",
        "places add KEY",
        "places add KEY 94040",
        "places add home KEY",
        "places add home --zip KEY",
        "places add home --city KEY",
        "places remove KEY",
        "config get KEY",
        "config unset KEY",
        "config set KEY x",
        "config set location KEY",
        "config set units KEY",
        "config set api_key_file KEY",
        "config set key_command KEY",
        "config set key_command echo\u00a0KEY",
        "config set ca_cert KEY",
        "config set base_url KEY",
        "config set base_url https://KEY@localhost/data/2.5",
        "config set base_url https://localhost/data/2.5?appid=KEY",
        "doctor KEY",
        "current 94040 --key=KEY",
        "current 94040 --appid KEY",
        "current 94040 --KEY",
        "current 94040 --key-label KEY",
        "current 94040 --param appid=KEY",
        "current 94040 --param APPID=KEY",
        "current 94040 --param KEY",
        "current 94040 --country KEY",
        "current 94040 --units KEY",
        "current 94040 --color KEY",
        "current 94040 --retries KEY",
        "current 94040 --timeout KEY",
        "current 94040 --ca-cert KEY",
        "current 94040 --base-url KEY",
        "current 94040 --base-url https://KEY@localhost/data/2.5",
        "current 94040 --base-url https://localhost/data/2.5?appid=KEY",
        "current @KEY",
        "current --zip ,KEY",
      })
  void aKeyInTheWrongPlaceIsRefusedWithoutRepeatingIt(String command) {
    Ended ended =
        gust().with("GUST_API_KEY", OTHER_KEY).reading("fedcba9876543210").run(verbose(command));
    assertEquals(2, ended.code(), ended::toString);
    assertNoLeak(ended);
  }

  /** The words of the command, under {@code --verbose} where it takes that. */
  private static String[] verbose(String command) {
    boolean talks = command.matches("(current|forecast|keys (check|replace)|doctor)\\b.*");
    return (command.replace("KEY", Program.KEY) + (talks ? " --verbose" : "")).split(" ");
  }

  /** A place may have a name as long as a key, so the service is asked. */
  @ParameterizedTest
  @ValueSource(strings = {"KEY", "--zip KEY", "--city KEY", "New York KEY"})
  void aKeyAsALocationIsNotRepeated(String location) {
    service.answers(404, "error-404.json");
    Ended ended = gust().with("GUST_API_KEY", OTHER_KEY).run(verbose("current " + location));
    assertNotEquals(0, ended.code(), ended::toString);
    assertNoLeak(ended);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GUST_API_KEY=KEY!",
        "GUST_API_KEY_FILE=KEY",
        "GUST_API_KEY_FILE=/nonexistent/KEY",
        "GUST_LOCATION=@KEY",
        "GUST_UNITS=KEY",
        "GUST_COLOR=KEY",
        "GUST_TIMEOUT=KEY",
        "GUST_RETRIES=KEY",
        "GUST_CA_CERT=KEY",
        "GUST_BASE_URL=KEY",
        "GUST_BASE_URL=https://u:KEY@localhost/data/2.5",
        "GUST_BASE_URL=https://localhost/data/2.5?appid=KEY",
        "SSL_CERT_FILE=KEY",
        "HTTPS_PROXY=KEY",
        "HTTPS_PROXY=http://u:KEY@127.0.0.1:1",
        "HTTPS_PROXY=ftp://u:KEY@127.0.0.1",
        "HTTPS_PROXY=http://u:KEY@:1",
      })
  void aKeyInTheWrongVariableIsNotRepeated(String variable) {
    int equals = variable.indexOf('=');
    String name = variable.substring(0, equals);
    Program program =
        Program.at(home)
            .with("GUST_BASE_URL", "https://weather.invalid/data/2.5")
            .with("GUST_API_KEY", name.equals("GUST_API_KEY_FILE") ? "" : OTHER_KEY)
            .with(name, variable.substring(equals + 1).replace("KEY", Program.KEY));
    Ended ended = program.run("current", "--verbose");
    assertNotEquals(0, ended.code(), ended::toString);
    assertNoLeak(ended);
  }

  @Test
  void norByDoctor() {
    Program program = Program.at(home).with("GUST_API_KEY_FILE", Program.KEY);
    for (String name : List.of("LOCATION", "UNITS", "CA_CERT", "TIMEOUT", "KEY_COMMAND")) {
      program.with("GUST_" + name, Program.KEY);
    }
    program.with("GUST_BASE_URL", "https://u:" + Program.KEY + "@localhost/data/2.5");
    program.with("HTTPS_PROXY", "http://u:" + Program.KEY + "@localhost");
    for (String form : List.of("--verbose", "--json", "--online")) {
      assertNoLeak(program.run("doctor", form));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "config: KEY",
        "config: KEY = x",
        "config: units = KEY",
        "config: units = metric|units = KEY",
        "config: timeout = KEY",
        "config: location = @KEY",
        "config: ca_cert = KEY",
        "config: base_url = https://u:KEY@localhost/data/2.5",
        "config: api_key_file = KEY",
        "config: key_command = KEY",
        "config: key_command = KEY --show",
        "config: key_command = printf KEY!",
        "config: key_command = sh -c 'echo KEY; exit 1'",
        "config: key_command = 'KEY",
        "keys.json: KEY",
        "keys.json: {\"version\":1,\"keys\":[{\"label\":\"work\",\"key\":\"KEY\"",
        "keys.json: {\"version\":1,\"active\":\"KEY\",\"keys\":[]}",
        "places: KEY",
        "places: KEY = 94040|KEY = 94041",
      })
  void aKeyInTheWrongLineOfAFileIsNotRepeated(String file) throws IOException {
    int colon = file.indexOf(": ");
    String text = file.substring(colon + 2).replace("KEY", Program.KEY).replace('|', '\n');
    Program program =
        Program.at(home)
            .with("GUST_BASE_URL", "https://weather.invalid/data/2.5")
            .with("GUST_RETRIES", "0");
    program.reading(text).scripted("umask 077; mkdir -p .config/gust; cat > .config/gust/$1");
    program.run(file.substring(0, colon));
    program.startedBy(Program.LAUNCHER.toString());
    Path empty = Files.createDirectory(home.resolve("empty"));
    boolean places = file.startsWith("places");
    Ended ended = program.run("current", places ? "@home" : "94040", "--verbose");
    assertNotEquals(0, ended.code(), ended::toString);
    assertEquals(List.of(), Leaks.of(ended, empty));
    assertEquals(List.of(), Leaks.of(program.run("doctor"), empty));
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 302, 400, 401, 403, 404, 418, 429, 500})
  void aServiceThatSendsTheKeyBackIsNotRepeated(int status) {
    service.answers(echo(status, "{\"cod\":" + status + ",\"message\":\"no KEY, \\u001b[1mKEY\"}"));
    Ended ended = gust().withKey().run("current", "94040", "--verbose", "--json");
    assertNotEquals(0, ended.code(), ended::toString);
    assertNoLeak(ended);
  }

  @ParameterizedTest
  @ValueSource(strings = {"keys check", "doctor --online", "current 94040 --jsonl"})
  void norIsItByOtherCommands(String command) {
    service.answers(echo(403, "{\"cod\":403,\"message\":\"no KEY\"}"));
    assertNoLeak(gust().withKey().run((command + " --verbose").split(" ")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html>KEY</html>",
        "{\"cod\":404,\"message\":\"KEY\"}",
        "{\"main\":{\"temp\":1},\"name\":\"KEY\",\"weather\":[{\"description\":\"KEY\"}]}",
      })
  void norIsItWithin200(String body) {
    service.answers(echo(200, body));
    assertNoLeak(gust().withKey().run("current", "94040", "--verbose"));
  }

  private static ResponseDefinitionBuilder echo(int status, String body) {
    ResponseDefinitionBuilder reply =
        aResponse()
            .withStatus(status)
            .withStatusMessage("for " + Program.KEY)
            .withBody(body.replace("KEY", Program.KEY));
    for (String header :
        List.of(
            "Location",
            "Retry-After",
            "X-RateLimit-Limit",
            "X-RateLimit-Reset",
            "WWW-Authenticate",
            "Set-Cookie",
            "X-Appid")) {
      reply.withHeader(header, "https://localhost/?appid=" + Program.KEY);
    }
    return reply;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GUST_BASE_URL=https://127.0.0.1:1/data/2.5",
        "GUST_BASE_URL=https://no-such-host.invalid/data/2.5",
        "GUST_CA_CERT=",
      })
  void noFailureToConnectLetsItOut(String variable) {
    int equals = variable.indexOf('=');
    Ended ended =
        gust()
            .withKey()
            .with(variable.substring(0, equals), variable.substring(equals + 1))
            .run("current", "94040", "--verbose", "--json");
    assertEquals(8, ended.code(), ended::toString);
    assertNoLeak(ended);
  }

  @Test
  void noBrokenConnectionLetsItOut() {
    for (Fault fault : List.of(Fault.MALFORMED_RESPONSE_CHUNK, Fault.RANDOM_DATA_THEN_CLOSE)) {
      service.answers(aResponse().withFault(fault));
      Ended ended = gust().withKey().run("current", "94040", "--verbose", "--json");
      assertNotEquals(0, ended.code(), ended::toString);
      assertNoLeak(ended);
    }
  }
}
