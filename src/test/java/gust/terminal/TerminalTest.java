package gust.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.terminal.Tty.ScreenSize;
import gust.terminal.Tty.StandardStreams;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTest {
  private static final StandardStreams SCREEN = streams(true, false, true);
  private static final StandardStreams PIPE = streams(false, false, true);

  private static StandardStreams streams(boolean out, boolean windows, boolean escapes) {
    Charset charset = StandardCharsets.ISO_8859_1;
    ScreenSize size = ScreenSize.of(132, 0);
    return new StandardStreams(out, out, true, size, charset, windows, escapes);
  }

  private static ColorDepth color(
      StandardStreams streams, ColorDepth.Choice choice, String variables) {
    Map<String, String> environment = new HashMap<>();
    for (String variable : variables.split(" ")) {
      int equals = variable.indexOf('=');
      environment.put(variable.substring(0, Math.max(equals, 0)), variable.substring(equals + 1));
    }
    return Terminal.of(choice, environment, streams).color();
  }

  /** For the screen, then for the pipe. */
  @ParameterizedTest
  @CsvSource({
    "AUTO, TERM=xterm, ANSI_16, NONE",
    "ALWAYS, NO_COLOR=1, ANSI_16, ANSI_16",
    "NEVER, CLICOLOR_FORCE=1, NONE, NONE",
    "AUTO, NO_COLOR=0 CLICOLOR_FORCE=1, MONOCHROME, NONE",
    "AUTO, NO_COLOR=1 TERM=dumb, NONE, NONE",
    "AUTO, CLICOLOR_FORCE=1, ANSI_16, ANSI_16",
    "AUTO, CLICOLOR_FORCE=1 TERM=dumb, ANSI_16, ANSI_16",
    "AUTO, NO_COLOR=, ANSI_16, NONE",
    "AUTO, CLICOLOR_FORCE=, ANSI_16, NONE",
    "AUTO, CLICOLOR_FORCE=0, ANSI_16, NONE",
    "AUTO, TERM=dumb, NONE, NONE",
    "AUTO, CLICOLOR=0, NONE, NONE",
    "AUTO, TERM=tmux-256color, ANSI_256, NONE",
    "AUTO, TERM=xterm-256color COLORTERM=truecolor, TRUE_COLOR, NONE",
    "AUTO, COLORTERM=24bit, TRUE_COLOR, NONE",
  })
  void theOptionBeatsTheVariablesAndTheseTheKindOfStream(
      ColorDepth.Choice choice, String variables, ColorDepth screen, ColorDepth pipe) {
    assertEquals(screen, color(SCREEN, choice, variables));
    assertEquals(pipe, color(PIPE, choice, variables));
  }

  @Test
  void aWindowsConsoleIsColouredOnlyIfItObeys() {
    StandardStreams obeys = streams(true, true, true);
    StandardStreams old = streams(true, true, false);
    assertEquals(ColorDepth.TRUE_COLOR, color(obeys, ColorDepth.Choice.AUTO, ""));
    assertEquals(ColorDepth.NONE, color(old, ColorDepth.Choice.AUTO, ""));
  }

  @Test
  void eachStreamIsEncodedForWhoReadsIt() {
    Terminal terminal = Terminal.of(ColorDepth.Choice.AUTO, Map.of(), PIPE);
    assertEquals(StandardCharsets.UTF_8, terminal.charset());
    assertEquals(StandardCharsets.ISO_8859_1, terminal.errorCharset());
  }

  @Test
  void widthIsTheOptionThenTheTerminalThenColumnsThenEighty() {
    Terminal screen = Terminal.of(ColorDepth.Choice.AUTO, Map.of(), SCREEN);
    Terminal pipe = Terminal.of(ColorDepth.Choice.AUTO, Map.of(), PIPE);
    Map<String, String> columns = Map.of("COLUMNS", "100");
    assertEquals(50, screen.width(OptionalInt.of(50), columns));
    assertEquals(132, screen.width(OptionalInt.empty(), columns));
    assertEquals(100, pipe.width(OptionalInt.empty(), columns));
    assertEquals(80, pipe.width(OptionalInt.empty(), Map.of()));
  }

  @Test
  void nonsenseInColumnsSaysNothingAndWidthsHaveBounds() {
    Terminal pipe = Terminal.of(ColorDepth.Choice.AUTO, Map.of(), PIPE);
    for (String nonsense : new String[] {"", "0", "-5", "wide", "99999999999"}) {
      assertEquals(80, pipe.width(OptionalInt.empty(), Map.of("COLUMNS", nonsense)));
    }
    assertEquals(Terminal.LEAST_WIDTH, pipe.width(OptionalInt.empty(), Map.of("COLUMNS", "3")));
    assertEquals(Terminal.MOST_WIDTH, pipe.width(OptionalInt.of(100_000), Map.of()));
  }
}
