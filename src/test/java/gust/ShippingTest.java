package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What is shipped beside the classes. */
class ShippingTest {
  private static final Path NOTICES = Path.of("src/main/legal/THIRD-PARTY");
  private static final Path LAUNCHERS = Path.of("src/main/launcher");

  /** A Java option; those whose value is the launcher's finding are left out. */
  private static final Pattern OPTION = Pattern.compile("-(?:X|-enable|D(?!gust\\.))\\S*");

  @Test
  void everyLibraryIsNamedWithItsLicence() throws Exception {
    String notices = Files.readString(NOTICES);
    List<String> libraries = libraries();
    assertTrue(libraries.size() >= 3, libraries::toString);
    for (String library : libraries) {
      assertTrue(
          Pattern.compile(
                  "(?m)^  " + Pattern.quote(library) + " +(Apache|BSD|MIT|EPL|MPL)-[-0-9A-Za-z.]+$")
              .matcher(notices)
              .find(),
          library + " and its licence (SPDX name) are missing from " + NOTICES);
    }
  }

  @Test
  void aLibraryThatIsNoLongerShippedIsNotNamed() throws Exception {
    String named =
        Pattern.compile("(?m)^  ([a-z.]+:[a-z-]+) ")
            .matcher(Files.readString(NOTICES))
            .results()
            .map((MatchResult library) -> library.group(1))
            .sorted()
            .collect(Collectors.joining("\n"));
    assertEquals(String.join("\n", new TreeSet<>(libraries())), named);
  }

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

  /** Group and artifact of the dependencies that are there when gust runs. */
  private static List<String> libraries() throws Exception {
    NodeList dependencies =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("pom.xml").toFile())
            .getElementsByTagName("dependency");
    List<String> libraries = new ArrayList<>();
    for (int i = 0; i < dependencies.getLength(); i++) {
      Element dependency = (Element) dependencies.item(i);
      String owner = dependency.getParentNode().getParentNode().getNodeName();
      if (!owner.equals("project")) {
        continue; // A plugin's, or a profile's.
      }
      String scope = child(dependency, "scope");
      if (scope.isEmpty() || scope.equals("compile") || scope.equals("runtime")) {
        libraries.add(child(dependency, "groupId") + ":" + child(dependency, "artifactId"));
      }
    }
    return libraries;
  }

  private static String child(Element dependency, String name) {
    NodeList found = dependency.getElementsByTagName(name);
    return found.getLength() == 0 ? "" : found.item(0).getTextContent();
  }
}
