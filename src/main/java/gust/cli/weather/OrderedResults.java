package gust.cli.weather;

import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
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

  /** Enough to keep all workers busy; what waits longer to be asked would grow old in the heap. */
  private static final int MOST_UNFINISHED = 256;

  private final BlockingQueue<CompletableFuture<Result>> queue = new LinkedBlockingQueue<>();
  private volatile boolean ended;
  private long added;
  private long finished;
  private long taken;
  private long bytes;

  /**
   * Waits for room.
   *
   * @param result not yet begun, or the same one again where its location is named again
   * @return its place in line
   */
  long add(CompletableFuture<Result> result) throws InterruptedException {
    long place;
    synchronized (this) {
      while (added - taken >= MOST_WAITING
          || added - finished >= MOST_UNFINISHED
          || bytes >= MOST_BYTES && added > taken) {
        wait();
      }
      place = added++;
    }
    result.thenAccept(this::count);
    queue.add(result);
    return place;
  }

  /** Called before a location is asked for. The first in line never waits. */
  synchronized void awaitMemory(long place) {
    try {
      while (bytes >= MOST_BYTES && place > taken) {
        wait();
      }
    } catch (InterruptedException closed) {
      throw new CancellationException();
    }
  }

  private synchronized void count(Result result) {
    finished++;
    bytes += result.size();
    if (added - finished == MOST_UNFINISHED / 2) {
      notifyAll();
    }
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
      switch (failed.getCause()) {
        case Error error -> throw error;
        case RuntimeException exception -> throw exception;
        default -> throw new IllegalStateException(failed);
      }
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

  /** How many locations have a result, printed already or not. */
  synchronized long finished() {
    return finished;
  }

  /** How many locations there are; empty while more may be added. */
  synchronized OptionalLong total() {
    return ended ? OptionalLong.of(added) : OptionalLong.empty();
  }
}
