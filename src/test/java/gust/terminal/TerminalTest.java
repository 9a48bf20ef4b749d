package gust.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.terminal.Tty.Keyboard.Listener;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** What is known of a terminal, what it gets, and which keys its bytes are. */
class TerminalTest {
  private static final Terminal SCREEN = streams(true, false, true);
  private static final Terminal PIPE = streams(false, false, true);

  private static Terminal streams(boolean out, boolean windows, boolean escapes) {
    Charset charset = StandardCharsets.ISO_8859_1;
    ScreenSize size = ScreenSize.of(out ? 132 : 0, 0);
    return new Terminal(out, out, true, size, charset, windows, escapes);
  }

  private static ColorDepth color(Terminal streams, ColorDepth.Choice choice, String variables) {
    Map<String, String> environment = new HashMap<>();
    for (String variable : variables.split(" ")) {
      int equals = variable.indexOf('=');
      environment.put(variable.substring(0, Math.max(equals, 0)), variable.substring(equals + 1));
    }
    return streams.color(choice, environment);
  }

  /** For the screen, then for the pipe. */
  @ParameterizedTest
  @CsvFileSource(resources = "colours.csv")
  void theOptionBeatsTheVariablesAndTheseTheKindOfStream(
      ColorDepth.Choice choice, String variables, ColorDepth screen, ColorDepth pipe) {
    assertEquals(screen, color(SCREEN, choice, variables));
    assertEquals(pipe, color(PIPE, choice, variables));
  }

  @Test
  void aWindowsConsoleIsColouredOnlyIfItObeys() {
    Terminal obeys = streams(true, true, true);
    Terminal old = streams(true, true, false);
    assertEquals(ColorDepth.TRUE_COLOR, color(obeys, ColorDepth.Choice.AUTO, ""));
    assertEquals(ColorDepth.NONE, color(old, ColorDepth.Choice.AUTO, ""));
  }

  @Test
  void eachStreamIsEncodedForWhoReadsIt() {
    assertEquals(StandardCharsets.UTF_8, PIPE.charset());
    assertEquals(StandardCharsets.ISO_8859_1, PIPE.errorCharset());
  }

  @Test
  void widthIsTheOptionThenTheTerminalThenColumnsThenEighty() {
    Map<String, String> columns = Map.of("COLUMNS", "100");
    assertEquals(50, SCREEN.width(OptionalInt.of(50), columns));
    assertEquals(132, SCREEN.width(OptionalInt.empty(), columns));
    assertEquals(100, PIPE.width(OptionalInt.empty(), columns));
    assertEquals(80, PIPE.width(OptionalInt.empty(), Map.of()));
  }

  @Test
  void nonsenseInColumnsSaysNothingAndWidthsHaveBounds() {
    for (String nonsense : new String[] {"", "0", "-5", "wide", "99999999999"}) {
      assertEquals(80, PIPE.width(OptionalInt.empty(), Map.of("COLUMNS", nonsense)));
    }
    assertEquals(Terminal.LEAST_WIDTH, PIPE.width(OptionalInt.empty(), Map.of("COLUMNS", "3")));
    assertEquals(Terminal.MOST_WIDTH, PIPE.width(OptionalInt.of(100_000), Map.of()));
  }

  private static Terminal streams(Map<String, String> properties) {
    return new TerminalProbe(properties::get, Map.of()).streams();
  }

  /** {@code LC_ALL} beats {@code LC_CTYPE}, and this {@code LANG}. */
  @ParameterizedTest
  @CsvFileSource(resources = "locales.csv")
  void withoutALauncherTheLocalesNameSaysTheCharset(String variables, Charset charset) {
    Map<String, String> environment = new HashMap<>();
    for (String variable : variables.split(" ")) {
      String[] parts = variable.split("=", -1);
      environment.put(parts[0], parts[1]);
    }
    // The properties of a native image are those of the machine that built it.
    Map<String, String> built = Map.of("stdout.encoding", "KOI8-R", "os.name", "Linux");
    assertEquals(charset, new TerminalProbe(built::get, environment).streams().ownCharset());
  }

  @Test
  void theLaunchersCharsetBeatsTheRuntimes() {
    Map<String, String> given =
        new HashMap<>(Map.of("gust.tty", "out", "stdout.encoding", "UTF-8"));
    assertEquals(StandardCharsets.UTF_8, streams(given).ownCharset());
    given.put("gust.charset", "");
    assertEquals(StandardCharsets.UTF_8, streams(given).ownCharset());
    given.put("gust.charset", "ISO-8859-1");
    assertEquals(StandardCharsets.ISO_8859_1, streams(given).ownCharset());
  }

