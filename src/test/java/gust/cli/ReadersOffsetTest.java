package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.terminal.ScreenSize;
import gust.terminal.Terminal;
import gust.terminal.Tty;
import gust.testing.PlayedTty;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which offset is the reader's own, so that a place there needs no zone beside its times. */
class ReadersOffsetTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static ZoneOffset offset(String passed, boolean isTerminal) {
    Tty tty =
        new PlayedTty() {
          @Override
          public Terminal streams() {
            ScreenSize size = new ScreenSize(OptionalInt.empty(), OptionalInt.empty());
            return new Terminal(true, isTerminal, true, size, StandardCharsets.UTF_8, false, true);
          }
        };
    return new ReaderOffset(passed, tty, InstantSource.fixed(NOW)).get();
  }

  /** As in a native image, and on Windows. */
  @Test
  void withoutALauncherItIsTheSystemsOnATerminalOnly() {
    assertEquals(ZoneId.systemDefault().getRules().getOffset(NOW), offset(null, true));
    assertEquals(ZoneOffset.MAX, offset(null, false));
  }

  /** The last one is more than Java allows. */
  @ParameterizedTest
  @CsvSource({"+0900, +09:00", "-0330, -03:30", "'', +18:00", "+2000, +18:00"})
  void theLauncherPassesItOn(String passed, String offset) {
    assertEquals(ZoneOffset.of(offset), offset(passed, true));
  }
}
