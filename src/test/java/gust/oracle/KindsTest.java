package gust.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.language.StatementSamples;
import gust.statement.Statement;
import gust.statement.Statement.Term;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No kind of statement that the rules make is left out by those who check what is said. */
class KindsTest {
  private static final Path RULES = Path.of("src", "main", "java", "gust", "statement");
  private static final Pattern KEY =
      Pattern.compile("(new Statement[(])?\"([a-z_]+(?:[.][a-z_]+)*)\"");

  @Test
  void theOracleReadsEachKind() throws IOException {
    Set<String> left = made();
    for (Kinds kinds : Kinds.values()) {
      left.removeAll(kinds.keys());
    }
    assertEquals(Set.of(), left, "add them to gust.oracle.Kinds");
  }

  @Test
  void eachKindIsSampledInEachLanguage() throws IOException {
    Set<String> left = made();
    StatementSamples.all(1).forEach(statement -> remove(statement, left));
    assertEquals(Set.of(), left, "add them to gust.language.StatementSamples");
  }

  private static void remove(Statement statement, Set<String> left) {
    left.remove(statement.key());
    for (String slot : English.slots(statement.key())) {
      if (statement.find(slot) instanceof Term.Part part) {
        remove(part.statement(), left);
      }
    }
  }

  /** The keys in the source of the rules whose text is a pattern, not a word. */
  private static Set<String> made() throws IOException {
    Set<String> kinds = new TreeSet<>();
    try (Stream<Path> files = Files.list(RULES)) {
      for (Path file : files.toList()) {
        KEY.matcher(Files.readString(file))
            .results()
            .filter(key -> key.group(1) != null || English.isPattern(key.group(2)))
            .forEach(key -> kinds.add(key.group(2)));
      }
    }
    assertTrue(
        kinds.containsAll(List.of("frost", "hours.until", "part.gaps")), "not found in " + RULES);
    return kinds;
  }
}
