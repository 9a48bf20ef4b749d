package gust.cli.weather;

import gust.cli.Console;
import gust.cli.Log;
import gust.cli.Output;
import gust.cli.Problems;
import gust.http.RetryTime;
import gust.terminal.ProgressLine;
import gust.terminal.ScreenSize;
import gust.terminal.Terminal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Shows on stderr how far many locations have come, in one line that is redrawn in place; only
 * where that is a terminal and nothing else is said there.
 */
final class Progress implements AutoCloseable {
  private static final long REDRAW_MILLIS = 200;
  private static final int USUAL_WIDTH = 80;

  private final boolean wanted;
  private final Output out;
  private final Output err;
  private final Terminal terminal;
  private final Supplier<ScreenSize> screenSize;
  private final InstantSource clock;
  private final ProgressLine line;
  private final Log log;
  private final AtomicBoolean pauseTold = new AtomicBoolean();
  private volatile Instant waitsUntil = Instant.EPOCH;
  private ScheduledExecutorService redraw;

  private Progress(Console console, InstantSource clock, Log log, boolean wanted) {
    this.log = log;
    this.wanted = wanted;
    this.out = console.out();
    this.err = console.err();
    this.terminal = console.terminal();
    this.screenSize = console::screenSize;
    this.clock = clock;
    this.line = new ProgressLine(err::bare);
  }

  static Progress of(Console console, InstantSource clock, Log log) {
    boolean wanted =
        !log.quiet() && !log.verbose() && console.terminal().err() && !console.isDumb();
    return new Progress(console, clock, log, wanted);
  }

  /**
   * Calls are held back until then, as the rate limit is reached; any thread may say so.
   *
   * @param refused whether the service said so (429), which is told once
   */
  void waiting(Instant until, boolean refused) {
    waitsUntil = until;
    if (refused && !pauseTold.getAndSet(true)) {
      Duration left = Duration.between(clock.instant(), until);
      log.note(
          "rate limit reached; the list goes on in " + Problems.in(new RetryTime(until, left)));
    }
  }

  void begin(OrderedResults results) {
    if (!wanted) {
      return;
    }
    err.over(line);
    if (terminal.out()) {
      out.over(line);
    }
    boolean bar = terminal.errorCharset().newEncoder().canEncode(ProgressText.BAR);
    Instant start = clock.instant();
    redraw =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("progress").factory());
    try {
      redraw.scheduleWithFixedDelay(
          () -> draw(results, start, bar), REDRAW_MILLIS, REDRAW_MILLIS, TimeUnit.MILLISECONDS);
    } catch (OutOfMemoryError noThread) {
      return; // The list goes on without it.
    }
  }

  private void draw(OrderedResults results, Instant start, boolean bar) {
    Instant now = clock.instant();
    ProgressText text =
        new ProgressText(
            results.finished(),
            results.total(),
            Duration.between(start, now),
            Duration.between(now, waitsUntil),
            bar);
    line.show(text.in(screenSize.get().columns().orElse(USUAL_WIDTH) - ProgressLine.SPARE));
  }

  /** Leaves nothing of it on the terminal. */
  @Override
  public void close() {
    line.close();
    if (redraw != null) {
      redraw.shutdownNow();
    }
  }
}
