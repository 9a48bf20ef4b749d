package gust.cli.weather;

import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Results in the order asked, however long each takes. One thread adds them, one takes them. What
 * waits behind a slow location is bounded in number and in bytes.
 */
final class OrderedResults {
  /** Enough for 8 fast answers a millisecond while one location takes two seconds. */
  static final int MOST_WAITING = 16_384;

  static final long MOST_BYTES = 16L << 20;

  private final BlockingQueue<CompletableFuture<Result>> queue = new LinkedBlockingQueue<>();
  private volatile boolean ended;
  private long added;
  private long finished;
  private long taken;
  private long bytes;

  /** Called before something is added, so that memory stays bounded. */
  synchronized void awaitRoom() throws InterruptedException {
    while (added - taken >= MOST_WAITING || bytes >= MOST_BYTES) {
      wait();
    }
  }

  /**
   * @param result the same one for each time that its location is named
   * @return completes when the result counts towards the bound of {@link #awaitRoom}
   */
  CompletableFuture<Void> add(CompletableFuture<Result> result) {
    synchronized (this) {
      added++;
    }
    queue.add(result);
    return result.thenAccept(this::count);
  }

  private synchronized void count(Result result) {
    finished++;
    bytes += result.size();
  }

  /**
   * Nothing more is added.
   *
   * @param end null, or the exception that {@link #next} throws behind the last result
   */
  void end(CompletableFuture<Result> end) {
    queue.add(end);
    ended = true;
  }

  /** Called by the thread that takes: it wants only what was added until now. */
  void endHere() {
    ended = true;
  }

  boolean hasEnded() {
    return ended;
  }

  /** Whether {@link #next} would return at once. */
  boolean isNextReady() {
    CompletableFuture<Result> next = queue.peek();
    return next == null ? ended : next.isDone();
  }

  /**
   * Waits for the next result; what its task or the end threw is thrown here.
   *
   * @return null at the end
   */
  Result next() throws InterruptedException {
    CompletableFuture<Result> next = ended ? queue.poll() : queue.take();
    if (next == null) {
      return null;
    }
    try {
      Result result = next.get();
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

  private synchronized void release(Result result) {
    taken++;
    bytes -= result.size();
    notifyAll();
  }

  /** How many locations have a result, printed already or not. */
  synchronized long finished() {
    return finished;
  }

  /** How many locations there are; empty while more may be added. */
  synchronized OptionalLong total() {
    return ended ? OptionalLong.of(added) : OptionalLong.empty();
  }
}
