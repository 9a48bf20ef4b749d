package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Pages;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The shell examples of the README and the user's pages, run as they stand by a real shell, against
 * a service that answers.
 */
class ExamplesIT {
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir Path home;

  static List<String> scripts() throws IOException {
    List<String> scripts = new ArrayList<>();
    for (Path page : Pages.all()) {
      BLOCK.matcher(Files.readString(page)).results().forEach(block -> scripts.add(block.group(1)));
    }
    assertTrue(scripts.size() >= 8);
    return scripts;
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void runsAndPrintsSomething(String script) {
    if (script.contains("jq ")) {
      Program.assumeInstalled("jq");
    }
    service.answersAt("/data/2.5/weather", 200, "weather-full.json");
    service.answersAt("/data/2.5/forecast", 200, "forecast-forty.json");
    Ended ended =
        Program.at(home)
            .asking(service)
            .withKey()
            .with("PATH", Program.LAUNCHER.getParent() + ":/usr/local/bin:/usr/bin:/bin")
            .scripted(script)
            .run();
    assertEquals(0, ended.code(), ended::toString);
    assertTrue(!ended.out().isBlank(), ended::toString);
  }
}
