package gust.cli.weather;

import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Output.OutputLost;
import gust.cli.Problem;
import gust.cli.ProcessContext;
import gust.cli.ProcessContext.Shutdown;
import gust.cli.weather.Result.Failed;
import gust.cli.weather.Result.Kind;
import gust.text.Durations;
import gust.weather.Location;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.LongStream;

/**
 * Asks for many locations concurrently and prints the results in input order, each as soon as it
 * and all earlier ones are available.
 */
final class Batch {
  /** Maximum time to wait for a blocked stdout at shutdown. */
  private static final long SHUTDOWN_TIMEOUT_MILLIS = 500;

  private final ProcessContext process;
  private final Console console;
  private final Lookup lookup;
  private final Progress progress;
  private final Workers workers;
  private final Summary summary;

  /** Held while a record is printed, so that a signal does not cut it in half. */
  private final ReentrantLock printing = new ReentrantLock();

  Batch(Lookup lookup, Progress progress, int threads) {
    this.process = lookup.context().process();
    this.console = lookup.context().console();
    this.lookup = lookup;
    this.progress = progress;
    this.workers =
        new Workers(process, lookup.request().locations, threads, this::ask, progress.first);
    this.summary = new Summary(process.clock().instant());
  }

  /**
   * @return 0 if all succeeded, the common code if all ended alike, else {@link ExitCode#MIXED}
   */
  int show() {
    Integer code = null;
    try (workers;
        progress;
        Shutdown.Hook _ = process.shutdown().hook(this::breakOff)) {
      progress.begin(workers);
      workers.begin();
      for (Result next = take(); next != null; next = take()) {
        code = ExitCode.combined(code, print(next));
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      code = ExitCode.INTERRUPTED;
    }
    lookup.printer().end(lookup.views(), process.clock().instant());
    if (code != ExitCode.OK) {
      console.messages().note(summary.line(process.clock().instant()));
    }
    return code;
  }

  private Result ask(Location location) {
    try {
      return lookup.ask(location);
    } catch (RuntimeException | Error thrown) {
      Problem problem = Problem.of(thrown);
      if (problem.exit() != ExitCode.BUG) {
        throw thrown; // Set-up errors affect every location.
      }
      return new Failed(Kind.NO_ANSWER, location.text(), problem, thrown).alone();
    }
  }

  /** Flushes before blocking. */
  private Result take() throws InterruptedException {
    if (!workers.isNextReady()) {
      console.out().flush();
    }
    return workers.take();
  }

  private int print(Result result) throws InterruptedException {
    printing.lockInterruptibly();
    try {
      summary.count(result);
      int code = lookup.printer().print(result);
      if (lookup.printer().isAtEnd()) {
        workers.endHere();
      }
      return code;
    } finally {
      printing.unlock();
    }
  }

  /** Called on a signal: flushes, and prints nothing afterwards. */
  private void breakOff() {
    try {
      boolean whole = printing.tryLock(SHUTDOWN_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
      progress.close();
      if (whole) {
        console.out().flush();
        console.messages().note("interrupted: " + summary.line(process.clock().instant()));
      }
    } catch (InterruptedException | OutputLost end) {
      return;
    }
  }

  /** Counts the results for the last line. */
  static final class Summary {
    /** By exit code; the last for those of which the answer has none of the hours. */
    private static final String[] WORDS = {
      "",
      "",
      "not understood",
      "without a valid key",
      "over the rate limit",
      "without permission",
      "not found",
      "refused",
      "without an answer",
      "with a bad answer",
      "without the hours asked for"
    };

    private static final int OUT_OF_REACH = 10;

    private final Instant start;
    private final long[] ended = new long[WORDS.length];
    private long cached;
    private long old;
    private boolean othersAreNotAsked;

    Summary(Instant start) {
      this.start = start;
    }

    void count(Result result) {
      if (result.failed().isEmpty()) {
        ended[ExitCode.OK]++;
        cached += result.cached() ? 1 : 0;
        old += result.staleNotice().isPresent() ? 1 : 0;
        return;
      }
      Failed failed = result.failed().get();
      int code = failed.problem().exit();
      switch (failed.kind()) {
        case NOT_ASKED -> othersAreNotAsked = true;
        case OUT_OF_REACH -> ended[OUT_OF_REACH]++;
        case NO_ANSWER -> ended[code < OUT_OF_REACH ? code : ExitCode.NO_ANSWER]++;
      }
    }

    /** {@code 298 of 300 locations answered, 12 of them from the cache; 2 not found; 20.4 s} */
    String line(Instant now) {
      StringBuilder line = new StringBuilder();
      long answered = ended[ExitCode.OK];
      long asked = LongStream.of(ended).sum();
      if (answered == 0 && othersAreNotAsked) {
        line.append("none of the list was answered");
      } else {
        line.append(answered < asked ? answered + " of " : "");
        line.append(asked).append(asked == 1 ? " location answered" : " locations answered");
      }
      append(line, ", ", cached, "of them from the cache");
      append(line, ", ", old, "of them old");
      for (int code = ExitCode.USAGE; code < WORDS.length; code++) {
        append(line, "; ", ended[code], WORDS[code]);
      }
      line.append(othersAreNotAsked ? "; the others not asked" : "");
      return line + "; " + Durations.exactly(Duration.between(start, now));
    }

    private static void append(StringBuilder line, String separator, long number, String words) {
      if (number > 0) {
        line.append(separator).append(number).append(' ').append(words);
      }
    }
  }
}
