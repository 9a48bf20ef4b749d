package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The key on its way from a command to the service. */
class RequestIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir private Path home;

  private Program gust() {
    return Program.at(home).asking(service);
  }

  @Test
  void theKeyComesFromACommandThatIsGivenNothingOfIt() throws IOException {
    service.answers(200, "weather-full.json");
    Files.writeString(home.resolve("secret"), Program.KEY);
    Files.writeString(
        home.resolve("show"), "env > heard; echo \"$0\" \"$@\" >> heard; cat; cat secret");
    gust().run("config", "set", "key_command", "sh show \"two words\"");
    Ended ended =
        gust().with("PATH", "/usr/bin:/bin").reading("not for it").run("current", "94040");
    assertEquals(0, ended.code(), ended::toString);
    assertAskedWithTheKey();
    String heard = Files.readString(home.resolve("heard"));
    assertTrue(heard.endsWith("show two words\n"), heard);
    assertFalse(heard.contains(Program.KEY), heard);
  }

  @Test
  void theKeyIsOnNoCommandLine() throws IOException {
    assumeTrue(Files.exists(Path.of("/proc/self/cmdline")));
    service.answers(aResponse().withFixedDelay(6000));
    Running waiting = gust().withKey().start("current", "94040");
    waiting.until(() -> !service.asked().isEmpty());
    String commandLine = Files.readString(Path.of("/proc/" + waiting.pid() + "/cmdline"));
    waiting.signal("TERM");
    waiting.end();
    assertTrue(commandLine.contains("94040"), commandLine);
    assertFalse(commandLine.contains(Program.KEY), commandLine);
  }

  private static void assertAskedWithTheKey() {
    assertEquals(1, service.asked().size());
    assertEquals(
        "/data/2.5/weather?zip=94040&units=metric&appid=" + Program.KEY,
        service.asked().getFirst().getUrl());
  }
}
