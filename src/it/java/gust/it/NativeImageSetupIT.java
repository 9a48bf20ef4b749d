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

  private Ended onTerminal(String locale, String arguments) {
    Program gust = Program.at(home).from(Path.of("").toAbsolutePath()).with("LC_ALL", locale);
    return gust.onTerminal("set -f; " + JAVA + " " + arguments);
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "xx_YY.ISO-8859-1"})
  void aPipeGetsUtf8InAnyLocaleAndNoEscapeSequence(String locale) {
    Ended ended = gust(locale).run("current", "94040", "--demo", "--quiet").exits(0).withError("");
    assertTrue(ended.out().contains(" °C "), ended::toString);
    assertFalse(ended.out().contains("\u001b"), ended::toString);
    assertEquals(80, ended.widest(), ended::toString);
  }

  @Test
  void aPipeIsLaidOutForTheColumnsThatAreAskedFor() {
    Ended ended = gust("C").with("COLUMNS", "60").run("current", "94040", "--demo");
    assertEquals(60, ended.widest(), ended::toString);
  }

  @Test
  void aTerminalsWidthColorsAndCharsetAreFound() {
    Ended ended = onTerminal("xx_YY.utf8", "current 94040 --demo");
    assertTrue(ended.out().contains("\u001b["), ended::toString);
    assertTrue(ended.out().contains("°C"), ended::toString);
    assertEquals(57, ended.widest(), ended::toString);
  }

  @ParameterizedTest
  @CsvSource({"C, US-ASCII", "xx_YY.ISO-8859-1, ISO-8859-1"})
  void aTerminalIsWrittenToInItsLocalesCharset(String locale, String charset) throws Exception {
    Ended ended = onTerminal(locale, "current 94040 --demo --color never");
    String out = new String(ended.outBytes(), charset);
    assertArrayEquals(out.getBytes(charset), ended.outBytes(), ended::toString);
    assertEquals(charset.equals("ISO-8859-1"), out.contains("°C"), ended::toString);
    assertEquals(57, ended.widest(), ended::toString);
  }

  @Test
  void itsWordsAndDigitsAreTheLaunchedOnes() {
    Ended launched = Program.at(home).with("LC_ALL", "C.UTF-8").run("help", "formatting");
    Ended unlaunched = gust("C.UTF-8").run("help", "formatting").exits(0).withError("");
    assertEquals(launched.out(), unlaunched.out());
  }
}
