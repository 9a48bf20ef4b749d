package gust.cli.weather;

import gust.cli.Console.Log;
import gust.cli.ExitCode;
import gust.cli.Output.OutputLost;
import gust.cli.Problem;
import gust.cli.ProcessContext;
import gust.cli.ProcessContext.Shutdown;
import gust.weather.Location;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Asks for many locations concurrently and prints the results in input order, each as soon as it
 * and all earlier ones are available.
 */
final class Batch {
  /** Maximum time to wait for a blocked stdout at shutdown. */
  private static final long SHUTDOWN_TIMEOUT_MILLIS = 500;

  private final ProcessContext process;
  private final Lookup<?> lookup;
  private final Log log;
  private final ResultPrinter printer;
  private final Progress progress;
  private final Summary summary;

  /** Held while a record is printed, so that a signal does not cut it in half. */
  private final ReentrantLock printing = new ReentrantLock();

  /** The exit code of the problem that was last noted for the whole list. */
  private int reported = ExitCode.OK;

  private boolean othersAreNotAsked;

  Batch(Lookup<?> lookup, Progress progress) {
    this.process = lookup.context().process();
    this.lookup = lookup;
    this.log = lookup.request().log();
    this.printer = lookup.printer();
    this.progress = progress;
    this.summary = new Summary(process.clock().instant());
  }

  /**
   * @return 0 if all succeeded, the common code if all ended alike, else {@link ExitCode#MIXED}
   */
  int show() {
    Integer code = null;
    try (Workers workers = new Workers(process, lookup.request(), this::ask, progress.first());
        Progress _ = progress;
        Shutdown.Hook _ = process.shutdown().hook(this::breakOff)) {
      progress.begin(workers);
      workers.begin();
      for (Result next = take(workers); next != null; next = take(workers)) {
        code = ExitCode.combined(code, print(next, workers));
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      code = ExitCode.INTERRUPTED;
    }
    lookup.drawTogether();
    printer.flush();
    log.note(summary());
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
      return new Result.Failed(Result.Kind.NO_ANSWER, location.text(), problem, thrown);
    }
  }

  private String summary() {
    return summary.line(process.clock().instant());
  }

  /** Flushes before blocking. */
  private Result take(Workers workers) throws InterruptedException {
    if (!workers.isNextReady()) {
      printer.flush();
    }
    return workers.take();
  }

  private int print(Result result, Workers workers) throws InterruptedException {
    printing.lockInterruptibly();
    try {
      summary.count(result);
      return switch (result) {
        case Result.Answered answered -> {
          answered.staleNotice().ifPresent(log::note);
          answered.keep().ifPresentOrElse(Runnable::run, () -> printer.print(answered.text()));
          yield answered.missing().isEmpty()
              ? ExitCode.OK
              : failed(answered.missing().get(), workers);
        }
        case Result.Failed failed -> failed(failed, workers);
      };
    } finally {
      printing.unlock();
    }
  }

  /** Returns the exit code. */
  private int failed(Result.Failed failed, Workers workers) {
    Problem problem = failed.problem();
    if (failed.kind() == Result.Kind.NOT_ASKED) {
      notAsked(failed.location(), problem, workers);
      return problem.exit();
    }
    printer.printFailure(failed.location(), problem);
    boolean isLimitKnown = problem.exit() == ExitCode.RATE_LIMIT && problem.status().isEmpty();
    if (problem.exit() == ExitCode.KEY || isLimitKnown) {
      reportOnce(failed.location(), problem, failed.cause());
    } else {
      printer.report(failed.location(), problem, failed.cause());
    }
    return problem.exit();
  }

  /** Reports a problem that all locations share. */
  private void reportOnce(String location, Problem problem, Throwable cause) {
    if (problem.exit() != reported) {
      reported = problem.exit();
      printer.report(location, problem, cause);
    }
  }

  /**
   * Stops reading if skipped locations produce no output. After a 429 there may be older answers
   * for them.
   */
  private void notAsked(String location, Problem why, Workers workers) {
    printer.printFailure(location, why.withPrefix("not asked: "));
    if (othersAreNotAsked) {
      return;
    }
    othersAreNotAsked = true;
    if (!printer.printsFailures() && why.exit() != ExitCode.RATE_LIMIT) {
      workers.endHere();
    }
    if (why.exit() == ExitCode.KEY) {
      // A later location may have discovered it first.
      reportOnce(location, why, null);
    }
    printer.report(why.withPrefix("the other locations are not asked: "), null);
  }

  /** Called on a signal: flushes, and prints nothing afterwards. */
  private void breakOff() {
    try {
      boolean whole = printing.tryLock(SHUTDOWN_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
      progress.close();
      if (whole) {
        printer.flush();
        log.note("interrupted: " + summary());
      }
    } catch (InterruptedException | OutputLost end) {
      return;
    }
  }
}
