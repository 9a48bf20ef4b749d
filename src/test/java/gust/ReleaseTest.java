package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The scripts of a release, on a copy of what they change: what is prepared from the pages as they
 * are can be released, and what is wrong is refused before anything is built.
 */
@Order(6)
class ReleaseTest {
  private static final String NEXT = "7.8.9";
  private static final Pattern NAMED = Pattern.compile("(?m)^ *- path: (target/.*)$");

  private record Ended(int code, String text) {}

  @TempDir private Path copy;

  @BeforeEach
  void copyWhatTheyChange() throws Exception {
    succeeds(
        "tar -c -f all.tar -C \"$FROM\" pom.xml README.md CHANGELOG.md jreleaser.yml docs"
            + " man/gust.1 man/gust-formatting.7 src/release && tar -x -o -f all.tar && rm"
            + " all.tar");
    // Else there is nothing to release just after a release.
    shell("sed -i 's/^## .Unreleased.$/&\\n\\n- a change/' CHANGELOG.md");
    // As after a first release: what is at the end of the file belongs to an older version.
    shell("printf '\\n## [0.0.9] - 2020-01-01\\n\\n- older\\n' >> CHANGELOG.md");
    shell("git init -q && git remote add origin https://forge.example/weather/gust.git");
  }

  private Ended shell(String script) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", script).directory(copy.toFile()).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("JRELEASER_"));
    builder.environment().put("FROM", Path.of("").toAbsolutePath().toString());
    builder.environment().put("DEB_MAINTAINER", "A Name <name@example.org>");
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), text);
  }

  private void succeeds(String script) throws Exception {
    assertEquals(new Ended(0, ""), shell(script), script);
  }

  private String read(String file) throws IOException {
    return Files.readString(copy.resolve(file));
  }

  @Test
  void aPreparedVersionCanBeReleased() throws Exception {
    succeeds("src/release/prepare " + NEXT + " && src/release/check v" + NEXT);
    assertEquals(NEXT + "\n", shell("src/release/version").text());
    String notes = shell("src/release/notes " + NEXT).text();
    assertTrue(
        read("CHANGELOG.md").contains("\n" + notes) && notes.startsWith("- a change"), notes);
    String page =
        read("man/gust.1").lines().filter(line -> line.startsWith(".TH")).findFirst().get();
    assertTrue(page.matches("\\.TH GUST 1 \\d{4}-\\d\\d-\\d\\d \"gust " + NEXT + "\" .*"), page);
  }

  /**
   * One step, and the README tells of packages instead of a build; the next time nothing is left.
   */
  @Test
  void thePagesSayHowToInstallARelease() throws Exception {
    String before = read("README.md");
    assumeTrue(before.contains("\nThere is no release yet"), "the pages say how already");
    succeeds("src/release/prepare " + NEXT);
    String readme = read("README.md");
    assertTrue(before.contains("cp -R target/gust") && !readme.contains("cp -R target/gust"));
    assertTrue(readme.contains("brew install weather/tap/gust"), readme);
    assertTrue(read("docs/installing.md").contains("brew install weather/tap/gust"));
    for (String page : List.of(readme, read("docs/installing.md"))) {
      assertFalse(page.contains("no release yet"), page);
      assertFalse(page.contains("OWNER"), page);
    }
    assertEquals(headings(before), headings(readme));
    succeeds("git add . && cp README.md old.md && src/release/prepare 7.9.0-SNAPSHOT");
    succeeds("cmp README.md old.md");
  }

  private static List<String> headings(String page) {
    return page.lines().filter(line -> line.startsWith("#")).toList();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "wrong-changelogs.csv", delimiter = '|', quoteCharacter = '\'')
  void whatIsWrongIsRefused(String change, String reason) throws Exception {
    succeeds("src/release/prepare " + NEXT + " && src/release/check");
    Ended ended = shell(change + "; export DEB_MAINTAINER; src/release/check v" + NEXT);
    assertEquals(1, ended.code(), ended.text());
    assertTrue(ended.text().contains(reason), ended.text());
  }

  @Test
  void sdkmanMayBeOnWithCredentials() throws Exception {
    succeeds("src/release/prepare " + NEXT);
    succeeds("sed -i 's/active: NEVER/active: RELEASE/' jreleaser.yml");
    succeeds("JRELEASER_SDKMAN_CONSUMER_KEY=a JRELEASER_SDKMAN_CONSUMER_TOKEN=b src/release/check");
  }

  /** What each file needs is that it holds bin/gust, so each is small. */
  private void makeAllFiles() throws Exception {
    assumeTrue(shell("command -v unzip zip xz dpkg-deb").code() == 0, "no packers are installed");
    succeeds("mkdir -p a/bin d/DEBIAN d/usr/bin target && : > a/bin/gust && : > d/usr/bin/gust");
    Files.writeString(
        copy.resolve("d/DEBIAN/control"),
        "Package: gust\nVersion: 1\nArchitecture: all\nMaintainer: a <b@c.de>\nDescription: d\n");
    succeeds("zip -qr a.zip a && tar -cJf a.tar.xz a && dpkg-deb -Znone -b d a.deb > /dev/null");
    for (String file :
        NAMED
            .matcher(read("jreleaser.yml"))
            .results()
            .map((MatchResult m) -> m.group(1))
            .toList()) {
      Path made = copy.resolve(file.replace("{{projectVersion}}", NEXT));
      Files.createDirectories(made.getParent());
      String kind = file.replaceFirst(".*(\\.zip|\\.tar\\.xz|\\.deb|\\.json)$", "a$1");
      Files.copy(copy.resolve(kind.equals("a.json") ? "pom.xml" : kind), made);
    }
  }

  @Test
  void windowsAndMacOsMayBeMissing() throws Exception {
    makeAllFiles();
    String all = read("jreleaser.yml");
    succeeds("src/release/complete " + NEXT);
    assertEquals(all, read("jreleaser.yml"));

    succeeds("find target -name '*-osx-*' -delete -o -name '*-windows-*' -delete");
    Ended ended = shell("src/release/complete " + NEXT);
    assertEquals(0, ended.code(), ended.text());
    assertEquals(10, ended.text().lines().filter(line -> line.startsWith("left out: ")).count());
    List<String> named =
        NAMED.matcher(read("jreleaser.yml")).results().map(m -> m.group(1)).toList();
    assertEquals(
        List.of(), named.stream().filter(n -> !n.matches(".*(linux|deb|json).*")).toList());
    assertEquals(13, named.size(), named::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "rm FILE, not there",
    ": > FILE, holds no bin/gust",
    "cp pom.xml FILE, holds no bin/gust",
  })
  void linuxMayNotBeMissingOrWrong(String change, String reason) throws Exception {
    makeAllFiles();
    for (String file :
        List.of(
            "target/jreleaser/assemble/gust/archive/gust-7.8.9-linux-aarch_64.zip",
            "target/jreleaser/assemble/gust-jvm/archive/gust-jvm-7.8.9-linux-x86_64.tar.xz",
            "target/gust_7.8.9-1_amd64.deb")) {
      succeeds("cp " + file + " kept && " + change.replace("FILE", file));
      Ended ended = shell("src/release/complete " + NEXT);
      assertEquals(1, ended.code(), ended.text());
      assertTrue(ended.text().contains(file + ": " + reason), ended.text());
      succeeds("cp kept " + file);
    }
  }
}
