package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.Messages;
import gust.cli.Problem;
import gust.cli.ProcessContext;
import gust.http.Trace;
import gust.limits.RetryTime;
import gust.process.Shutdown;
import gust.process.Sleeper;
import gust.terminal.ProgressLine;
import gust.terminal.Terminal;
import gust.text.Durations;
import java.time.Duration;
import java.time.Instant;

/**
 * Shows the progress of a list, or of a call that takes longer than half a second, in one line on
 * stderr that is redrawn in place, or seldom in a line of its own with {@code --plain}; only if
 * stderr is a terminal and nothing else is written there. No stored answer starts its thread.
 */
final class Progress implements Trace, AutoCloseable {
  private static final Duration REDRAW = Duration.ofMillis(200);
  private static final Duration LONG_CALL = Duration.ofMillis(500);
  private static final Duration SELDOM = Duration.ofSeconds(10);
  private static final int USUAL_WIDTH = 80;

  private final Console console;
  private final Messages messages;
  private final ProcessContext process;
  private final WeatherRequest request;
  private final ProgressLine line;

  private volatile Instant waitsUntil = Instant.EPOCH;
  private Instant start;
  private Workers workers;
  private Thread drawer;
  private Shutdown.Hook atEnd;

  Progress(CommandContext context, WeatherRequest request) {
    this.console = context.console();
    this.messages = console.messages();
    this.process = context.process();
    this.request = request;
    this.line = new ProgressLine(console.err(), !request.isList);
  }

  @Override
  public void log(String step) {
    messages.step(step);
  }

  @Override
  public void queued() {
    if (!request.isList && request.watch.isEmpty()) {
      show();
    }
  }

  @Override
  public void waiting(Instant until, boolean refused, boolean assumed) {
    waitsUntil = until;
    if (assumed && request.isList) {
      messages.noteOnce(
          "assumed",
          "no limit is known; the list keeps to the free plan's 60 calls a minute (setting: plan)");
    }
    if (refused && request.isList) {
      RetryTime end = new RetryTime(until, Duration.between(process.clock().instant(), until));
      String left = Problem.timeLeft(end);
      messages.noteOnce("refused", "rate limit reached; the list goes on in " + left);
    }
  }

  @Override
  public void clockIsWrong(Duration ahead) {
    // Not over the picture of a watch, which shows the time.
    if (request.watch.isEmpty()) {
      boolean isBehind = ahead.isNegative();
      Duration error = isBehind ? Duration.ZERO.minus(ahead) : ahead;
      String by = Durations.roughly(error) + (isBehind ? " behind" : " ahead of");
      messages.noteOnce(
          "clock", "this machine's clock is " + by + " the service's; ages and days may be wrong");
    }
  }

  void begin(Workers all) {
    workers = all;
    start = process.clock().instant();
    show();
  }

  private synchronized void show() {
    boolean isTalkedTo = messages.isQuiet() || messages.isVerbose();
    if (drawer != null || isTalkedTo || !console.terminal().err() || console.isDumb()) {
      return;
    }
    console.err().clearFirst(line);
    if (console.terminal().out()) {
      console.out().clearFirst(line);
    }
    atEnd = process.shutdown().hook(line::close);
    drawer = Thread.ofPlatform().daemon().name("progress").unstarted(this::redraw);
    try {
      drawer.start();
    } catch (OutOfMemoryError noThread) {
      return; // The calls continue without it.
    }
  }

  /** Until the line is closed. */
  private void redraw() {
    try {
      while (request.isSpoken) {
        Sleeper.SYSTEM.sleep(SELDOM);
        messages.note(text());
      }
      do {
        Sleeper.SYSTEM.sleep(request.isList ? REDRAW : LONG_CALL);
      } while (line.show(text()));
    } catch (InterruptedException _) {
      return; // It is closed.
    }
  }

  private String text() {
    int width = console.screenSize().columns().orElse(USUAL_WIDTH);
    int columns = width < Terminal.LEAST_COLUMNS ? 0 : width - ProgressLine.SPARE;
    Instant now = process.clock().instant();
    Duration pause = Duration.between(now, waitsUntil);
    if (request.isList) {
      Duration passed = Duration.between(start, now);
      boolean bar = canWrite(ListProgress.BAR);
      ListProgress list = new ListProgress(workers.finished(), workers.total(), passed, pause, bar);
      return request.isSpoken ? list.inWords() : list.in(columns);
    }
    String host = request.connection.baseUrl().orElseThrow().getHost();
    String text =
        pause.isPositive()
            ? "waiting " + Durations.roughly(pause) + " for the rate limit"
            : "asking " + host + (canWrite("…") ? " …" : " ...");
    return text.substring(0, Math.min(text.length(), columns));
  }

  private boolean canWrite(String text) {
    return console.terminal().errorCharset().newEncoder().canEncode(text);
  }

  /** Clears the line. */
  @Override
  public void close() {
    line.close();
    if (drawer != null) {
      drawer.interrupt();
      atEnd.close();
    }
  }
}
