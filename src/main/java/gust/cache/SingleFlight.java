package gust.cache;

import gust.files.ProcessLock;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Trace;
import gust.problem.SetupProblem;
import gust.text.Redaction;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Shares one call among concurrent identical requests, in this process and others: the others wait
 * for it to end and use its answer. A request only uses answers that were stored after it began.
 */
public final class SingleFlight {
  private final Optional<ReplyCache> cache;
  private final Trace trace;
  private final AtomicBoolean hasWarned = new AtomicBoolean();

  /**
   * @param cache empty if replies are not stored; then no call is shared
   */
  public SingleFlight(Optional<ReplyCache> cache, Trace trace) {
    this.cache = cache;
    this.trace = trace;
  }

  /** The stored answer to a request. */
  public Optional<StoredReply> stored(URI uri) {
    return cache.flatMap(known -> known.read(uri.toString()));
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
    private final String uri;
    private final Optional<StoredReply> before;
    private Optional<ProcessLock> lock = Optional.empty();
    private boolean isAlone = cache.isEmpty();
    private boolean isShared;

    private Flight(Request request, Optional<StoredReply> before) {
      this.request = request;
      this.uri = request.uri().toString();
      this.before = before;
    }

    /** Locks the request, unless it is locked already; false if another caller has locked it. */
    public boolean tryLock() {
      if (lock.isPresent() || isAlone) {
        return true;
      }
      try {
        lock = cache.orElseThrow().tryLock(uri);
        return lock.isPresent();
      } catch (IOException e) {
        warn(e);
        isAlone = true;
        return true;
      }
    }

    /** The answer that another caller received meanwhile, once the request is locked. */
    public Optional<Reply> shared() {
      // Only one that was written after "before" was read.
      Optional<StoredReply> answer =
          stored(request.uri())
              .filter(now -> before.isEmpty() || before.get().nonce() != now.nonce());
      if (answer.isPresent()) {
        trace.log("another gust got the answer meanwhile");
        isShared = true;
      }
      return answer.map(StoredReply::reply);
    }

    /** Whether the answer came from another caller. */
    public boolean isShared() {
      return isShared;
    }

    /**
     * Stores the answer for later requests, unless it is shared. Checks for keys first: files
     * contain the URI, and the user may have pasted a key as a location.
     */
    public void store(Reply answer) {
      if (cache.isEmpty() || isShared) {
        return;
      }
      String asked = uri.substring(uri.indexOf('?') + 1);
      if (Redaction.holdsKey(asked) || !request.key().secret().hideIn(asked).equals(asked)) {
        trace.log("not stored: the request seems to contain a key");
        return;
      }
      try {
        cache.get().write(uri, answer);
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
