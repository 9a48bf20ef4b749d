package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.tomakehurst.wiremock.http.RequestMethod;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the service sees of a call, and what of its reply comes out. */
class RequestIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  private static final String OTHER_KEY = "0123456789abcdef0123456789abcdef";

  @TempDir private Path home;

  @BeforeEach
  void theServiceAnswers() {
    service.answers(200, "weather-full.json");
  }

  private Program gust() {
    return Program.at(home).asking(service);
  }

  @Test
  void asksForTheWeatherNowWithThreeParameters() {
    gust().withKey().run("current", "94040");
    assertAsked("/data/2.5/weather?zip=94040&units=metric&appid=" + Program.KEY);
  }

  @Test
  void asksForTheForecastWithThreeParameters() {
    service.answers(200, "forecast-forty.json");
    gust().withKey().run("forecast", "New York,US", "--units", "imperial");
    assertAsked("/data/2.5/forecast?q=New%20York,US&units=imperial&appid=" + Program.KEY);
  }

  @Test
  void addsTheUsersOwnParameters() {
    gust().withKey().run("current", "94040", "--param", "lang=de", "--param", "mode=a b&c");
    assertAsked(
        "/data/2.5/weather?zip=94040&units=metric&lang=de&mode=a%20b%26c&appid=" + Program.KEY);
  }

  @Test
  void sendsNothingElseAboutTheUser() {
    gust().withKey().run("current", "94040");
    LoggedRequest request = service.asked().getFirst();
    assertEquals(RequestMethod.GET, request.getMethod());
    assertEquals(0, request.getBody().length);
    assertTrue(request.getHeader("User-Agent").matches("gust/[0-9]\\S*"), request::toString);
    for (String header : new String[] {"Authorization", "Cookie", "Referer", "Accept-Language"}) {
      assertFalse(request.containsHeader(header), header);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"main\":{\"temp\":1.50}, \"name\" :\t\"Zürich 東京 \\u00e9\" }",
        "\r\n {\"main\":{},\"b\":1,\"a\":1e-0}\n\n",
        "{\"main\":{}}\n",
      })
  void jsonIsTheReplyByteForByteOnAWholeLine(String body) {
    service.answers(aResponse().withBody(body.getBytes(StandardCharsets.UTF_8)));
    Ended ended = gust().withKey().run("current", "94040", "--json");
    assertEquals(0, ended.code(), ended::toString);
    String line = body.endsWith("\n") ? body : body + "\n";
    assertArrayEquals(line.getBytes(StandardCharsets.UTF_8), ended.outBytes(), ended::toString);
    assertEquals("", ended.err());
  }

  @Test
  void takesTheKeyFromAVariable() {
    assertSends(Program.KEY, gust().with("GUST_API_KEY", " \"" + Program.KEY + "\"\n"));
  }

  @Test
  void takesTheKeyFromAFileThatAVariableNames() throws IOException {
    Files.writeString(home.resolve("key"), Program.KEY + "\r\n");
    assertSends(Program.KEY, gust().with("GUST_API_KEY_FILE", "key"));
  }

  @Test
  void takesTheKeyFromAFileThatTheConfigNames() {
    Program.at(home).reading(Program.KEY).scripted("umask 077; cat > key").run();
    Program.at(home).run("config", "set", "api_key_file", "~/key");
    assertSends(Program.KEY, gust());
  }

  @Test
  void takesTheKeyFromACommandThatHearsNothingOfIt() throws IOException {
    Files.writeString(home.resolve("secret"), Program.KEY);
    Files.writeString(
        home.resolve("show"), "env > heard; echo \"$0\" \"$@\" >> heard; cat; cat secret");
    Program.at(home).run("config", "set", "key_command", "sh show \"two words\"");
    assertSends(Program.KEY, gust().with("PATH", "/usr/bin:/bin").reading("not for the command"));
    String heard = Files.readString(home.resolve("heard"));
    assertTrue(heard.endsWith("show two words\n"), heard);
    assertFalse(heard.contains(Program.KEY), heard);
  }

  @Test
  void takesTheActiveStoredKeyOrTheOneNamed() {
    Program.at(home).reading(Program.KEY + "\n").run("keys", "add", "work");
    Program.at(home).reading(OTHER_KEY + "\n").run("keys", "add", "play");
    assertSends(Program.KEY, gust());
    assertSends(OTHER_KEY, gust(), "--key-label", "play");
    assertSends(OTHER_KEY, gust().withKey(), "--key-label", "play");
  }

  @Test
  void theKeyIsOnNoCommandLine() {
    Assumptions.assumeTrue(Files.exists(Path.of("/proc/self/cmdline")));
    service.answers(aResponse().withFixedDelay(6000));
    Running waiting = gust().withKey().start("current", "94040");
    waiting.until(() -> !service.asked().isEmpty());
    String commandLine = commandLine(waiting.pid());
    waiting.signal("TERM");
    waiting.end();
    assertTrue(commandLine.contains("94040"), commandLine);
    assertFalse(commandLine.contains(Program.KEY), commandLine);
  }

  private static String commandLine(long pid) {
    try {
      return Files.readString(Path.of("/proc/" + pid + "/cmdline"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void assertSends(String key, Program program, String... options) {
    service.server().resetRequests();
    String[] arguments = new String[options.length + 2];
    arguments[0] = "current";
    arguments[1] = "94040";
    System.arraycopy(options, 0, arguments, 2, options.length);
    Ended ended = program.run(arguments);
    assertEquals(0, ended.code(), ended::toString);
    assertAsked("/data/2.5/weather?zip=94040&units=metric&appid=" + key);
  }

  private static void assertAsked(String url) {
    assertEquals(1, service.asked().size());
    assertEquals(url, service.asked().getFirst().getUrl());
  }
}
