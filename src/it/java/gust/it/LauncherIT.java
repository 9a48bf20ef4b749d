package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    Program gust = Program.at(home);
    assertRuns(gust.from(Path.of("/")));
    assertRuns(gust.from(Program.bundle()).startedBy("bin/gust"));
    assertRuns(gust.from(Program.bundle().resolve("bin")).startedBy("./gust"));
    assertRuns(gust.scriptedWithBundle("PATH=$BUNDLE/bin:/usr/bin:/bin; exec gust \"$@\""));
  }

  @ParameterizedTest
  @CsvSource({
    "ln -s $GUST link, $PWD/link",
    "ln -s $(realpath --relative-to=. $GUST) link, ./link",
    "mkdir a b; ln -s ../b/two a/one; ln -s three b/two; ln -s $GUST b/three; cd a, ./one",
    "ln -s $BUNDLE opt, opt/bin/gust",
    "ln -s $BUNDLE/bin bin, bin/gust",
  })
  void runsThroughLinksOfAnyKind(String script, String link) {
    assertRuns(Program.at(home).scriptedWithBundle(script + "; exec " + link + " \"$@\""));
  }

  /** The last locales are what people bring along to a machine that does not have them. */
  @Test
  void runsFromAFolderWithSpacesAndLettersOfAnyScript() {
    Program.at(home).scriptedWithBundle("cp -R \"$BUNDLE\" 'Jürgens Пакет'").run().exits(0);
    for (String locale : List.of("", "C", "C.UTF-8", "tr_TR.UTF-8", "de_DE.utf8@euro")) {
      assertRuns(Program.at(home).with("LANG", locale).scripted("exec Jürgens*/bin/gust \"$@\""));
    }
  }

  /** No Java runtime can; the file is then at fault, not the user. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "exec a:b/gust/bin/gust",
        "cd a:b/gust/bin && exec ./gust",
        "ln -s a:b/gust/bin/gust link && exec ./link"
      })
  void saysThatItCannotRunFromAFolderWithAColon(String start) {
    String copy = "mkdir a:b && cp -R \"$BUNDLE\" a:b/gust && ";
    Program.at(home)
        .scriptedWithBundle(copy + start)
        .run()
        .exits(2)
        .printsOnly("")
        .saysOnly(
            """
            gust: Java cannot run from a folder with a colon in its path
              try: move gust to another folder
            """);
  }

  @Test
  void needsNoOtherJavaAndNoOtherProgram() {
    for (String path : List.of("", home.toString())) {
      assertRuns(Program.at(home).with("PATH", path).with("JAVA_HOME", "/nonexistent"));
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
            .with("_JAVA_LAUNCHER_DEBUG", "1")
            .with("JDK_ALTERNATE_VM", "/nonexistent")
            .with("CLASSPATH", "/nonexistent/other.jar");
    assertRuns(program);
    String demo = "gust: demo: this weather is made up\n";
    program.run("current", "94040", "--demo").exits(0).saysOnly(demo);
  }

  /** A bare {@code -} among them is no list of locations. */
  @ParameterizedTest
  @ValueSource(strings = {"sandbox -- sh $SEEN -", "sandbox --port 0 -- sh $SEEN - sandbox -"})
  void theWordsAfterSandboxAreNotLookedAt(String words) throws IOException {
    Program.bundle();
    Assumptions.assumeTrue(Files.exists(Path.of("/proc/self/cmdline")));
    Path seen = home.resolve("seen");
    Files.writeString(seen, "tr '\\0' ' ' < /proc/$PPID/cmdline\n");
    Program gust = Program.at(home).with("PATH", "/usr/bin:/bin");
    Ended ended = gust.run(words.replace("$SEEN", seen.toString()).split(" ")).exits(0);
    ended.prints(" -XX:+UseParallelGC -Xmx512m ");
  }

  @Test
  void runsFromAReadOnlyFolder() {
    Program installed =
        Program.at(home)
            .scriptedWithBundle(
                "cp -R \"$BUNDLE\" gust && chmod -R a-w gust && ! (: > gust/x) 2>/dev/null &&"
                    + " gust/bin/gust \"$@\"; code=$?; chmod -R u+w gust; exit $code");
    assertRuns(installed.boundByModes());
  }

  @Test
  void saysThatTheRuntimeIsMissing() throws IOException {
    Path launcher = home.resolve("gust/bin/gust");
    Files.createDirectories(launcher.getParent());
    Files.copy(Program.bundle().resolve("bin/gust"), launcher, StandardCopyOption.COPY_ATTRIBUTES);
    Program.at(home)
        .startedBy(launcher.toString())
        .run("--version")
        .exits(2)
        .printsOnly("")
        .saysOnly(
            """
            gust: the Java runtime next to this program is missing
              try: install gust again
            """);
  }

  @Test
  void saysThatAFolderIsNotUtf8() {
    Program.at(home)
        .scriptedWithBundle(
            "d=$(printf 'a\\377'); mkdir \"$d\"; ln -s \"$BUNDLE\" \"$d/gust\";"
                + " \"$d/gust/bin/gust\" --version")
        .run()
        .exits(2)
        .printsOnly("")
        .saysOnly(
            """
            gust: Java cannot run from a folder whose name is not UTF-8
              try: move gust to another folder
            """);
  }

  /** It was built for another CPU or C library. */
  @ParameterizedTest
  @ValueSource(
      strings = {"--version", "current 94040 --if main.temp<0C", "forecast X --when pop>0"})
  void saysThatTheRuntimeCannotBeExecuted(String arguments) {
    runWithJava("\\177ELF", arguments)
        .exits(70)
        .says("runtime next to this program cannot run here");
  }

  /** By the launcher next to a file that takes the runtime's place. */
  private Ended runWithJava(String content, String arguments) {
    String script =
        "mkdir -p bin runtime/bin && cp \"$BUNDLE/bin/gust\" bin &&"
            + " printf '%s' > runtime/bin/java && chmod +x runtime/bin/java";
    Program.at(home).scriptedWithBundle(script.formatted(content)).run().exits(0);
    return Program.at(home).startedBy(home + "/bin/gust").run(arguments.split(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "current 94040, -Xmx512m",
    "current - --json, -Xms48m -Xmn24m -Xmx112m",
    "94040 --watch 10m, -Xms16m -Xmn4m -Xmx512m",
    "94040 --watch=10m, -Xms16m -Xmn4m -Xmx512m",
  })
  void theHeapSuitsTheRun(String arguments, String heap) {
    runWithJava("#!/bin/sh\\necho \"$@\"", arguments).prints(" " + heap + " -XX:");
  }

  @Test
  void argumentsArriveAsTheyWereGiven() {
    Ended ended = Program.at(home).run("current", "--country", "a  b*$(c)\\", "94040");
    ended.says("not \"a  b*$(c)\\\"");
    Program.at(home).run("current", "").says("location");
  }

  private static void assertRuns(Program program) {
    Ended ended = program.run("--version").exits(0).saysOnly("");
    assertTrue(ended.out().matches("gust [0-9]\\S*\n"), ended::toString);
  }

  @Test
  void aTerminalsWidthIsUsed() {
    Ended ended = Program.at(home).onTerminal("$GUST current 94040 --demo --color never");
    int widest = ended.out().lines().mapToInt(line -> line.strip().length()).max().orElse(0);
    assertEquals(57, widest, ended::toString);
  }

  @ParameterizedTest
  @CsvSource({"README.md, ## Install", "docs/installing.md, ## For your own account"})
  void installingAgainReplacesTheOldVersion(Path page, String heading) throws IOException {
    Program.at(home)
        .scriptedWithBundle("mkdir target && cp -R \"$BUNDLE\" target/gust")
        .run()
        .exits(0);
    String text = Files.readString(page);
    int start = text.indexOf("\n" + heading + "\n");
    assertTrue(start >= 0, heading);
    Matcher block =
        Pattern.compile("```text\n(.*?)```", Pattern.DOTALL)
            .matcher(text.substring(start, text.indexOf("\n## ", start + 1)));
    assumeTrue(block.find(), "the page says how to install a release");
    Program program = Program.at(home).scripted(block.group(1));

    program.run().exits(0);
    Path installed = home.resolve(".local/opt/gust");
    Files.writeString(installed.resolve("bin/gust"), "echo the old version\n");
    Files.writeString(installed.resolve("bin/old"), "");
    program.run().exits(0);
    assertRuns(Program.at(home).startedBy(home.resolve(".local/bin/gust").toString()));
    assertFalse(Files.exists(installed.resolve("bin/old")));
    assertFalse(Files.exists(installed.resolve("gust")));
  }
}
