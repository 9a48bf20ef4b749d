package gust.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class TerminalProbeTest {
  private static StandardStreams facts(Map<String, String> properties) {
    return new TerminalProbe(properties::get, Map.of()).streams();
  }

  /** As a native image, whose properties tell of the machine that built it. */
  private static Charset unlaunched(Map<String, String> environment) {
    Map<String, String> built = Map.of("stdout.encoding", "KOI8-R", "os.name", "Linux");
    return new TerminalProbe(built::get, environment).streams().charset();
  }

  @Test
  void withoutALauncherTheLocalesNameSaysTheCharset() {
    assertEquals(StandardCharsets.UTF_8, unlaunched(Map.of("LANG", "de_DE.UTF-8")));
    assertEquals(StandardCharsets.UTF_8, unlaunched(Map.of("LC_CTYPE", "xx_YY.utf8@euro")));
    assertEquals(StandardCharsets.UTF_8, unlaunched(Map.of("LC_CTYPE", "UTF-8")));
    assertEquals(StandardCharsets.ISO_8859_1, unlaunched(Map.of("LC_ALL", "de_DE.ISO-8859-1")));
    assertEquals(StandardCharsets.US_ASCII, unlaunched(Map.of("LANG", "ru_RU")));
    assertEquals(StandardCharsets.US_ASCII, unlaunched(Map.of("LANG", "de_DE.no-such")));
  }

  @Test
  void withoutALauncherTheFirstVariableThatSaysAnythingCounts() {
    assertEquals(
        StandardCharsets.US_ASCII,
        unlaunched(Map.of("LC_ALL", "C", "LC_CTYPE", "de_DE.UTF-8", "LANG", "de_DE.UTF-8")));
    assertEquals(
        StandardCharsets.UTF_8,
        unlaunched(Map.of("LC_ALL", "", "LC_CTYPE", "C.UTF-8", "LANG", "POSIX")));
    assertEquals(StandardCharsets.US_ASCII, unlaunched(Map.of("LANG", "POSIX")));
    assertEquals(StandardCharsets.US_ASCII, unlaunched(Map.of()));
  }

  @Test
  void theLauncherThatOverrodeNoLocaleLeavesItToTheRuntime() {
    Map<String, String> told =
        Map.of("gust.tty", "out", "gust.charset", "", "stdout.encoding", "ISO-8859-1");
    Map<String, String> environment = Map.of("LANG", "de_DE.UTF-8");
    assertEquals(
        StandardCharsets.ISO_8859_1, new TerminalProbe(told::get, environment).streams().charset());
  }

  @Test
  void theLauncherIsBelieved() {
    StandardStreams facts =
        facts(
            Map.of(
                "gust.tty", "out,err",
                "gust.columns", "97",
                "gust.rows", "31",
                "stdout.encoding", "ISO-8859-1"));
    assertFalse(facts.in());
    assertTrue(facts.out() && facts.err() && facts.escapes());
    assertEquals(OptionalInt.of(97), facts.columns());
    assertEquals(OptionalInt.of(31), facts.rows());
    assertEquals(StandardCharsets.ISO_8859_1, facts.charset());
  }

  @Test
  void anEmptyListMeansNoTerminalAtAll() {
    StandardStreams facts = facts(Map.of("gust.tty", "", "gust.columns", ""));
    assertFalse(facts.in() || facts.out() || facts.err());
    assertEquals(OptionalInt.empty(), facts.columns());
  }

  @Test
  void theLaunchersCharsetBeatsTheLocaleItOverrode() {
    Map<String, String> properties =
        Map.of("gust.tty", "out", "gust.charset", "UTF-8", "stdout.encoding", "US-ASCII");
    assertEquals(StandardCharsets.UTF_8, facts(properties).charset());
  }

  @Test
  void anUnknownCharsetIsWrittenAsAscii() {
    for (String name : new String[] {"ANSI_X3.4-1968", "no-such", "in valid", "x-JISAutoDetect"}) {
      Map<String, String> properties = Map.of("gust.tty", "out", "native.encoding", name);
      assertEquals(StandardCharsets.US_ASCII, facts(properties).charset());
    }
  }

  /** Class loaders with and without the native library prove who needs it. */
  @Test
  void theNativeLibraryIsAskedOnlyWhereTheLauncherSaidNothing() throws Exception {
    URL ours = TerminalProbe.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader withoutJansi =
        new URLClassLoader(new URL[] {ours}, ClassLoader.getPlatformClassLoader())) {
      assertThrows(
          ClassNotFoundException.class, () -> withoutJansi.loadClass("org.jline.nativ.CLibrary"));
      assertTrue(out(withoutJansi, Map.of("gust.tty", "out")));
      assertFalse(out(withoutJansi, Map.of()), "no library: no terminal, and no failure");
      assertFalse(out(withoutJansi, Map.of("os.name", "Windows 11", "gust.tty", "out")));
    }
  }

  private static boolean out(ClassLoader loader, Map<String, String> properties) throws Exception {
    UnaryOperator<String> property = properties::get;
    Class<?> type = loader.loadClass(TerminalProbe.class.getName());
    Object probe =
        type.getConstructor(UnaryOperator.class, Map.class).newInstance(property, Map.of());
    Object facts = type.getMethod("streams").invoke(probe);
    return (boolean) facts.getClass().getMethod("out").invoke(facts);
  }
}
