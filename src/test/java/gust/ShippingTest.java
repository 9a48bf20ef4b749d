package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is shipped beside the classes, and what the pages point to. */
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

  private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]*)(?:#([^)]*))?\\)");
  private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT))`");

  private static List<Path> pages() throws IOException {
    try (Stream<Path> pages = Stream.concat(Files.list(Path.of("")), Files.list(Path.of("docs")))) {
      return pages.filter(page -> page.toString().endsWith(".md")).toList();
    }
  }

  @Test
  void eachLinkLeadsToAFileAndItsHeading() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        Path target =
            link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1)).normalize();
        boolean there =
            Files.exists(target)
                && (link.group(2) == null || anchors(target).contains(link.group(2)));
        if (!there) {
          broken.add(page + ": " + link.group());
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  /** As a forge makes them: in small letters, spaces as hyphens, no punctuation. */
  private static Set<String> anchors(Path page) throws IOException {
    return Files.readAllLines(page).stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\w -]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  @Test
  void eachTestThatAPageNamesIsThere() throws IOException {
    Set<String> tests = new HashSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      files.forEach(file -> tests.add(file.getFileName().toString().replace(".java", "")));
    }
    List<String> missing = new ArrayList<>();
    for (Path page : pages()) {
      Matcher test = TEST.matcher(Files.readString(page));
      while (test.find()) {
        if (!tests.contains(test.group(1))) {
          missing.add(page + ": " + test.group(1));
        }
      }
    }
    assertEquals(List.of(), missing);
  }
}
