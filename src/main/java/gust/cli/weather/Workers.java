package gust.cli.weather;

import gust.cli.ProcessContext;
import gust.files.SetupProblem.SystemLimit;
import gust.weather.Location;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * One thread reads the list, and several ask for its locations. Results are queued in the order of
 * the list; those waiting behind a slow one are bounded in number and bytes.
 */
final class Workers implements AutoCloseable {
  /** Enough for 8 fast answers per millisecond while one location takes two seconds. */
  static final int MOST_WAITING = 16_384;

  static final long MOST_BYTES = 16L << 20;

  /** Enough to keep all threads busy without locations waiting long. */
  private static final int MOST_UNFINISHED = 256;

  /** Maximum time to wait at shutdown for a call that hangs. */
  private static final long SHUTDOWN_TIMEOUT_MILLIS = 300;

  private final Locations locations;
  private final Function<Location, Result> ask;
  private final RecentResults recent;
  private final CountDownLatch first;
  private final ThreadPoolExecutor pool;

  /** Standard input may be slow or endless, so it is read on its own thread. */
  private final ExecutorService reader;

  private final BlockingQueue<CompletableFuture<Result>> line = new LinkedBlockingQueue<>();
  private volatile boolean ended;
  private long added;
  private long finished;
  private long taken;
  private long bytes;

  /**
   * @param first released once the first call is queued, so that the first location probes an
   *     unknown account
   */
  Workers(
      ProcessContext process,
      WeatherRequest<?> request,
      Function<Location, Result> ask,
      CountDownLatch first) {
    this.locations = request.locations();
    this.ask = ask;
    this.recent = new RecentResults(process.clock());
    this.first = first;
    this.pool =
        (ThreadPoolExecutor) Executors.newFixedThreadPool(request.parallel(), process.threads());
    this.reader = Executors.newSingleThreadExecutor(process.threads());
  }

  void begin() {
    try {
      reader.execute(this::read);
    } catch (OutOfMemoryError noThread) {
      throw SystemLimit.threads();
    }
  }

  private void read() {
    CompletableFuture<Result> end = CompletableFuture.completedFuture(null);
    try {
      for (var entry = locations.next(); entry != null && !ended; entry = locations.next()) {
        switch (entry) {
          case Locations.Known known -> askFor(known.location());
          case Locations.Bad bad -> add(CompletableFuture.completedFuture(bad.failure()));
        }
      }
    } catch (InterruptedException closed) {
      return;
    } catch (RuntimeException | Error unreadable) {
      end = CompletableFuture.failedFuture(unreadable);
    }
    line.add(end);
    ended = true;
  }

  private void askFor(Location location) throws InterruptedException {
    CompletableFuture<Result> known = recent.get(location);
    if (known != null) {
      add(known);
      return;
    }
    CompletableFuture<Result> result = new CompletableFuture<>();
    recent.put(location, result);
    long place = add(result);
    result.whenComplete((_, _) -> first.countDown());
    result.completeAsync(
        () -> {
          awaitMemory(place);
          return ask.apply(location);
        },
        this::execute);
    first.await();
  }

  /**
   * Makes do with fewer threads if the system allows no more; with the reader's if it allows none.
   */
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

  /**
   * Waits for room in the queue.
   *
   * @return its place in the queue
   */
  private long add(CompletableFuture<Result> result) throws InterruptedException {
    long place;
    synchronized (this) {
      while (added - taken >= MOST_WAITING || added - finished >= MOST_UNFINISHED) {
        wait();
      }
      place = added++;
    }
    result.thenAccept(this::count);
    line.add(result);
    return place;
  }

  private synchronized void count(Result result) {
    finished++;
    bytes += result.size();
    if (added - finished == MOST_UNFINISHED / 2) {
      notifyAll();
    }
  }

  /** The first in the queue never waits. */
  private synchronized void awaitMemory(long place) {
    try {
      while (bytes >= MOST_BYTES && place > taken) {
        wait();
      }
    } catch (InterruptedException closed) {
      throw new CancellationException();
    }
  }

  private synchronized void release(Result result) {
    boolean mayBeAwaited = added - taken >= MOST_WAITING || bytes >= MOST_BYTES;
    taken++;
    bytes -= result.size();
    if (mayBeAwaited) {
      notifyAll();
    }
  }

  /** Stops adding locations; only those queued already are wanted. */
  void endHere() {
    ended = true;
  }

  /** Whether {@link #take} would return at once. */
  boolean isNextReady() {
    CompletableFuture<Result> next = line.peek();
    return next == null ? ended : next.isDone();
  }

  /**
   * Waits for the next result; rethrows exceptions of its location or of the list.
   *
   * @return null at the end
   */
  Result take() throws InterruptedException {
    CompletableFuture<Result> next = ended ? line.poll() : line.take();
    try {
      Result result = next == null ? null : next.get();
      if (result != null) {
        release(result);
      }
      return result;
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) failed.getCause();
    }
  }

  /** The number of locations with a result, printed or not. */
  synchronized long finished() {
    return finished;
  }

  /** The number of locations; empty while more may be added. */
  synchronized OptionalLong total() {
    return ended ? OptionalLong.of(added) : OptionalLong.empty();
  }

  /** Cancels the calls in progress, so that the connections can be closed. */
  @Override
  public void close() {
    reader.shutdownNow();
    pool.shutdownNow();
    try {
      pool.awaitTermination(SHUTDOWN_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
