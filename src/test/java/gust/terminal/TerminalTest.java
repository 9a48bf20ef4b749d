package gust.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private static final StandardStreams SCREEN =
      new StandardStreams(
          true,
          true,
          true,
          OptionalInt.of(132),
          OptionalInt.empty(),
          StandardCharsets.ISO_8859_1,
          false,
          true);
  private static final StandardStreams PIPE =
      new StandardStreams(
          false,
          false,
          true,
          OptionalInt.of(132),
          OptionalInt.empty(),
          StandardCharsets.ISO_8859_1,
          false,
          true);

  private static ColorDepth color(
      StandardStreams facts, ColorChoice choice, String... environment) {
    return Terminal.of(choice, map(environment), facts).color();
  }

  private static Map<String, String> map(String... pairs) {
    return switch (pairs.length) {
      case 0 -> Map.of();
      case 2 -> Map.of(pairs[0], pairs[1]);
      default -> Map.of(pairs[0], pairs[1], pairs[2], pairs[3]);
    };
  }

  @Test
  void aTerminalIsColouredAndAPipeIsNot() {
    assertEquals(ColorDepth.ANSI_16, color(SCREEN, ColorChoice.AUTO, "TERM", "xterm"));
    assertEquals(ColorDepth.NONE, color(PIPE, ColorChoice.AUTO, "TERM", "xterm"));
  }

  @Test
  void theOptionBeatsEveryVariable() {
    assertEquals(ColorDepth.ANSI_16, color(PIPE, ColorChoice.ALWAYS, "NO_COLOR", "1"));
    assertEquals(ColorDepth.NONE, color(SCREEN, ColorChoice.NEVER, "CLICOLOR_FORCE", "1"));
  }

  @Test
  void noColorBeatsForceAndForceBeatsThePipe() {
    assertEquals(
        ColorDepth.MONOCHROME,
        color(SCREEN, ColorChoice.AUTO, "NO_COLOR", "0", "CLICOLOR_FORCE", "1"));
    assertEquals(ColorDepth.ANSI_16, color(PIPE, ColorChoice.AUTO, "CLICOLOR_FORCE", "1"));
    assertEquals(
        ColorDepth.ANSI_16, color(PIPE, ColorChoice.AUTO, "CLICOLOR_FORCE", "1", "TERM", "dumb"));
  }

  @Test
  void emptyVariablesSayNothing() {
    assertEquals(ColorDepth.ANSI_16, color(SCREEN, ColorChoice.AUTO, "NO_COLOR", ""));
    assertEquals(ColorDepth.NONE, color(PIPE, ColorChoice.AUTO, "CLICOLOR_FORCE", ""));
    assertEquals(ColorDepth.NONE, color(PIPE, ColorChoice.AUTO, "CLICOLOR_FORCE", "0"));
  }

  @Test
  void dumbTerminalsAndCliColorZeroGetNone() {
    assertEquals(ColorDepth.NONE, color(SCREEN, ColorChoice.AUTO, "TERM", "dumb"));
    assertEquals(ColorDepth.NONE, color(SCREEN, ColorChoice.AUTO, "CLICOLOR", "0"));
  }

  @Test
  void theDepthIsWhatTheTerminalSays() {
    assertEquals(ColorDepth.ANSI_256, color(SCREEN, ColorChoice.AUTO, "TERM", "tmux-256color"));
    assertEquals(
        ColorDepth.TRUE_COLOR,
        color(SCREEN, ColorChoice.AUTO, "TERM", "xterm-256color", "COLORTERM", "truecolor"));
    assertEquals(ColorDepth.TRUE_COLOR, color(SCREEN, ColorChoice.AUTO, "COLORTERM", "24bit"));
  }

  @Test
  void aWindowsConsoleIsColouredOnlyIfItObeys() {
    Charset cp = StandardCharsets.US_ASCII;
    StandardStreams obeys =
        new StandardStreams(
            true, true, true, OptionalInt.empty(), OptionalInt.empty(), cp, true, true);
    StandardStreams old =
        new StandardStreams(
            true, true, true, OptionalInt.empty(), OptionalInt.empty(), cp, true, false);
    assertEquals(ColorDepth.TRUE_COLOR, color(obeys, ColorChoice.AUTO));
    assertEquals(ColorDepth.NONE, color(old, ColorChoice.AUTO));
  }

  @Test
  void eachStreamIsEncodedForWhoReadsIt() {
    Terminal terminal = Terminal.of(ColorChoice.AUTO, Map.of(), PIPE);
    assertEquals(StandardCharsets.UTF_8, terminal.charset());
    assertEquals(StandardCharsets.ISO_8859_1, terminal.errorCharset());
  }

  @Test
  void widthIsTheOptionThenTheTerminalThenColumnsThenEighty() {
    Terminal screen = Terminal.of(ColorChoice.AUTO, Map.of(), SCREEN);
    Terminal pipe = Terminal.of(ColorChoice.AUTO, Map.of(), PIPE);
    Map<String, String> columns = Map.of("COLUMNS", "100");
    assertEquals(50, screen.width(OptionalInt.of(50), columns));
    assertEquals(132, screen.width(OptionalInt.empty(), columns));
    assertEquals(100, pipe.width(OptionalInt.empty(), columns));
    assertEquals(80, pipe.width(OptionalInt.empty(), Map.of()));
  }

  @Test
  void nonsenseInColumnsSaysNothingAndWidthsHaveBounds() {
    Terminal pipe = Terminal.of(ColorChoice.AUTO, Map.of(), PIPE);
    for (String nonsense : new String[] {"", "0", "-5", "wide", "99999999999"}) {
      assertEquals(80, pipe.width(OptionalInt.empty(), Map.of("COLUMNS", nonsense)));
    }
    assertEquals(Terminal.LEAST_WIDTH, pipe.width(OptionalInt.empty(), Map.of("COLUMNS", "3")));
    assertEquals(Terminal.MOST_WIDTH, pipe.width(OptionalInt.of(100_000), Map.of()));
  }
}
