package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The manual pages are the program's own help; {@code -Dgolden=write} writes them anew. */
class ManPagesTest {
  private static final Path FOLDER = Path.of("man");

  static List<Map.Entry<String, String>> eachPage() {
    return List.copyOf(ManPages.pages().entrySet());
  }

  @Test
  void thePackagedPagesAreTheProgramsOwnHelp() throws IOException {
    if (Golden.isWritten()) {
      for (String file : files()) {
        Files.delete(FOLDER.resolve(file));
      }
    }
    ManPages.pages().forEach((name, page) -> Golden.check(FOLDER.resolve(name), page));
    assertEquals(ManPages.pages().keySet(), files(), "pages of commands that are gone");
  }

  private static Set<String> files() throws IOException {
    Set<String> names = new TreeSet<>();
    if (Files.exists(FOLDER)) {
      try (Stream<Path> files = Files.list(FOLDER)) {
        files.forEach(file -> names.add(file.getFileName().toString()));
      }
    }
    return names;
  }

  /**
   * No text is a macro by its first sign, and a minus that can be copied and searched for has a
   * backslash: bare ones are the hyphens of words.
   */
  @ParameterizedTest
  @MethodSource("eachPage")
  void noSignIsTakenForAnythingElse(Map.Entry<String, String> page) {
    for (String line : page.getValue().lines().skip(2).toList()) {
      assertTrue(line.matches("\\.([A-Z]{2}( .*)?|ad l|nh|br)|[^.'].*"), line);
      String bare = line.replace("\\-", "");
      assertFalse(bare.matches(".*(^|[^A-Za-z])-.*|.*-([^A-Za-z].*|$)"), line);
      assertFalse(line.endsWith(" "), line);
      assertTrue(line.length() <= 120, line);
    }
  }
}
