package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import gust.testing.Leaks;
import gust.testing.TestService;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged program lets the key out no more than {@code LeakTest} has it do. */
class LeakIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir private Path home;

  private Program gust() {
    return Program.at(home).asking(service).caching();
  }

  private void assertNoLeak(Ended ended) {
    assertEquals(List.of(), Leaks.of(ended.out(), ended.err(), home));
  }

  @Test
  void aStoredKeyStaysInItsFile() {
    assertEquals(0, gust().reading(Program.KEY).run("keys", "add", "work").code());
    service.answers(200, "weather-full.json");
    for (String command : List.of("current 94040 --verbose", "keys list", "doctor --online")) {
      Ended ended = gust().run(command.split(" "));
      assertEquals(0, ended.code(), ended::toString);
      assertNoLeak(ended);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"KEY", "keys add work KEY", "current 94040 --appid KEY --verbose"})
  void aKeyInTheWrongPlaceIsRefusedWithoutRepeatingIt(String command) {
    Ended ended = gust().reading("").run(command.replace("KEY", Program.KEY).split(" "));
    assertEquals(2, ended.code(), ended::toString);
    assertNoLeak(ended);
  }

  @Test
  void norIsOneInTheWrongVariable() {
    String proxy = "http://u:" + Program.KEY + "@127.0.0.1:1";
    Ended ended =
        Program.at(home)
            .withKey()
            .with("GUST_BASE_URL", "https://weather.invalid/data/2.5")
            .with("HTTPS_PROXY", proxy)
            .run("current", "94040", "--verbose");
    assertNotEquals(0, ended.code(), ended::toString);
    assertNoLeak(ended);
  }
}
