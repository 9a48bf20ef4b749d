package gust.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThemeTest {
  private static final String ATTRIBUTES = "\u001b[?64;1;2c";
  private static final Supplier<Theme> NEVER =
      () -> {
        throw new AssertionError("the terminal must not be asked");
      };

  private static Terminal terminal(boolean in, boolean out, ColorDepth color) {
    return new Terminal(
        in,
        out,
        true,
        OptionalInt.of(80),
        OptionalInt.of(24),
        StandardCharsets.UTF_8,
        StandardCharsets.UTF_8,
        color);
  }

  private static Theme auto(Terminal terminal, String variable, String value, Supplier<Theme> ask) {
    return terminal.theme(Theme.named("AUTO"), Map.of(variable, value), ask);
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
    Terminal screen = terminal(true, true, ColorDepth.TRUE_COLOR);
    Map<String, String> variables = Map.of("COLORFGBG", "15;0");
    assertEquals(Theme.LIGHT, screen.theme(Theme.named("LIGHT"), variables, NEVER));
    assertEquals(Theme.DARK, screen.theme(Theme.named("DARK"), Map.of(), NEVER));
  }

  @ParameterizedTest
  @CsvSource({"15;0,DARK", "0;15,LIGHT", "15;default;0,DARK", "0;7,LIGHT", "12;8,DARK"})
  void aVariableNamesTheBackground(String value, Theme theme) {
    Terminal screen = terminal(true, true, ColorDepth.ANSI_256);
    assertEquals(theme, auto(screen, "COLORFGBG", value, NEVER));
  }

  @Test
  void onlyATerminalThatShowsColourAndCanAnswerIsAsked() {
    Supplier<Theme> light = () -> Theme.LIGHT;
    assertEquals(
        Theme.LIGHT, auto(terminal(true, true, ColorDepth.ANSI_16), "COLORFGBG", "x", light));
    for (Terminal mute :
        new Terminal[] {
          terminal(false, true, ColorDepth.ANSI_16),
          terminal(true, false, ColorDepth.ANSI_16),
          terminal(true, true, ColorDepth.MONOCHROME),
          terminal(true, true, ColorDepth.NONE)
        }) {
      assertEquals(Theme.UNKNOWN, auto(mute, "TERM", "xterm", NEVER));
    }
    assertEquals(
        Theme.DARK, auto(terminal(true, true, ColorDepth.ANSI_16), "TERM", "linux", NEVER));
  }

  @Test
  void theTerminalsColourIsRead() throws Exception {
    assertEquals(Theme.DARK, asked("\u001b]11;rgb:1010/1212/1616\u001b\\" + ATTRIBUTES));
    assertEquals(Theme.LIGHT, asked("\u001b]11;rgb:fdfd/f6f6/e3e3\u0007" + ATTRIBUTES));
    assertEquals(Theme.LIGHT, asked("\u001b]11;rgba:ff/ff/ff/ff\u001b\\" + ATTRIBUTES));
    assertEquals(Theme.UNKNOWN, asked(ATTRIBUTES), "a terminal that knows no colours");
    assertEquals(Theme.UNKNOWN, asked(""), "one that knows nothing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"]11;rgb:zz/00/00", "]11;rgb:00/00", "]11;rgb:", "]11;rgb:/"})
  void anAnswerThatIsNoColourSaysNothing(String answer) throws Exception {
    assertEquals(Theme.UNKNOWN, asked("\u001b" + answer + "\u0007" + ATTRIBUTES));
  }

  @Test
  void keysTypedAmidTheQuestionAreHandedBack() throws Exception {
    String color = "\u001b]11;rgb:ffff/ffff/ffff\u001b\\";
    assertEquals(
        new Background.Answer(Theme.LIGHT, "cls "), answered("c" + color + "ls " + ATTRIBUTES));
    assertEquals(new Background.Answer(Theme.UNKNOWN, "pc"), answered("pc" + ATTRIBUTES));
    assertEquals(new Background.Answer(Theme.UNKNOWN, "exec"), answered("exec"));
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
}
