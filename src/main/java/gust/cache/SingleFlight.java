package gust.cache;

import gust.files.ProcessLock;
import gust.files.SetupProblem;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Sleeper;
import gust.http.Sleeper.Deadline;
import gust.http.Transport.Trace;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.text.Redaction;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Shares one call among concurrent identical requests, in this process and others: the others wait
 * for it to end and use its answer. A request only uses answers that were stored after it began.
 */
public final class SingleFlight {
  private static final long FIRST_PAUSE_MILLIS = 2;
  private static final long LONGEST_PAUSE_MILLIS = 25;

  private final Optional<ReplyCache> cache;
  private final Sleeper sleeper;
  private final Trace trace;
  private final AtomicBoolean hasWarned = new AtomicBoolean();

  /**
   * @param cache empty if replies are not stored; then no call is shared
   */
  public SingleFlight(Optional<ReplyCache> cache, Sleeper sleeper, Trace trace) {
    this.cache = cache;
    this.sleeper = sleeper;
    this.trace = trace;
  }

  /** The stored answer to a question. */
  public Optional<StoredReply> stored(String question) {
    return cache.flatMap(known -> known.read(question));
  }

  /**
   * @param before the currently stored answer
   */
  public Flight begin(Request request, Optional<StoredReply> before) {
    return new Flight(request, before);
  }

  /** One request, which other processes or threads may be making as well. */
  public final class Flight implements AutoCloseable {
    private final Request request;
    private final String question;
    private final Optional<StoredReply> before;
    private Optional<ProcessLock> lock = Optional.empty();
    private boolean isAlone = cache.isEmpty();
    private boolean hasWaited;
    private boolean isShared;

    private Flight(Request request, Optional<StoredReply> before) {
      this.request = request;
      this.question = request.uri().toString();
      this.before = before;
    }

    /**
     * Waits for the question's lock; returns at once if we already hold it.
     *
     * @return the answer that another caller received meanwhile; empty if we have to make the call
     * @throws TransportException {@link Reason#TIMEOUT} if other callers took too long
     */
    public Optional<Reply> lock(Deadline deadline) throws TransportException {
      if (lock.isPresent() || isAlone) {
        return Optional.empty();
      }
      long pause = FIRST_PAUSE_MILLIS;
      while (!tryLock()) {
        hasWaited = true;
        trace.queued();
        if (deadline.hasPassed()) {
          trace.log("another gust is asking the same and takes too long");
          throw new TransportException(Reason.TIMEOUT, request.host(), null);
        }
        try {
          sleeper.sleep(Duration.ofMillis(pause));
        } catch (InterruptedException _) {
          throw TransportException.interrupted(request.host());
        }
        pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
      }
      // Only one that was written after "before" was read.
      Optional<StoredReply> answer =
          stored(question).filter(now -> before.isEmpty() || before.get().nonce() != now.nonce());
      if (answer.isPresent()) {
        trace.log("another gust got the answer meanwhile");
        isShared = true;
      }
      return answer.map(StoredReply::reply);
    }

    private boolean tryLock() {
      try {
        lock = cache.orElseThrow().tryLock(question);
        return lock.isPresent();
      } catch (IOException e) {
        warn(e);
        isAlone = true;
        return true;
      }
    }

    /** Whether another caller's call was waited for. */
    public boolean hasWaited() {
      return hasWaited;
    }

    /** Whether the answer came from another caller. */
    public boolean isShared() {
      return isShared;
    }

    /**
     * Stores the answer for later requests, unless it is shared. Checks for keys first: files
     * contain the question, and the user may have pasted a key as a location.
     */
    public void store(Reply answer) {
      if (cache.isEmpty() || isShared) {
        return;
      }
      String asked = question.substring(question.indexOf('?') + 1);
      if (Redaction.holdsKey(asked) || !request.key().secret().hideIn(asked).equals(asked)) {
        trace.log("not stored: the request seems to contain a key");
        return;
      }
      try {
        cache.get().write(question, answer);
      } catch (IOException e) {
        warn(e);
      }
    }

    /** Lets others make the call, while we wait for something else or once it has ended. */
    @Override
    public void close() {
      lock.ifPresent(ProcessLock::close);
      lock = Optional.empty();
    }
  }

  /** Logs only the first failure. Not an error: the cache only saves calls. */
  private void warn(IOException e) {
    if (!hasWarned.getAndSet(true)) {
      trace.log("the cache cannot be used: " + SetupProblem.reason(e));
    }
  }
}
