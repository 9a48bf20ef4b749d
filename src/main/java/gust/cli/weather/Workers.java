package gust.cli.weather;

import gust.cli.BadLine;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.Problems;
import gust.files.SystemLimit;
import gust.service.Answer;
import gust.service.Failure;
import gust.service.ServiceException;
import gust.weather.Location;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads that read locations and ask for them. */
final class Workers<T> implements AutoCloseable {
  /** A call that hangs does not keep the program from ending. */
  private static final long PATIENCE_MILLIS = 300;

  private final Fetcher<T> fetcher;
  private final ResultPrinter<T> printer;
  private final OrderedResults results;
  private final RecentResults recent;
  private final CountDownLatch first;
  private final KeyRefusal key = new KeyRefusal();
  private final ThreadPoolExecutor pool;

  /** Standard input may be slow or endless, so it has a thread of its own. */
  private final ExecutorService reader;

  /**
   * @param printer draws the answers
   * @param results takes what comes of each location
   * @param parallel how many calls may be under way
   * @param first opens where the first call is in line for the rate limit: of an unknown account it
   *     goes alone, and is to be the first location's
   */
  Workers(
      Fetcher<T> fetcher,
      ResultPrinter<T> printer,
      OrderedResults results,
      RecentResults recent,
      int parallel,
      CountDownLatch first,
      ThreadFactory threads) {
    this.fetcher = fetcher;
    this.printer = printer;
    this.results = results;
    this.recent = recent;
    this.first = first;
    this.pool =
        new ThreadPoolExecutor(
            parallel, parallel, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), threads);
    this.reader = Executors.newSingleThreadExecutor(threads);
  }

  void begin(Locations locations) {
    CompletableFuture<Result> end = new CompletableFuture<>();
    end.whenComplete((_, _) -> results.end(end));
    try {
      end.completeAsync(
          () -> {
            askForAll(locations);
            return null;
          },
          reader);
    } catch (OutOfMemoryError noThread) {
      throw SystemLimit.threads();
    }
  }

  private void askForAll(Locations locations) {
    try {
      while (!results.hasEnded() && locations.hasNext()) {
        try {
          askFor(locations.next());
        } catch (BadLine bad) {
          results.add(
              CompletableFuture.completedFuture(
                  new Result.Failed(bad.text(), bad.problem(), Optional.empty())));
        }
      }
    } catch (InterruptedException closed) {
      return;
    }
  }

  private void askFor(Location location) throws InterruptedException {
    CompletableFuture<Result> known = recent.get(location);
    if (known != null) {
      results.add(known);
      return;
    }
    CompletableFuture<Result> result = new CompletableFuture<>();
    recent.put(location, result);
    result.whenComplete((_, _) -> first.countDown());
    long place = results.add(result);
    result.completeAsync(
        () -> {
          results.awaitMemory(place);
          return result(location);
        },
        this::execute);
    first.await();
  }

  /** Where the system gives no more threads, by fewer; where it gives none, by the reader's. */
  private void execute(Runnable task) {
    try {
      pool.execute(task);
    } catch (OutOfMemoryError noThread) {
      int threads = pool.getPoolSize();
      if (threads == 0) {
        task.run();
      } else {
        pool.setCorePoolSize(threads);
        pool.execute(task);
      }
    }
  }

  private Result result(Location location) {
    Optional<Problem> refusal = key.refusal();
    if (refusal.isPresent()) {
      return new Result.NotAsked(location.text(), refusal.get());
    }
    try {
      Answer<T> answer = fetcher.fetch(location);
      if (!answer.cached()) {
        key.answered();
      }
      return new Result.Answered(
          printer.encoded(answer), answer.cached(), printer.staleNotice(answer));
    } catch (NothingLeft none) {
      return new Result.OutOfReach(location.text(), none.problem());
    } catch (ServiceException failed) {
      Problem problem = printer.problem(failed, location);
      if (failed.failure() instanceof Failure.NotAsked) {
        return new Result.NotAsked(location.text(), problem);
      }
      key.failed(failed.failure(), problem);
      return new Result.Failed(location.text(), problem, printer.causeToTell(failed));
    } catch (OutOfMemoryError large) {
      // Many large replies at once, say; the others may still be answered.
      return new Result.Failed(
          location.text(),
          Problem.local(
              "the service's answer does not fit into memory",
              "check the base URL, or try --parallel 1",
              ExitCode.BAD_ANSWER),
          Optional.empty());
    } catch (RuntimeException | Error thrown) {
      Problem problem = Problems.of(thrown);
      if (problem.exit() != ExitCode.BUG) {
        throw thrown; // The user's own set-up is in the way of all.
      }
      return new Result.Failed(location.text(), problem, Optional.of(thrown));
    }
  }

  /** Breaks off the calls under way, so that the connections can be closed afterwards. */
  @Override
  public void close() {
    reader.shutdownNow();
    pool.shutdownNow();
    try {
      pool.awaitTermination(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
