package gust.cli;

import gust.process.Sleeper;
import gust.terminal.Tty;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.TimeZone;
import java.util.function.Supplier;

/**
 * The offset of the reader's time zone from UTC, now; unknown for a pipe or a file, which may be
 * read elsewhere. The first answer is the launcher's, because Java would load the rules of every
 * zone for it. A later one is the system's: a change of clocks or a journey may have come between.
 */
final class ReaderOffset implements Supplier<ZoneOffset> {
  /** For an unknown offset: it differs from that of every place. */
  private static final ZoneOffset NO_PLACES_OFFSET = ZoneOffset.MAX;

  private static final Duration FRESH = Duration.ofSeconds(10);

  private final Tty tty;
  private final InstantSource clock;
  private String passed;
  private long asked = Sleeper.SYSTEM.nanoTime();

  /**
   * @param passed by the launcher, like {@code +0100}; empty if it is not known, null without a
   *     launcher
   */
  ReaderOffset(String passed, Tty tty, InstantSource clock) {
    this.passed = passed;
    this.tty = tty;
    this.clock = clock;
  }

  @Override
  public ZoneOffset get() {
    if (passed == null ? !tty.streams().out() : passed.isEmpty()) {
      return NO_PLACES_OFFSET;
    }
    try {
      if (passed == null) {
        return ZoneOffset.ofTotalSeconds(TimeZone.getDefault().getOffset(clock.millis()) / 1000);
      }
      if (Sleeper.SYSTEM.nanoTime() - asked >= FRESH.toNanos()) {
        passed = system();
        asked = Sleeper.SYSTEM.nanoTime();
      }
      return ZoneOffset.of(passed);
    } catch (DateTimeException _) {
      // TZ may say more than 18 hours.
      return NO_PLACES_OFFSET;
    }
  }

  /** The last answer if there is no other. */
  private String system() {
    try {
      Process date = new ProcessBuilder("date", "+%z").redirectError(Redirect.DISCARD).start();
      String printed = new String(date.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      return printed.isBlank() ? passed : printed.strip();
    } catch (IOException _) {
      return passed;
    }
  }
}
