package gust.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.terminal.Tty.ScreenSize;
import gust.terminal.Tty.StandardStreams;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalProbeTest {
  private static StandardStreams streams(Map<String, String> properties) {
    return new TerminalProbe(properties::get, Map.of()).streams();
  }

  /** {@code LC_ALL} beats {@code LC_CTYPE}, and this {@code LANG}. */
  @ParameterizedTest
  @CsvSource({
    "LANG=de_DE.UTF-8, UTF-8",
    "LC_CTYPE=xx_YY.utf8@euro, UTF-8",
    "LC_CTYPE=UTF-8, UTF-8",
    "LC_ALL=de_DE.ISO-8859-1, ISO-8859-1",
    "LANG=ru_RU, US-ASCII",
    "LANG=de_DE.no-such, US-ASCII",
    "LC_ALL=C LC_CTYPE=de_DE.UTF-8 LANG=de_DE.UTF-8, US-ASCII",
    "LC_ALL= LC_CTYPE=C.UTF-8 LANG=POSIX, UTF-8",
    "LANG=POSIX, US-ASCII",
    "X=, US-ASCII",
  })
  void withoutALauncherTheLocalesNameSaysTheCharset(String variables, Charset charset) {
    Map<String, String> environment = new HashMap<>();
    for (String variable : variables.split(" ")) {
      String[] parts = variable.split("=", -1);
      environment.put(parts[0], parts[1]);
    }
    // The properties of a native image are those of the machine that built it.
    Map<String, String> built = Map.of("stdout.encoding", "KOI8-R", "os.name", "Linux");
    assertEquals(charset, new TerminalProbe(built::get, environment).streams().charset());
  }

  @Test
  void theLaunchersCharsetBeatsTheRuntimes() {
    Map<String, String> given =
        new HashMap<>(Map.of("gust.tty", "out", "stdout.encoding", "UTF-8"));
    assertEquals(StandardCharsets.UTF_8, streams(given).charset());
    given.put("gust.charset", "");
    assertEquals(StandardCharsets.UTF_8, streams(given).charset());
    given.put("gust.charset", "ISO-8859-1");
    assertEquals(StandardCharsets.ISO_8859_1, streams(given).charset());
  }

  @Test
  void theLauncherIsBelieved() {
    StandardStreams streams =
        streams(
            Map.of(
                "gust.tty", "out,err",
                "gust.columns", "97",
                "gust.rows", "31",
                "stdout.encoding", "ISO-8859-1"));
    assertFalse(streams.in());
    assertTrue(streams.out() && streams.err() && streams.escapes());
    assertEquals(ScreenSize.of(97, 31), streams.size());
    assertEquals(StandardCharsets.ISO_8859_1, streams.charset());
    StandardStreams none = streams(Map.of("gust.tty", "", "gust.columns", ""));
    assertFalse(none.in() || none.out() || none.err());
    assertEquals(ScreenSize.UNKNOWN, none.size());
  }

  @Test
  void anUnknownCharsetIsWrittenAsAscii() {
    for (String name : new String[] {"ANSI_X3.4-1968", "no-such", "in valid", "x-JISAutoDetect"}) {
      Map<String, String> properties = Map.of("gust.tty", "out", "native.encoding", name);
      assertEquals(StandardCharsets.US_ASCII, streams(properties).charset());
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
    Object streams = type.getMethod("streams").invoke(probe);
    return (boolean) streams.getClass().getMethod("out").invoke(streams);
  }
}