  @Test
  void theLauncherIsBelieved() {
    Terminal streams =
        streams(
            Map.of(
                "gust.tty", "out,err",
                "gust.columns", "97",
                "gust.rows", "31",
                "stdout.encoding", "ISO-8859-1"));
    assertFalse(streams.in());
    assertTrue(streams.out() && streams.err() && streams.escapes());
    assertEquals(ScreenSize.of(97, 31), streams.size());
    assertEquals(StandardCharsets.ISO_8859_1, streams.ownCharset());
    Terminal none = streams(Map.of("gust.tty", "", "gust.columns", ""));
    assertFalse(none.in() || none.out() || none.err());
    assertEquals(ScreenSize.UNKNOWN, none.size());
  }

  @Test
  void anUnknownCharsetIsWrittenAsAscii() {
    for (String name : new String[] {"ANSI_X3.4-1968", "no-such", "in valid", "x-JISAutoDetect"}) {
      Map<String, String> properties = Map.of("gust.tty", "out", "native.encoding", name);
      assertEquals(StandardCharsets.US_ASCII, streams(properties).ownCharset());
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

  private static final String ATTRIBUTES = "\u001b[?64;1;2c";
  private static final Supplier<Theme> NEVER =
      () -> {
        throw new AssertionError("the terminal must not be asked");
      };

  private static Theme auto(ColorDepth color, String variable, String value, Supplier<Theme> ask) {
    return SCREEN.theme(Theme.named("AUTO"), color, Map.of(variable, value), ask);
  }

  /** A terminal that answers once it is asked. */
  private static Theme asked(String answer) throws Exception {
    return answered(answer).theme();
  }

  private static Background.Answer answered(String answer) throws Exception {
    ByteArrayOutputStream screen = new ByteArrayOutputStream();
    return Background.ask(keysAfter(screen, answer), screen);
  }

  /** They come once something is written. */
  private static InputStream keysAfter(ByteArrayOutputStream screen, String keys) {
    return new ByteArrayInputStream(keys.getBytes(StandardCharsets.US_ASCII)) {
      @Override
      public synchronized int available() {
        return screen.size() == 0 ? 0 : super.available();
      }
    };
  }

  @Test
  void theOptionHoldsAndTheTerminalIsNotAsked() {
    Map<String, String> variables = Map.of("COLORFGBG", "15;0");
    ColorDepth color = ColorDepth.TRUE_COLOR;
    assertEquals(Theme.LIGHT, SCREEN.theme(Theme.named("LIGHT"), color, variables, NEVER));
    assertEquals(Theme.DARK, SCREEN.theme(Theme.named("DARK"), color, Map.of(), NEVER));
  }

  @ParameterizedTest
  @CsvSource({"15;0,DARK", "0;15,LIGHT", "15;default;0,DARK", "0;7,LIGHT", "12;8,DARK"})
  void aVariableNamesTheBackground(String value, Theme theme) {
    assertEquals(theme, auto(ColorDepth.ANSI_256, "COLORFGBG", value, NEVER));
  }

  @Test
  void onlyATerminalThatShowsColourAndCanAnswerIsAsked() {
    ColorDepth color = ColorDepth.ANSI_16;
    assertEquals(Theme.LIGHT, auto(color, "COLORFGBG", "x", () -> Theme.LIGHT));
    assertEquals(Theme.UNKNOWN, auto(ColorDepth.MONOCHROME, "TERM", "xterm", NEVER));
    assertEquals(Theme.UNKNOWN, auto(ColorDepth.NONE, "TERM", "xterm", NEVER));
    assertEquals(Theme.DARK, auto(color, "TERM", "linux", NEVER));
    for (boolean out : new boolean[] {true, false}) {
      Terminal mute =
          new Terminal(!out, out, true, ScreenSize.UNKNOWN, StandardCharsets.UTF_8, false, true);
      assertEquals(
          Theme.UNKNOWN, mute.theme(Theme.named("AUTO"), color, Map.of("TERM", "xterm"), NEVER));
    }
  }

  @Test
  void theTerminalsColourIsRead() throws Exception {
    assertEquals(Theme.DARK, asked("\u001b]11;rgb:1010/1212/1616\u001b\\" + ATTRIBUTES));
    assertEquals(Theme.LIGHT, asked("\u001b]11;rgb:fdfd/f6f6/e3e3\u0007" + ATTRIBUTES));
    assertEquals(Theme.LIGHT, asked("\u001b]11;rgba:ff/ff/ff/ff\u001b\\" + ATTRIBUTES));
    assertEquals(Theme.UNKNOWN, asked(ATTRIBUTES), "a terminal that knows no colours");
    assertEquals(Theme.UNKNOWN, asked(""), "one that knows nothing");
  }

  @Test
  void keysTypedAmidTheQuestionAreHandedBack() throws Exception {
    String color = "\u001b]11;rgb:ffff/ffff/ffff\u001b\\";
    assertEquals(
        new Background.Answer(Theme.LIGHT, "cls "), answered("c" + color + "ls " + ATTRIBUTES));
    assertEquals(new Background.Answer(Theme.UNKNOWN, "pc"), answered("pc" + ATTRIBUTES));
    assertEquals(new Background.Answer(Theme.UNKNOWN, "exec"), answered("exec"));
  }

  @ParameterizedTest
  @CsvSource({"@, 1", "@, 3", "@, 17", "^\\, 17", "^\\, 24", "^\\, 25"})
  void anAnswerThatComesInTwoPartsIsReadToItsEnd(String end, int first) throws Exception {
    String ended = end.replace('@', '\u0007').replace('^', Listener.ESC);
    String answer = "\u001b]11;rgb:ffff/ffff/ffff" + ended + ATTRIBUTES;
    InputStream keys =
        new ByteArrayInputStream(answer.getBytes(StandardCharsets.US_ASCII)) {
          private int waits = 70;

          @Override
          public synchronized int available() {
            boolean isThere = pos < first ? waits < 70 : waits <= 0;
            waits -= isThere ? 0 : 1;
            return isThere ? super.available() : 0;
          }
        };
    Background.Answer whole = Background.ask(keys, OutputStream.nullOutputStream());
    assertEquals(new Background.Answer(Theme.LIGHT, ""), whole);
    assertEquals(0, keys.available());
  }

  @Test
  void nothingIsReadBehindTheAnswer() throws Exception {
    ByteArrayOutputStream screen = new ByteArrayOutputStream();
    InputStream keys = keysAfter(screen, ATTRIBUTES + "ls\n");
    Background.ask(keys, screen);
    assertEquals("ls\n", new String(keys.readAllBytes(), StandardCharsets.US_ASCII));
  }

  @Test
  void keysTypedAheadAreLeftAlone() throws Exception {
    InputStream keys = new ByteArrayInputStream("ls\n".getBytes(StandardCharsets.US_ASCII));
    OutputStream screen = OutputStream.nullOutputStream();
    assertEquals(Theme.UNKNOWN, Background.ask(keys, screen).theme());
    assertTrue(keys.available() == 3);
  }

  private final List<String> written = new ArrayList<>();

  /** The terminal may have dropped what was typed before. */
  @Test
  void aHiddenLineBeginsAnewAfterAStop() {
    StringBuilder shown = new StringBuilder();
    HiddenLine line = new HiddenLine("Key: ", shown::append);
    "0123".chars().forEach(c -> line.pressed((char) c));
    line.redraw();
    "abc\b\n".chars().forEach(c -> line.pressed((char) c));
    assertEquals(Optional.of("ab"), line.read());
    assertEquals("Key: Key: \n", shown.toString());
  }

  /** Collects what is pressed. */
  private static final class Keys implements Listener {
    private final StringBuilder pressed = new StringBuilder();

    @Override
    public void pressed(char key) {
      pressed.append(key);
    }

    @Override
    public void pasted(String text) {
      pressed.append('<').append(text).append('>');
    }

    @Override
    public void redraw() {}
  }

  private final Keys keys = new Keys();
  private final KeyDecoder decoder = new KeyDecoder(keys);

  private void send(String text) {
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      decoder.read(one & 0xFF);
    }
  }

  /** {@code ^} is Esc, {@code @} is BEL, {@code .} a short pause and {@code |} a long one. */
  @ParameterizedTest
  @CsvFileSource(resources = "keys.csv")
  void theyAreTheseKeys(String sent, String pressed) {
    for (String part : sent.splitWithDelimiters("[.|]", 0)) {
      switch (part) {
        case "." -> decoder.pause(100);
        case "|" -> decoder.pause(2_000);
        default -> send(part.replace('^', '\033').replace('@', '\007'));
      }
    }
    assertEquals(pressed, keys.pressed.toString().replace('\033', '^'));
  }

  /** Of whatever came before, nothing keeps the Esc key and the next one from being read. */
  @Test
  void afterAnyBytesAKeyIsThatKey() {
    for (int seed = 0; seed < 10_000; seed++) {
      Random random = new Random(seed);
      for (int i = random.nextInt(40); i > 0; i--) {
        decoder.read(
            random.nextInt(3) == 0 ? "\033[O1;~".charAt(random.nextInt(6)) : random.nextInt(256));
      }
      send("\033q");
      assertTrue(keys.pressed.toString().endsWith("\033q"), "seed " + seed);
    }
  }

  private final ProgressLine line = new ProgressLine(written::add, false);

  @Test
  void isDrawnOverWhatStoodThere() {
    line.show("10 of 20");
    line.show("9 left");
    line.show("9 left");
    assertEquals(List.of("\r10 of 20", "\r9 left  \b\b"), written);
  }

  @Test
  void aLineForOneCallEndsWithTheFirstOtherOutput() {
    ProgressLine once = new ProgressLine(written::add, true);
    assertTrue(once.show("asking"));
    assertTrue(once.show("asking"));
    once.clear();
    assertFalse(once.show("asking"));
    assertEquals(List.of("\rasking", "\r        \r"), written);
  }
}
