package gust.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Without the launcher gust finds out by itself what the launcher passes on, as a native image
 * must. It is the main class on a Java runtime here, with a locale whose digits are its own.
 */
class NativeImageSetupIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java")
          + " --enable-native-access=ALL-UNNAMED -Duser.language=ar -Duser.country=EG"
          + " -Xshare:auto -XX:TieredStopAtLevel=1 -cp target/classes:"
          + System.getProperty("libraries")
          + "/* gust.Main";

  @TempDir private Path home;

  private Program gust(String locale) {
    return Program.at(home)
        .from(Path.of("").toAbsolutePath())
        .with("LC_ALL", locale)
        .startedBy("/usr/bin/env")
        .after(JAVA.split(" "));
  }

  /** {@code script} gives it a terminal of its own. */
  private Ended onTerminal(String locale, String arguments) {
    Program.assumeInstalled("script", "stty");
    return Program.at(home)
        .from(Path.of("").toAbsolutePath())
        .with("LC_ALL", locale)
        .with("TERM", "xterm")
        .with("SHELL", "/bin/sh")
        .scripted("exec script -qec \"stty cols 57; set -f; " + JAVA + " $*\" /dev/null")
        .run(arguments.split(" "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "xx_YY.ISO-8859-1"})
  void aPipeGetsUtf8InAnyLocaleAndNoEscapeSequence(String locale) {
    Ended ended = gust(locale).run("current", "94040", "--demo", "--color", "auto");
    assertEquals(0, ended.code(), ended::toString);
    assertEquals("gust: demo: this weather is made up\n", ended.err());
    assertTrue(ended.out().contains(" °C "), ended::toString);
    assertFalse(ended.out().contains("\u001b"), ended::toString);
    assertEquals(80, widest(ended.out()), ended::toString);
  }

  @Test
  void aPipeIsLaidOutForTheColumnsThatAreAskedFor() {
    Ended ended = gust("C").with("COLUMNS", "60").run("current", "94040", "--demo");
    assertEquals(60, widest(ended.out()), ended::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"xx_YY.utf8"})
  void aTerminalsWidthColorsAndCharsetAreFound(String locale) throws Exception {
    Ended ended = onTerminal(locale, "current 94040 --demo");
    assertTrue(ended.out().contains("\u001b["), ended::toString);
    assertTrue(ended.out().contains("°C"), ended::toString);
    assertEquals(57, widest(ended.out()), ended::toString);
  }

  @ParameterizedTest
  @CsvSource({"C, US-ASCII", "xx_YY.ISO-8859-1, ISO-8859-1"})
  void aTerminalIsWrittenToInItsLocalesCharset(String locale, String charset) throws Exception {
    Ended ended = onTerminal(locale, "current 94040 --demo --color never");
    String out = new String(ended.outBytes(), charset);
    assertArrayEquals(out.getBytes(charset), ended.outBytes(), ended::toString);
    assertEquals(charset.equals("ISO-8859-1"), out.contains("°C"), ended::toString);
    assertEquals(57, widest(out), ended::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"help formatting"})
  void itsWordsAndDigitsAreTheLaunchedOnes(String arguments) {
    Ended launched = Program.at(home).with("LC_ALL", "C.UTF-8").run(arguments.split(" "));
    Ended unlaunched = gust("C.UTF-8").run(arguments.split(" "));
    assertEquals(0, unlaunched.code(), unlaunched::toString);
    assertEquals(launched.out(), unlaunched.out());
    assertEquals(launched.err(), unlaunched.err());
  }

  private static int widest(String text) {
    return text.replaceAll("\u001b\\[[0-9;]*m", "")
        .lines()
        .mapToInt(line -> line.strip().length())
        .max()
        .orElse(0);
  }
}
