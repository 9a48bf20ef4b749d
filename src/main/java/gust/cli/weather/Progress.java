package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.Log;
import gust.cli.Problems;
import gust.http.RetryTime;
import gust.terminal.ProgressLine;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Shows the progress of a list in one line on stderr that is redrawn in place; only if stderr is a
 * terminal and nothing else is written there.
 */
final class Progress implements AutoCloseable {
  private static final long REDRAW_MILLIS = 200;
  private static final int USUAL_WIDTH = 80;

  private final Console console;
  private final InstantSource clock;
  private final Log log;
  private final ProgressLine line;
  private final AtomicBoolean refusalNoted = new AtomicBoolean();
  private volatile Instant waitsUntil = Instant.EPOCH;
  private ScheduledExecutorService redraw;

  Progress(CommandContext context, Log log) {
    this.console = context.console();
    this.clock = context.process().clock();
    this.log = log;
    this.line = new ProgressLine(console.err()::writeRaw);
  }

  /**
   * Reports that calls are held back until then by the rate limit; called on any thread.
   *
   * @param refused whether the service answered 429, which is noted once
   */
  void waiting(Instant until, boolean refused) {
    waitsUntil = until;
    if (refused && !refusalNoted.getAndSet(true)) {
      Duration left = Duration.between(clock.instant(), until);
      log.note(
          "rate limit reached; the list goes on in " + Problems.in(new RetryTime(until, left)));
    }
  }

  void begin(Workers workers) {
    if (log.quiet() || log.verbose() || !console.terminal().err() || console.isDumb()) {
      return;
    }
    console.err().clearFirst(line);
    if (console.terminal().out()) {
      console.out().clearFirst(line);
    }
    boolean bar = console.terminal().errorCharset().newEncoder().canEncode(ProgressText.BAR);
    Instant start = clock.instant();
    redraw =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("progress").factory());
    try {
      redraw.scheduleWithFixedDelay(
          () -> draw(workers, start, bar), REDRAW_MILLIS, REDRAW_MILLIS, TimeUnit.MILLISECONDS);
    } catch (OutOfMemoryError noThread) {
      return; // The list continues without it.
    }
  }

  private void draw(Workers workers, Instant start, boolean bar) {
    Instant now = clock.instant();
    Duration passed = Duration.between(start, now);
    Duration held = Duration.between(now, waitsUntil);
    ProgressText text = new ProgressText(workers.finished(), workers.total(), passed, held, bar);
    int columns = console.screenSize().columns().orElse(USUAL_WIDTH);
    line.show(text.in(columns - ProgressLine.SPARE));
  }

  /** Clears the line. */
  @Override
  public void close() {
    line.close();
    if (redraw != null) {
      redraw.shutdownNow();
    }
  }
}
