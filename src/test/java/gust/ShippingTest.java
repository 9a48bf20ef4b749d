package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is shipped beside the classes. */
class ShippingTest {
  private static final Path LAUNCHERS = Path.of("src/main/launcher");

  /** A Java option; those whose value is the launcher's finding are left out. */
  private static final Pattern OPTION = Pattern.compile("-(?:X|-enable|D(?!gust\\.))\\S*");

  @Test
  void bothLaunchersStartTheRuntimeAlike() throws IOException {
    assertEquals(options("gust"), options("gust.cmd"));
    assertTrue(options("gust").size() > 10);
  }

  private static Set<String> options(String launcher) throws IOException {
    return Files.readAllLines(LAUNCHERS.resolve(launcher)).stream()
        .filter(line -> !line.startsWith("#") && !line.startsWith("rem "))
        .map(
            line -> line.replaceAll("%(\\w+)%", "\\$$1").replace('\\', '/').replaceAll("[\"']", ""))
        // Windows keeps libraries beside programs.
        .map(line -> line.replace("runtime/bin", "runtime/lib"))
        .flatMap(line -> OPTION.matcher(line).results())
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
