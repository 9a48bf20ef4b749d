package gust.cache;

import gust.files.IoReason;
import gust.files.ProcessLock;
import gust.http.Deadline;
import gust.http.Reply;
import gust.http.Sleeper;
import gust.http.Trace;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.ResolvedKey;
import gust.text.Redaction;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * One call for all who ask the same at once, in this process and others: the first asks, the others
 * wait for what comes of it, be it a failure. Whoever waits takes only what was written since it
 * came.
 */
public final class SingleFlight {
  /** For so long who waits does not ask what for: most calls take less. */
  private static final Duration LOOK = Duration.ofMillis(250);

  private static final long FIRST_PAUSE_MILLIS = 2;
  private static final long LONGEST_PAUSE_MILLIS = 25;

  private final ReplyCache cache;
  private final SharedFailures failures;
  private final Limit limit;
  private final Sleeper sleeper;
  private final Trace trace;
  private final AtomicBoolean toldTrouble = new AtomicBoolean();

  /** The rate limit, which whoever asks may be waiting for. */
  public interface Limit {
    /**
     * @param waited for it so far
     * @return whether we would wait for it ourselves now, so that we lose no time
     * @throws TransportException {@link Reason#LIMIT_REACHED} where we would not wait for so long
     */
    boolean holdsBack(Duration waited) throws TransportException;
  }

  public SingleFlight(
      ReplyCache cache, SharedFailures failures, Limit limit, Sleeper sleeper, Trace trace) {
    this.cache = cache;
    this.failures = failures;
    this.limit = limit;
    this.sleeper = sleeper;
    this.trace = trace;
  }

  /**
   * Waits until nobody else asks this.
   *
   * @param before the answer that was there when we came
   * @param timeout for the whole answer; what the rate limit takes of it does not count
   * @throws TransportException {@link Reason#TIMEOUT} where others took too long; {@link
   *     Reason#LIMIT_REACHED} where we would make no call either
   */
  public Flight join(String question, String host, Optional<StoredReply> before, Duration timeout)
      throws TransportException {
    Optional<StoredReply> failureBefore = cache.failure(question);
    Deadline deadline = Deadline.in(timeout, sleeper);
    Optional<ProcessLock> lock;
    try {
      lock = lock(question, deadline);
    } catch (TimeoutException e) {
      trace.tell("another gust is asking the same and takes too long");
      throw new TransportException(Reason.TIMEOUT, host, null);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TransportException(Reason.INTERRUPTED, host, null);
    }
    try {
      return new Flight(
          question,
          lock,
          deadline.left(),
          cache.reply(question).filter(reply -> reply.isNewerThan(before)),
          cache.failure(question).filter(failure -> failure.isNewerThan(failureBefore)));
    } catch (RuntimeException | Error e) {
      release(lock); // Two large files may not fit into memory, and a list goes on.
      throw e;
    }
  }

  /** Empty where there are no locks. */
  private Optional<ProcessLock> lock(String question, Deadline deadline)
      throws TransportException, TimeoutException, InterruptedException {
    Duration waited = Duration.ZERO;
    TransportException refused = null;
    while (true) {
      long start = sleeper.nanoTime();
      try {
        return Optional.of(lockSoon(question, deadline.atMostIn(LOOK)));
      } catch (IOException e) {
        tellTrouble(e);
        return Optional.empty();
      } catch (TimeoutException e) {
        if (refused != null) {
          throw refused;
        }
        trace.inLine();
        long looked = sleeper.nanoTime();
        boolean heldBack = false;
        try {
          heldBack = limit.holdsBack(waited);
        } catch (TransportException none) {
          refused = none; // The other may just have made the last call, and be about to store it.
        }
        // To look takes the key, and to find that does not count either.
        Duration free = Duration.ofNanos(sleeper.nanoTime() - (heldBack ? start : looked));
        deadline.putOff(free);
        if (heldBack) {
          waited = waited.plus(free);
        } else if (refused == null && deadline.hasPassed()) {
          throw e;
        }
      }
    }
  }

  private ProcessLock lockSoon(String question, Deadline deadline)
      throws IOException, TimeoutException, InterruptedException {
    for (long pause = FIRST_PAUSE_MILLIS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS)) {
      try {
        return cache.lock(question, Duration.ZERO);
      } catch (TimeoutException held) {
        if (deadline.hasPassed()) {
          throw held;
        }
      }
      sleeper.park(Duration.ofMillis(pause));
    }
  }

  private static void release(Optional<ProcessLock> lock) {
    try {
      if (lock.isPresent()) {
        lock.get().close();
      }
    } catch (IOException e) {
      return; // Its channel is closed all the same, or the process ends.
    }
  }

  /** The right to ask, given back when it is closed. */
  public final class Flight implements AutoCloseable {
    private final String question;
    private final Optional<ProcessLock> lock;
    private final Duration left;
    private final Optional<StoredReply> answer;
    private final Optional<StoredReply> failure;

    private Flight(
        String question,
        Optional<ProcessLock> lock,
        Duration left,
        Optional<StoredReply> answer,
        Optional<StoredReply> failure) {
      this.question = question;
      this.lock = lock;
      this.left = left;
      this.answer = answer;
      this.failure = failure;
    }

    /** What is left of the time for the whole answer. */
    public Duration left() {
      return left;
    }

    /** What another was answered meanwhile. */
    public Optional<StoredReply> answer() {
      answer.ifPresent(_ -> trace.tell("another gust got the answer meanwhile"));
      return answer;
    }

    /**
     * What another was refused meanwhile.
     *
     * @param key with which we would ask
     * @throws TransportException where another had no answer
     */
    public Optional<Reply> refusal(Supplier<ResolvedKey> key) throws TransportException {
      if (failure.isEmpty()) {
        return Optional.empty();
      }
      trace.tell("another gust failed meanwhile");
      return failures.take(failure.get(), key);
    }

    /** For whoever asks this later. */
    public void keep(Reply reply, ResolvedKey key) {
      write(key, () -> cache.keep(question, reply.status(), reply.when(), reply.body()));
    }

    /** For those who wait. */
    public void share(Reply refusal, ResolvedKey key) {
      write(key, () -> failures.leave(refusal, key, question));
    }

    /** For those who wait. */
    public void share(TransportException lost, ResolvedKey key) {
      write(key, () -> failures.leave(lost, question));
    }

    /** Files name the question, and somebody may have pasted a key where a location goes. */
    private void write(ResolvedKey key, Writing writing) {
      String asked = question.substring(question.indexOf('?') + 1);
      if (Redaction.holdsKey(asked) || !key.secret().hideIn(asked).equals(asked)) {
        trace.tell("not stored: the request seems to contain a key");
        return;
      }
      try {
        writing.run();
      } catch (IOException e) {
        tellTrouble(e);
      }
    }

    @Override
    public void close() {
      release(lock);
    }
  }

  private interface Writing {
    void run() throws IOException;
  }

  /** The cache spares calls; without it every call is made. */
  private void tellTrouble(IOException e) {
    if (!toldTrouble.getAndSet(true)) {
      trace.tell("the cache cannot be used: " + IoReason.of(e));
    }
  }
}
