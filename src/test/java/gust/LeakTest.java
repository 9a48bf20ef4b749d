package gust;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import gust.http.Transport;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.Leaks;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.AbstractMap;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The key comes out nowhere: not by a command, not by a failure, not by a service that sends it
 * back, and not where it was pasted in the wrong place.
 */
class LeakTest {
  @RegisterExtension static final TestService service = TestService.trusted();

  /** As a UUID is written, and as Base64 for URLs looks. */
  private static final List<String> SHAPES =
      List.of(
          "KEY",
          Leaks.KEY.replaceFirst("(.{8})(.{4})(.{4})(.{4})", "$1-$2-$3-$4-"),
          "_" + Leaks.KEY.replaceFirst("(.{9})(.{11})", "$1_$2-"));

  @TempDir Path home;
  @TempDir Path empty;

  /** Over the real wire, which is what hides a key that comes back. */
  private GustRun gust() {
    return GustRun.in(home)
        .overTheWire()
        .with("PATH", "/usr/bin:/bin")
        .with("GUST_RETRIES", "0")
        .with("GUST_BASE_URL", service.baseUrl())
        .with("GUST_CA_CERT", TestService.caCert().toString());
  }

  private GustRun withKey() {
    return gust().with("GUST_API_KEY", Leaks.KEY);
  }

  private GustRun withOtherKey() {
    return gust().with("GUST_API_KEY", "0123456789abcdef");
  }

  private void assertNoLeak(Ended ended) {
    assertEquals(List.of(), Leaks.of(ended.out(), ended.err(), home));
  }

  /** Where the key stands in the user's own files. */
  private void assertNotPrinted(Ended ended) {
    assertEquals(List.of(), Leaks.of(ended.out(), ended.err(), empty));
  }

  @Test
  void whatIsPlantedIsFound() throws IOException {
    for (String planted :
        List.of(
            "a " + Leaks.KEY + " b",
            Leaks.KEY.toUpperCase(Locale.ROOT),
            Leaks.KEY.substring(3, 14),
            Base64.getEncoder().encodeToString(("user:" + Leaks.KEY).getBytes()),
            Base64.getEncoder().encodeToString(("me:" + Leaks.KEY + ":").getBytes()))) {
      assertEquals(1, Leaks.of(planted, "", home).size(), planted);
      assertEquals(1, Leaks.of("", planted, home).size(), planted);
    }
    assertEquals(List.of(), Leaks.of("…7890", "", home));
    Files.writeString(Files.createDirectories(home.resolve(".cache/gust")).resolve("x"), Leaks.KEY);
    assertEquals(1, Leaks.of("", "", home).size());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "key-commands.csv", delimiter = '|', quoteCharacter = '`')
  void noCommandLetsAStoredKeyOut(String command) {
    gust().reading(Leaks.KEY).run("keys", "add", "work").exits(0);
    service.answers(200, command.startsWith("f") ? "forecast-forty.json" : "weather-full.json");
    Ended ended = gust().reading(Leaks.KEY).run(verbose(command)).exits(0);
    assertNoLeak(ended);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "misplaced-keys.csv", delimiter = '|', quoteCharacter = '`')
  void aKeyInTheWrongPlaceIsRefusedWithoutRepeatingIt(String command) {
    Ended ended = withOtherKey().reading("fedcba9876543210").run(verbose(command)).exits(2);
    assertNoLeak(ended);
  }

  /** The words of the command, under {@code --verbose} where it takes that. */
  private static String[] verbose(String command) {
    boolean talks = command.matches("(current|forecast|keys (check|replace)|doctor)\\b.*");
    return (command.replace("KEY", Leaks.KEY) + (talks ? " --verbose" : "")).split(" ");
  }

