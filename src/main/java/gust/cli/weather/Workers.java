package gust.cli.weather;

import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.ProcessContext;
import gust.cli.weather.Result.Failed;
import gust.problem.SystemLimit;
import gust.weather.Location;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One thread reads the list, as standard input may be slow or endless, and several ask for its
 * locations. Results are queued in the order of the list; those waiting behind a slow one are
 * bounded in number and bytes.
 */
final class Workers implements AutoCloseable {
  /**
   * How many bytes of results may wait for a slow one; calls in progress may exceed it. Enough for
   * 8 fast answers per millisecond while one location takes two seconds.
   */
  static final long MOST_BYTES = 16L << 20;

  /** How many locations a thread has to do, so that it is never idle. */
  static final int SHARE = 4;

  /** Results that are used again if their location is named again. */
  static final int MOST_RECENT = 10_000;

  /** Standard input may name a place every hour. Older results are left to the cache on disk. */
  static final Duration OLDEST = Duration.ofMinutes(1);

  private static final long RECENT_BYTES = 8L << 20;

  /** Maximum time to wait at shutdown for a call that hangs. */
  private static final long SHUTDOWN_TIMEOUT_MILLIS = 300;

  /** Follows the last location, so that nobody waits for another. */
  private static final CompletableFuture<Result> END = CompletableFuture.completedFuture(null);

  private record Recent(CompletableFuture<Result> result, Instant asked) {}

  private final Lookup lookup;
  private final Locations locations;
  private final InstantSource clock;

  /** Released once a call has asked for its permit: the first one probes an unknown account. */
  private final CountDownLatch first;

  private final int mostUnfinished;
  private final ExecutorService pool;
  private final ExecutorService reader;
  private final BlockingQueue<CompletableFuture<Result>> line = new LinkedBlockingQueue<>();
  private final LinkedHashMap<Location, Recent> recent = new LinkedHashMap<>();
  private final AtomicLong recentBytes = new AtomicLong();
  private volatile boolean ended;
  private long added;
  private long finished;
  private long bytes;

  Workers(Lookup lookup, int threads) {
    ProcessContext process = lookup.context().process();
    this.lookup = lookup;
    this.locations = lookup.request().locations;
    this.clock = process.clock();
    this.first = lookup.service().session().first();
    this.mostUnfinished = SHARE * threads;
    this.pool = Executors.newFixedThreadPool(threads, process.threads());
    this.reader = Executors.newSingleThreadExecutor(process.threads());
  }

  void begin() {
    execute(reader, this::read);
  }

  private void read() {
    try {
      for (var entry = locations.next(); entry != null && !ended; entry = locations.next()) {
        awaitRoom();
        CompletableFuture<Result> result =
            entry.bad() == null
                ? result(entry.location())
                : CompletableFuture.completedFuture(entry.bad().alone());
        result.thenAccept(this::count);
        line.add(result);
      }
      line.add(END);
    } catch (InterruptedException closed) {
      return;
    } catch (RuntimeException | Error unreadable) {
      line.add(CompletableFuture.failedFuture(unreadable));
    }
    ended = true;
  }

  private synchronized void awaitRoom() throws InterruptedException {
    while (added - finished >= mostUnfinished || bytes >= MOST_BYTES) {
      wait();
    }
    added++;
  }

  private synchronized void count(Result result) {
    finished++;
    bytes += result.size();
    if (added - finished == mostUnfinished / 2) {
      notifyAll();
    }
  }

  private synchronized void release(Result result) {
    boolean mayBeAwaited = bytes >= MOST_BYTES;
    bytes -= result.size();
    if (mayBeAwaited) {
      notifyAll();
    }
  }

  /** The result of a location, pending or finished. */
  private CompletableFuture<Result> result(Location location) throws InterruptedException {
    Recent known = recent.get(location);
    Instant now = clock.instant();
    Duration age = known == null ? Duration.ZERO : Duration.between(known.asked(), now);
    boolean isRecent = !age.isNegative() && age.compareTo(OLDEST) <= 0;
    if (known != null && (isRecent || !known.result().isDone())) {
      return known.result();
    }
    CompletableFuture<Result> result = new CompletableFuture<>();
    forget(location);
    recent.put(location, new Recent(result, now));
    result.thenAccept(it -> recentBytes.addAndGet(size(location, it)));
    while (recent.size() > MOST_RECENT || recent.size() > 1 && recentBytes.get() > RECENT_BYTES) {
      forget(recent.firstEntry().getKey());
    }
    result.whenComplete((_, _) -> first.countDown());
    result.completeAsync(() -> ask(location), task -> execute(pool, task));
    first.await();
    return result;
  }

  private Result ask(Location location) {
    try {
      return lookup.ask(location);
    } catch (RuntimeException | Error thrown) {
      Problem problem = Problem.of(thrown);
      if (problem.exit() != ExitCode.BUG) {
        throw thrown; // Set-up errors affect every location.
      }
      return new Failed(Ending.NO_ANSWER, location.text(), problem, thrown).alone();
    }
  }

  private void forget(Location location) {
    Recent old = recent.remove(location);
    if (old != null) {
      old.result().thenAccept(it -> recentBytes.addAndGet(-size(location, it)));
    }
  }

  private static long size(Location location, Result result) {
    return result.size() + 2L * location.text().length();
  }

  private static void execute(ExecutorService threads, Runnable task) {
    try {
      threads.execute(task);
    } catch (OutOfMemoryError noThread) {
      throw SystemLimit.threads();
    }
  }

  /** Stops adding locations; only those queued already are wanted. */
  void endHere() {
    ended = true;
  }

  /**
   * Waits for the next result; rethrows exceptions of its location or of the list.
   *
   * @param idle run first if there is none yet
   * @return null at the end
   */
  Result take(Runnable idle) throws InterruptedException {
    CompletableFuture<Result> next = line.peek();
    if (next == null ? !ended : !next.isDone()) {
      idle.run();
    }
    next = ended ? line.poll() : line.take();
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
