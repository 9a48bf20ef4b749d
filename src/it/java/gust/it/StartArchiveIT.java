package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import gust.testing.GustRun.Ended;
import gust.testing.TestService;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The archive of loaded classes goes with the bundle wherever people put it, and never makes an old
 * class of another build run.
 */
class StartArchiveIT {
  private static final String ARCHIVE = "gust/runtime/lib/server/local.jsa";
  private static final String MODULES = "gust/runtime/lib/modules";

  /** Has the Java of a copied bundle report where it takes its classes from. */
  private static final String REPORT =
      "sed -i 's/[^ ]*-Xlog:all=[^ ]*/-Xlog:class+load:stderr/' gust/bin/gust";

  /** What TLS makes at run time, and what this service takes that the training's does not. */
  private static final int OF_A_CALL = 44;

  /** For what two threads make at the same time; a record's equals alone makes eight. */
  private static final int MORE = 3;

  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir private static Path copies;

  @TempDir private Path home;

  private void shell(String script) {
    Program.at(home).scriptedWithBundle(script).run().exits(0);
  }

  private Program copy() {
    return Program.at(home).startedBy(home.resolve("gust/bin/gust").toString());
  }

  /**
   * A reporting copy, made once.
   *
   * @param change a shell command that is run after copying
   */
  private Program reporting(String change) {
    Program.bundle();
    Path folder = copies.resolve(Integer.toHexString(change.hashCode()));
    if (folder.toFile().mkdir()) {
      String script = "cp -R \"$BUNDLE\" gust && " + REPORT + " && " + change;
      Program.at(folder).scriptedWithBundle(script).run().exits(0);
    }
    return Program.at(home).startedBy(folder.resolve("gust/bin/gust").toString());
  }

