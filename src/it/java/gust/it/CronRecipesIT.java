package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Pages;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each line for a crontab that writes a file, as the pages and {@code gust help formatting} have
 * it: where the service is down, the last good file stays.
 */
class CronRecipesIT {
  /** Five fields of time, then a command that redirects its output. */
  private static final Pattern LINE =
      Pattern.compile(" *[*/\\d]+(?: [*\\d]+){4} +(.*gust .*>(?!=) ?.*?([^ /]+))");

  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir Path home;

  static List<Matcher> recipes() throws IOException {
    List<String> lines =
        new ArrayList<>(Files.readAllLines(Path.of("src/main/resources/gust/help/formatting.txt")));
    for (Path page : Pages.all()) {
      lines.addAll(Files.readAllLines(page));
    }
    List<Matcher> recipes = lines.stream().map(LINE::matcher).filter(Matcher::matches).toList();
    assertTrue(recipes.size() >= 4, recipes.toString());
    return recipes;
  }

  @ParameterizedTest
  @MethodSource("recipes")
  void theLastGoodFileStays(Matcher recipe) throws IOException {
    Files.writeString(home.resolve(".weather-key"), Program.KEY);
    Files.writeString(home.resolve("zips.txt"), "94040\n10001\n");
    Program cron =
        Program.at(home)
            .asking(service)
            .with("GUST_API_KEY_FILE", home.resolve(".weather-key").toString())
            .with("PATH", Program.LAUNCHER.getParent() + ":/usr/bin:/bin");
    assertEquals(0, Program.at(home).run("places", "add", "home", "94040").code());
    service.answersAt("/data/2.5/weather", 200, "weather-full.json");
    Ended ended = cron.scripted(recipe.group(1)).run();
    assertEquals(0, ended.code(), ended::toString);
    Path file = home.resolve(recipe.group(2));
    String good = Files.readString(file);
    assertFalse(good.isBlank());

    service.answersAt("/data/2.5/weather", 500, "error-401.json");
    assertNotEquals(0, cron.scripted(recipe.group(1)).run().code());
    assertEquals(good, Files.readString(file));
  }
}
