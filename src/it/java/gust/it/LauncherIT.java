package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher finds its runtime however it is reached, and nothing around it gets in its way. */
class LauncherIT {
  @TempDir private Path home;

  /** Left to JUnit, links out of its folder would be warned about. */
  @AfterEach
  void removeLinks() throws IOException {
    try (Stream<Path> files = Files.walk(home, 2)) {
      for (Path link : files.filter(Files::isSymbolicLink).toList()) {
        Files.delete(link);
      }
    }
  }

  @Test
  void runsFromAnyFolderByAnyPath() {
    assertRuns(Program.at(home).from(Path.of("/")));
    assertRuns(Program.at(home).from(Program.bundle()).startedBy("bin/gust"));
    assertRuns(Program.at(home).from(Program.bundle().resolve("bin")).startedBy("./gust"));
    assertRuns(
        Program.at(home)
            .scripted("PATH=$BIN:/usr/bin:/bin; exec gust \"$@\"")
            .with("BIN", Program.bundle().resolve("bin").toString()));
  }

  @Test
  void runsThroughLinksOfAnyKind() throws IOException {
    Path absolute = Files.createSymbolicLink(home.resolve("absolute"), Program.LAUNCHER);
    Path relative =
        Files.createSymbolicLink(
            home.resolve("relative"), home.toRealPath().relativize(Program.LAUNCHER.toRealPath()));
    for (Path link : List.of(absolute, relative)) {
      assertRuns(Program.at(home).from(Path.of("/")).startedBy(link.toString()));
    }
    Files.createDirectories(home.resolve("a"));
    Files.createDirectories(home.resolve("b"));
    Files.createSymbolicLink(home.resolve("a/one"), Path.of("../b/two"));
    Files.createSymbolicLink(home.resolve("b/two"), Path.of("three"));
    Files.createSymbolicLink(home.resolve("b/three"), Program.LAUNCHER);
    assertRuns(Program.at(home).from(home.resolve("a")).startedBy("./one"));
    Files.createSymbolicLink(home.resolve("opt"), Program.bundle());
    Files.createSymbolicLink(home.resolve("bin"), Program.bundle().resolve("bin"));
    assertRuns(Program.at(home).startedBy(home.resolve("opt/bin/gust").toString()));
    assertRuns(Program.at(home).startedBy(home.resolve("bin/gust").toString()));
  }

  /** The last locales are what people bring along to a machine that does not have them. */
  @Test
  void runsFromAFolderWithSpacesAndLettersOfAnyScript() {
    assertRuns(
        Program.at(home)
            .with("BUNDLE", Program.bundle().toString())
            .scripted("cp -R \"$BUNDLE\" 'Jürgens Пакет' && exec Jürgens*/bin/gust \"$@\""));
    for (String locale : List.of("C", "C.UTF-8", "tr_TR.UTF-8", "de_DE.utf8@euro")) {
      assertRuns(Program.at(home).with("LANG", locale).scripted("exec Jürgens*/bin/gust \"$@\""));
    }
  }

  /** No Java runtime can; the file is then at fault, not the user. */
  @Test
  void saysThatItCannotRunFromAFolderWithAColon() {
    String copy = "mkdir a:b && cp -R \"$BUNDLE\" a:b/gust && ";
    for (String start :
        new String[] {"exec a:b/gust/bin/gust", "cd a:b/gust/bin && exec ./gust", "exec ./link"}) {
      Ended ended =
          Program.at(home)
              .with("BUNDLE", Program.bundle().toString())
              .scripted("rm -rf a:b link; ln -s a:b/gust/bin/gust link; " + copy + start)
              .run();
      assertEquals(2, ended.code(), ended::toString);
      assertEquals("", ended.out());
      assertEquals(
          "gust: Java cannot run from a folder with a colon in its path\n"
              + "  try: move gust to another folder\n",
          ended.err());
    }
  }

  @Test
  void needsNoOtherJavaAndNoOtherProgram() {
    String launcher = Program.bundle().resolve("bin/gust").toString();
    for (String path : List.of("", home.toString())) {
      assertRuns(
          Program.at(home)
              .startedBy(launcher)
              .with("PATH", path)
              .with("JAVA_HOME", "/nonexistent"));
    }
  }

  @Test
  void theUsersOwnJavaSettingsStayOutside() throws IOException {
    for (String name : List.of(".hotspotrc", ".hotspot_compiler")) {
      Files.writeString(home.resolve(name), "-Xmx1m\n");
    }
    Program program =
        Program.at(home)
            .with("JAVA_TOOL_OPTIONS", "-Dfile.encoding=ISO-8859-1 -Xmx1m")
            .with("JDK_JAVA_OPTIONS", "--no-such-option")
            .with("_JAVA_OPTIONS", "-verbose:class")
            .with("CLASSPATH", "/nonexistent/other.jar");
    assertRuns(program);
    Ended ended = program.run("current", "94040", "--demo");
    assertEquals(0, ended.code(), ended::toString);
    assertEquals("gust: demo: this weather is made up\n", ended.err());
  }

  @Test
  void runsFromAReadOnlyFolder() {
    Program installed =
        Program.at(home)
            .with("BUNDLE", Program.bundle().toString())
            .scripted(
                "cp -R \"$BUNDLE\" gust && chmod -R a-w gust && ! (: > gust/x) 2>/dev/null &&"
                    + " gust/bin/gust \"$@\"; code=$?; chmod -R u+w gust; exit $code");
    assertRuns(installed.boundByModes());
  }

  @Test
  void saysThatTheRuntimeIsMissing() throws IOException {
    Path launcher = home.resolve("gust/bin/gust");
    Files.createDirectories(launcher.getParent());
    Files.copy(Program.bundle().resolve("bin/gust"), launcher, StandardCopyOption.COPY_ATTRIBUTES);
    Ended ended = Program.at(home).startedBy(launcher.toString()).run("--version");
    assertEquals(2, ended.code());
    assertEquals("", ended.out());
    assertEquals(
        "gust: the Java runtime next to this program is missing\n" + "  try: install gust again\n",
        ended.err());
  }

  @Test
  void argumentsArriveAsTheyWereGiven() {
    Ended ended = Program.at(home).run("current", "--country", "a  b*$(c)\\", "94040");
    assertEquals(2, ended.code());
    assertTrue(ended.err().contains("not \"a  b*$(c)\\\""), ended::toString);
    assertTrue(Program.at(home).run("current", "").err().contains("location"));
  }

  private static void assertRuns(Program program) {
    Ended ended = program.run("--version");
    assertEquals(0, ended.code(), ended::toString);
    assertTrue(ended.out().matches("gust [0-9]\\S*\n"), ended::toString);
    assertEquals("", ended.err());
  }

  /** {@code script} gives it a terminal of its own. */
  @Test
  void aTerminalsWidthIsUsed() {
    Program.assumeInstalled("script", "stty");
    Ended ended =
        Program.at(home)
            .with("TERM", "xterm")
            .with("SHELL", "/bin/sh")
            .scripted(
                "exec script -qec \"stty cols 57; $GUST current 94040 --demo --color never\""
                    + " /dev/null")
            .run();
    int widest = ended.out().lines().mapToInt(line -> line.strip().length()).max().orElse(0);
    assertEquals(57, widest, ended::toString);
  }
}
