package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** What is shipped beside the classes. */
class ShippingTest {
  private static final Path NOTICES = Path.of("src/main/legal/THIRD-PARTY");
  private static final Path LAUNCHERS = Path.of("src/main/launcher");

  /** A Java option; those whose value is the launcher's finding are left out. */
  private static final Pattern OPTION = Pattern.compile("-(?:X|-enable|D(?!gust\\.))\\S*");

  @Test
  void everyLibraryAndNoOtherIsNamedWithItsLicence() throws Exception {
    Set<String> named =
        Pattern.compile("(?m)^  ([a-z.]+:[a-z-]+) +(Apache|BSD|MIT|EPL|MPL)-[-0-9A-Za-z.]+$")
            .matcher(Files.readString(NOTICES))
            .results()
            .map((MatchResult library) -> library.group(1))
            .collect(Collectors.toSet());
    assertEquals(libraries(), named, "with an SPDX name in " + NOTICES);
    assertTrue(named.size() >= 3, named::toString);
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
  private static Set<String> libraries() throws Exception {
    XPath path = XPathFactory.newInstance().newXPath();
    String atRunTime =
        "/project/dependencies/dependency[not(scope) or scope='compile' or scope='runtime']";
    Document pom =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new File("pom.xml"));
    NodeList found = (NodeList) path.evaluate(atRunTime, pom, XPathConstants.NODESET);
    Set<String> libraries = new HashSet<>();
    for (int i = 0; i < found.getLength(); i++) {
      libraries.add(path.evaluate("concat(groupId, ':', artifactId)", found.item(i)));
    }
    return libraries;
  }
}