  /** Whatever shape the service gives its keys: no place has such a name, so no call is made. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "current KEY", "current KEY --jsonl", "current --zip KEY",
        "current --city KEY", "current London,GB New York KEY", "forecast KEY,US --csv",
        "places add home KEY", "config set location KEY"
      })
  void aKeyAsALocationIsNeitherSentNorRepeatedNorStored(String command) {
    service.answers(404, "error-404.json");
    for (String shape : SHAPES) {
      String[] words = verbose(command.replace("KEY", shape));
      Ended ended = withOtherKey().run(words).exits(2).says("looks like an API key");
      assertNoLeak(ended);
    }
    assertEquals(List.of(), service.asked());
  }

  /** A list goes on behind it. */
  @Test
  void norInAList() {
    service.answers(200, "weather-full.json");
    for (String shape : SHAPES) {
      Ended ended =
          withOtherKey()
              .reading(shape.replace("KEY", Leaks.KEY) + "\n94040\n")
              .run("current", "-", "--jsonl", "--verbose");
      ended.exits(10);
      assertEquals(2, ended.out().lines().count(), ended.out());
      ended.prints("****\",\"status\":null");
      assertNoLeak(ended);
    }
  }

  /** Where they were written earlier. */
  @Test
  void norInSettings() throws IOException {
    Path folder = Files.createDirectories(home.resolve(".config/gust"));
    for (String shape : SHAPES) {
      String key = shape.replace("KEY", Leaks.KEY);
      Files.writeString(
          folder.resolve("config"), "location = " + key + "\nkey_command = printf " + key + "!");
      for (String command : List.of("current", "config list", "doctor")) {
        assertNotPrinted(withOtherKey().with("GUST_LOCATION", key).run(verbose(command)));
        assertNotPrinted(withOtherKey().run(verbose(command)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GUST_API_KEY=KEY!", "GUST_API_KEY_FILE=KEY",
        "GUST_API_KEY_FILE=KEY\0", "GUST_API_KEY_FILE=/nonexistent/KEY",
        "GUST_LOCATION=@KEY", "GUST_UNITS=KEY",
        "GUST_COLOR=KEY", "GUST_TIMEOUT=KEY",
        "GUST_RETRIES=KEY", "GUST_CA_CERT=KEY",
        "GUST_BASE_URL=KEY", "GUST_BASE_URL=https://u:KEY@localhost/data/2.5",
        "GUST_BASE_URL=https://localhost/data/2.5?appid=KEY", "SSL_CERT_FILE=KEY",
        "HTTPS_PROXY=KEY", "HTTPS_PROXY=http://u:KEY@127.0.0.1:1",
        "HTTPS_PROXY=ftp://u:KEY@127.0.0.1", "HTTPS_PROXY=http://u:KEY@:1"
      })
  void aKeyInTheWrongVariableIsNotRepeated(String variable) {
    int equals = variable.indexOf('=');
    String name = variable.substring(0, equals);
    GustRun gust = withOtherKey().with("GUST_BASE_URL", "https://weather.invalid/data/2.5");
    if (name.equals("GUST_API_KEY_FILE")) {
      gust.without("GUST_API_KEY");
    }
    gust.with(name, variable.substring(equals + 1).replace("KEY", Leaks.KEY));
    Ended ended = gust.run("current", "--verbose");
    assertNotEquals(0, ended.code(), ended::err);
    assertNoLeak(ended);
    for (String form : List.of("--verbose", "--json", "--online")) {
      assertNoLeak(gust.run("doctor", form));
    }
  }

  @ParameterizedTest
  @CsvFileSource(resources = "keys-in-files.csv", delimiter = '|', quoteCharacter = '`')
  void aKeyInTheWrongLineOfAFileIsNotRepeated(String file) throws IOException {
    int colon = file.indexOf(": ");
    Path config = Files.createDirectories(home.resolve(".config/gust"));
    Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rwx------"));
    Path path = config.resolve(file.substring(0, colon));
    Files.writeString(path, file.substring(colon + 2).replace("KEY", Leaks.KEY).replace('|', '\n'));
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
    String location = file.startsWith("places") ? "@home" : "94040";
    Ended ended = gust().without("GUST_BASE_URL").run("current", location, "--verbose");
    assertNotEquals(0, ended.code(), ended::err);
    assertNotPrinted(ended);
    assertNotPrinted(gust().without("GUST_BASE_URL").run("doctor"));
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 302, 400, 401, 403, 404, 418, 429, 500})
  void aServiceThatSendsTheKeyBackIsNotRepeated(int status) {
    service.answers(echo(status, "{\"cod\":" + status + ",\"message\":\"no KEY, \\u001b[1mKEY\"}"));
    Ended ended = withKey().run("current", "94040", "--verbose", "--json");
    assertNotEquals(0, ended.code(), ended::err);
    assertNoLeak(ended);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "keys check            | 403 | {\"cod\":403,\"message\":\"no KEY\"}",
        "doctor --online       | 403 | {\"cod\":403,\"message\":\"no KEY\"}",
        "current 94040 --jsonl | 403 | {\"cod\":403,\"message\":\"no KEY\"}",
        "current 94040         | 200 | <html>KEY</html>",
        "current 94040         | 200 | {\"cod\":404,\"message\":\"KEY\"}",
        "current 94040         | 200 | {\"main\":{\"temp\":1},\"name\":\"KEY\","
            + "\"weather\":[{\"description\":\"KEY\"}]}",
      })
  void norIsItByOtherCommandsOrWithin200(String command, int status, String body) {
    service.answers(echo(status, body));
    assertNoLeak(withKey().run((command + " --verbose").split(" ")));
  }

  private static ResponseDefinitionBuilder echo(int status, String body) {
    ResponseDefinitionBuilder reply =
        aResponse()
            .withStatus(status)
            .withStatusMessage("for " + Leaks.KEY)
            .withBody(body.replace("KEY", Leaks.KEY).getBytes(StandardCharsets.US_ASCII));
    String headers =
        "Location Retry-After X-RateLimit-Limit X-RateLimit-Reset WWW-Authenticate Set-Cookie"
            + " X-Appid";
    for (String header : headers.split(" ")) {
      reply.withHeader(header, "https://localhost/?appid=" + Leaks.KEY);
    }
    return reply;
  }

  /** Code that puts it into its exception, and a world in which not even the report can be made. */
  @Test
  void norByABug() {
    Transport wire =
        call -> {
          String secret = call.key().secret().reveal();
          throw new IllegalStateException("no sense in " + secret, new ArithmeticException("so"));
        };
    Ended ended = withKey().asking(wire).run("current", "94040").exits(70).printsOnly("");
    ended.saysFirst(
        """
        gust: this is a bug in gust
          try: report it with what you typed and the lines below
          cause: java.lang.IllegalStateException: no sense in ****
          cause: java.lang.ArithmeticException: so
          at gust.LeakTest\
        """);
    assertNoLeak(ended);
    Map<String, String> broken =
        new AbstractMap<>() {
          @Override
          public Set<Entry<String, String>> entrySet() {
            throw new IllegalStateException(Leaks.KEY);
          }
        };
    ended = GustRun.in(home).keepingReplies().environment(broken).run("current", "94040").exits(70);
    ended.saysFirst("gust: this is a bug in gust\n  try: ").saysNo("\tat ");
    assertNoLeak(ended);
  }

  /** A key that looks like words is hidden as soon as it is known, whatever says it. */
  @ParameterizedTest
  @ValueSource(strings = {"current", "forecast", "sun", "current Oslo"})
  void aKeyThatLooksLikeWordsIsHiddenInMessages(String command) {
    String key = "my-own-old-weather-key-of-oslo";
    service.answers(aResponse().withStatus(404).withBody("{}"));
    String[] line = (command + " " + key).split(" ");
    Ended ended = gust().with("GUST_API_KEY", key).run(line);
    ended.says("****", "404").saysNo("weather-key").printsNo("weather-key");
  }
}
