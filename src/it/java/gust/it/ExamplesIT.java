package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun.Ended;
import gust.testing.Pages;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The shell examples and the lines for a crontab of the README, the user's pages and {@code gust
 * help formatting}, run as they stand by a real shell, against a service that answers.
 */
class ExamplesIT {
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

  /** Five fields of time, then a command that redirects its output. */
  private static final Pattern CRON =
      Pattern.compile("(?m)^ *[*/\\d]+(?: [*\\d]+){4} +(.*gust .*>(?!=) ?.*?([^ /\n]+))$");

  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir Path home;

  static List<String> scripts() throws IOException {
    List<String> scripts = found(BLOCK).stream().map(block -> block.group(1)).toList();
    assertTrue(scripts.size() >= 8, scripts::toString);
    return scripts;
  }

  static List<MatchResult> recipes() throws IOException {
    List<MatchResult> recipes = found(CRON);
    assertTrue(recipes.size() >= 4, recipes::toString);
    return recipes;
  }

  private static List<MatchResult> found(Pattern pattern) throws IOException {
    List<Path> pages = new ArrayList<>(Pages.all());
    pages.add(Path.of("src/main/resources/gust/help/formatting.txt"));
    List<MatchResult> found = new ArrayList<>();
    for (Path page : pages) {
      found.addAll(pattern.matcher(Files.readString(page)).results().toList());
    }
    return found;
  }

  private Program gust() {
    return Program.at(home)
        .asking(service)
        .with("PATH", Program.LAUNCHER.getParent() + ":/usr/local/bin:/usr/bin:/bin");
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void runsAndPrintsSomething(String script) {
    if (script.contains("jq ")) {
      Program.assumeInstalled("jq");
    }
    service.answersAt("/data/2.5/weather", 200, "weather-full.json");
    service.answersAt("/data/2.5/forecast", 200, "forecast-forty.json");
    Ended ended = gust().withKey().scripted(script).run().exits(0);
    assertTrue(!ended.out().isBlank(), ended::toString);
  }

  @ParameterizedTest
  @MethodSource("recipes")
  void whereTheServiceIsDownTheLastGoodFileStays(MatchResult recipe) throws IOException {
    Files.writeString(home.resolve("zips.txt"), "94040\n10001\n");
    Path key = Files.writeString(home.resolve(".weather-key"), Program.KEY);
    Path installed = Files.createDirectories(home.resolve(".local/bin")).resolve("gust");
    Files.createSymbolicLink(installed, Program.LAUNCHER.toAbsolutePath());
    Program cron = gust().with("GUST_API_KEY_FILE", key.toString());
    if (recipe.group(1).contains("/gust ")) {
      cron = cron.with("PATH", "/usr/bin:/bin");
    }
    cron.run("places", "add", "home", "94040").exits(0);
    service.answersAt("/data/2.5/weather", 200, "weather-full.json");
    cron.scripted(recipe.group(1)).run().exits(0);
    Path file = home.resolve(recipe.group(2));
    String good = Files.readString(file);
    assertFalse(good.isBlank());

    service.answersAt("/data/2.5/weather", 500, "error-401.json");
    assertNotEquals(0, cron.scripted(recipe.group(1)).run().code());
    assertEquals(good, Files.readString(file));
  }

  private static final Path PAGES = Path.of("man").toAbsolutePath();

  private Ended shell(String program, String script) {
    Program.assumeInstalled(program);
    return Program.at(home)
        .from(PAGES)
        .with("LC_ALL", "C.UTF-8")
        .with("MANWIDTH", "80")
        .scripted(script)
        .run();
  }

  @Test
  void manShowsThemWithoutAWarningAndWithinTheScreen() {
    String script = "for page in *; do man -E UTF-8 --warnings -l $page || exit; done";
    Ended ended = shell("man", script).exits(0).saysOnly("");
    List<String> wide = ended.out().lines().filter(line -> line.length() > 80).toList();
    assertEquals(List.of(), wide);
    ended.prints("gust-keys-add - store a key", "       --units=SYSTEM\n");
    ended.prints("$ gust current @home --if 'main.temp < 0C' --quiet");
  }

  @Test
  void mandocFindsNoFault() {
    shell("mandoc", "mandoc -T lint -W all *").exits(0).printsOnly("").saysOnly("");
  }
}
