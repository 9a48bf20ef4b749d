package gust.cli.weather;

import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.OutputLost;
import gust.process.Shutdown;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Asks for many locations concurrently and prints the results in input order, each as soon as it
 * and all earlier ones are available.
 */
final class Batch {
  /** Maximum time to wait for a blocked stdout at shutdown. */
  private static final long SHUTDOWN_TIMEOUT_MILLIS = 500;

  private final Console console;
  private final Lookup lookup;
  private final Progress progress;
  private final Workers workers;

  /** Held while a record is printed, so that a signal does not cut it in half. */
  private final ReentrantLock printing = new ReentrantLock();

  Batch(Lookup lookup, Progress progress, int threads) {
    this.console = lookup.context().console();
    this.lookup = lookup;
    this.progress = progress;
    this.workers = new Workers(lookup, threads);
  }

  /**
   * @return 0 if all succeeded, the common code if all ended alike, else {@link ExitCode#MIXED}
   */
  int show() {
    Integer code = null;
    Integer found = null;
    try (workers;
        progress;
        Shutdown.Hook _ = lookup.context().process().shutdown().hook(this::breakOff)) {
      progress.begin(workers);
      workers.begin();
      Runnable flush = console.out()::flush;
      for (Result next = workers.take(flush); next != null; next = workers.take(flush)) {
        int one = print(next);
        if (lookup.request().windows.isPresent() && next.isAnswered()) {
          found = found == null ? one : ExitCode.combinedAnswers(found, one);
        } else {
          code = ExitCode.combined(code, one);
        }
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      code = ExitCode.INTERRUPTED;
    }
    lookup.printer().end();
    if (found != null) {
      code = code == null ? found : (Integer) ExitCode.MIXED;
    }
    if (code != ExitCode.OK && code != ExitCode.NO) {
      console.messages().note(lookup.printer().summary());
    }
    return code;
  }

  private int print(Result result) throws InterruptedException {
    printing.lockInterruptibly();
    try {
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
        console.messages().note("interrupted: " + lookup.printer().summary());
      }
    } catch (InterruptedException | OutputLost end) {
      return;
    }
  }
}
