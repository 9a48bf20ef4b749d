package gust.cli.weather;

import gust.cli.ExitCode;
import gust.cli.Log;
import gust.cli.OutputLost;
import gust.cli.Problem;
import gust.cli.Shutdown;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Asks for many locations at once and prints the results in the order asked, each as soon as it and
 * all before it are there.
 */
final class Batch<T> {
  /** A reader who has stopped reading does not keep the program from ending. */
  private static final long PATIENCE_MILLIS = 500;

  private final InstantSource clock;
  private final ThreadFactory threads;
  private final Shutdown shutdown;
  private final Log log;
  private final ResultPrinter<T> printer;
  private final OrderedResults results = new OrderedResults();
  private final Summary summary;

  /** Held while a record is printed, so that a signal cuts none in half. */
  private final ReentrantLock printing = new ReentrantLock();

  private String told = "";
  private boolean othersAreNotAsked;

  Batch(
      InstantSource clock,
      ThreadFactory threads,
      Shutdown shutdown,
      Log log,
      ResultPrinter<T> printer) {
    this.clock = clock;
    this.threads = threads;
    this.shutdown = shutdown;
    this.log = log;
    this.printer = printer;
    this.summary = new Summary(clock.instant());
  }

  /**
   * @param parallel how many calls may be under way
   * @param first where the first location's call is in line for the rate limit
   * @return 0 where all worked, the one code where all ended alike, else {@link ExitCode#MIXED}
   */
  int show(
      Locations locations,
      Fetcher<T> fetcher,
      int parallel,
      CountDownLatch first,
      Progress progress) {
    RecentResults recent = new RecentResults(clock);
    Integer code = null;
    try (Workers<T> workers =
            new Workers<>(fetcher, printer, results, recent, parallel, first, threads);
        Progress _ = progress;
        Shutdown.Hook _ = shutdown.hook(() -> breakOff(progress))) {
      progress.begin(results);
      workers.begin(locations);
      for (Result next = next(); next != null; next = next()) {
        code = ExitCode.combined(code, print(next));
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      code = ExitCode.INTERRUPTED;
    }
    printer.flush();
    log.note(summary.line(clock.instant()));
    return code;
  }

  /** What is printed is seen before anything is waited for. */
  private Result next() throws InterruptedException {
    if (!results.isNextReady()) {
      printer.flush();
    }
    return results.next();
  }

  private int print(Result result) throws InterruptedException {
    printing.lockInterruptibly();
    try {
      int code =
          switch (result) {
            case Result.Answered answered -> {
              answered.staleNotice().ifPresent(log::note);
              printer.print(answered.text());
              yield ExitCode.OK;
            }
            case Result.Failed failed -> failed(failed);
            case Result.OutOfReach none -> {
              printer.tell(none.location(), none.problem(), Optional.empty());
              yield none.problem().exit();
            }
            case Result.NotAsked notAsked -> notAsked(notAsked);
          };
      summary.count(result, code);
      return code;
    } finally {
      printing.unlock();
    }
  }

  private int failed(Result.Failed failed) {
    Problem problem = failed.problem();
    printer.printFailure(failed.location(), problem);
    boolean isLimitKnown = problem.exit() == ExitCode.RATE_LIMIT && problem.status().isEmpty();
    if (problem.exit() == ExitCode.KEY || isLimitKnown) {
      tellOnce(failed.location(), problem, failed.cause());
    } else {
      printer.tell(failed.location(), problem, failed.cause());
    }
    return problem.exit();
  }

  /** What concerns all locations alike. */
  private void tellOnce(String location, Problem problem, Optional<? extends Throwable> cause) {
    if (!problem.message().equals(told)) {
      told = problem.message();
      printer.tell(location, problem, cause);
    }
  }

  /**
   * The other locations need not be read where nothing is printed of them. After a refusal (429)
   * there may be older answers for them.
   */
  private int notAsked(Result.NotAsked notAsked) {
    Problem refusal = notAsked.refusal();
    printer.printFailure(notAsked.location(), refusal.notAsked("not asked: "));
    if (!othersAreNotAsked) {
      othersAreNotAsked = true;
      if (!printer.printsFailures() && refusal.exit() != ExitCode.RATE_LIMIT) {
        results.endHere();
      }
      if (refusal.exit() == ExitCode.KEY) {
        // A location further down the list may have been quicker to find out.
        tellOnce(notAsked.location(), refusal, Optional.empty());
      }
      printer.tell(refusal.notAsked("the other locations are not asked: "), Optional.empty());
    }
    return refusal.exit();
  }

  /** The process is told to end: nothing is printed after this, and all that was is seen. */
  private void breakOff(Progress progress) {
    try {
      boolean whole = printing.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      progress.close();
      if (whole) {
        printer.flush();
        log.note("interrupted: " + summary.line(clock.instant()));
      }
    } catch (InterruptedException | OutputLost end) {
      return;
    }
  }
}