  @ParameterizedTest
  @CsvSource({
    "cp, cp -R \"$BUNDLE\" gust",
    "mv, cp -Rp \"$BUNDLE\" a && mv a gust",
    "tar, tar -cf - -C \"$BUNDLE/..\" gust | tar -xf -",
    "zip, p=$PWD; cd \"$BUNDLE/..\" && zip -q0r \"$p/a.zip\" gust && cd \"$p\" && unzip -q a.zip",
  })
  void isUsedAfterThe(String program, String script) {
    Program.assumeInstalled(program);
    shell(script + " && " + REPORT);
    assertUsed(copy(), "forecast", "--help");
    assertUsed(copy(), "sandbox", "--help");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "current 94040",
        "current 94040 --json",
        "current 94040 --if main.temp>-90C",
        "current 94040 --line",
        "forecast 94040",
        "94040",
      })
  void holdsNearlyAllThatACallTakes(String arguments) throws IOException {
    service.answersAt("/data/2.5/weather", 200, "weather-full.json");
    service.answersAt("/data/2.5/forecast", 200, "forecast-forty.json");
    Program gust = reporting("true").asking(service).caching().withKey();
    assertFewFromElsewhere(OF_A_CALL + MORE, arguments + " --refresh", gust);
    assertFewFromElsewhere(MORE, arguments, gust);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--version",
        "--help",
        "help formatting",
        "forecast --help",
        "config list",
        "keys list",
        "places list",
        "__complete 1 c",
        "__complete 1 @",
        "__complete 1 current --color a",
        "__complete 1 forecast @",
        "__complete 1 help keys a",
        "__complete 1 keys use w",
        "__complete 1 sandbox -"
      })
  void theSmallOneHoldsNearlyAllThatCommandsWithoutCallsTake(String arguments) throws IOException {
    assertFewFromElsewhere(0, arguments, reporting("rm gust/runtime/lib/server/gust.jsa"));
  }

  /**
   * A class that is loaded from elsewhere, or made at run time for a lambda, costs each run a part
   * of a millisecond. Two threads that meet in the JDK's TLS make some of them twice, but not each
   * time. Each try has a new home, as the first call in one takes more classes than the next.
   */
  private void assertFewFromElsewhere(int most, String arguments, Program gust) throws IOException {
    List<String> others = fromElsewhere(arguments, gust);
    for (int i = 0; i < 2 && others.size() > most; i++) {
      Path again = Files.createTempDirectory(home, "again");
      others = fromElsewhere(arguments, gust.with("HOME", again.toString()));
    }
    if (others.size() > most) {
      fail(
          "gust %s loads %d classes from elsewhere than its archive, and may load %d:\n%s"
              .formatted(arguments, others.size(), most, String.join("\n", others)));
    }
  }

  private static List<String> fromElsewhere(String arguments, Program gust) {
    Ended ended = gust.run(arguments.split(" ")).exits(0);
    assertTrue(isFromArchive(ended, "gust.Main"), ended::toString);
    return ended
        .err()
        .lines()
        .filter(line -> line.contains(" source: ") && !line.endsWith("shared objects file"))
        .map(line -> line.replaceFirst("^(\\[[^]]*])* ", ""))
        .toList();
  }

  private static void assertUsed(Program program, String... arguments) {
    Ended ended = program.run(arguments).exits(0);
    assertTrue(isFromArchive(ended, "gust.Main"), ended::toString);
    assertTrue(isFromArchive(ended, "picocli.CommandLine"), ended::toString);
  }

  private static boolean isFromArchive(Ended ended, String name) {
    return ended.err().contains(" " + name + " source: shared objects file\n");
  }

  /**
   * A bundle of which another version replaced only a part: the image is of the same JDK, and but
   * for the mark in it would be of the same size.
   */
  @Test
  void isNotUsedForTheImageOfAnotherBuild() throws IOException {
    Path changed = linkWith("try it without", "TRY IT WITHOUT");
    shell("cp -Rp \"$BUNDLE\" gust");
    assertNotEquals(Files.size(home.resolve(MODULES)), Files.size(changed));
    Files.copy(changed, home.resolve(MODULES), StandardCopyOption.REPLACE_EXISTING);
    String help = Program.at(home).run("--help").out().replace("try it without", "TRY IT WITHOUT");
    assertEquals(help, copy().run("--help").exits(0).saysOnly("").out());
    shell(REPORT);
    assertTrue(!isFromArchive(copy().run("--help"), "gust.Main"));
  }

  /** The bundle's own build step, on the bundle's own classes but for that text. */
  private Path linkWith(String text, String other) throws IOException {
    Path jar = home.resolve("changed.jar");
    int changes = 0;
    try (FileSystem image =
            FileSystems.newFileSystem(
                URI.create("jrt:/"),
                Map.of("java.home", Program.bundle().resolve("runtime").toString()));
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(image.getPath("/modules/gust"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        changes += bytes.contains(text) ? 1 : 0;
        out.putNextEntry(new ZipEntry(image.getPath("/modules/gust").relativize(file).toString()));
        out.write(bytes.replace(text, other).getBytes(StandardCharsets.ISO_8859_1));
      }
    }
    assertEquals(1, changes);
    String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
    String image =
        "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC src/build/Image.java HOME/image HOME/module"
            + " src/main/runtime/module-info.java HOME/changed.jar";
    Program.at(home)
        .from(Path.of("").toAbsolutePath())
        .startedBy(java)
        .run(image.replace("HOME", home.toString()).split(" "))
        .exits(0);
    return home.resolve("image/lib/modules");
  }

  @Test
  void isNotNeeded() throws IOException {
    shell("cp -R \"$BUNDLE\" gust");
    Path archive = home.resolve(ARCHIVE);
    byte[] whole = Files.readAllBytes(archive);
    byte[] garbled = whole.clone();
    Arrays.fill(garbled, 0, 4096, (byte) 0);
    String usual = Program.at(home).run("current", "--help").out();
    for (byte[] other : List.of(new byte[0], Arrays.copyOf(whole, whole.length / 2), garbled)) {
      Files.write(archive, other);
      assertEquals(usual, copy().run("current", "--help").exits(0).saysOnly("").out());
    }
    Files.delete(archive);
    assertEquals(usual, copy().run("current", "--help").exits(0).saysOnly("").out());
  }
}
