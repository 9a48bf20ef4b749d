package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the pages point to is there. */
class LinksTest {
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
