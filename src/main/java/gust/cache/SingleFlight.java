package gust.cache;

import gust.files.IoReason;
import gust.files.ProcessLock;
import gust.files.Salt;
import gust.http.Deadline;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Sleeper;
import gust.http.Trace;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.Secret;
import gust.text.Redaction;
import gust.text.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Shares one call among concurrent identical requests, in this process and others: the others wait
 * for it to end and use its answer, or its failure if they use the same route and key. A request
 * only uses results that were stored after it began.
 */
public final class SingleFlight {
  private static final long FIRST_PAUSE_MILLIS = 2;
  private static final long LONGEST_PAUSE_MILLIS = 25;

  /** Headers kept with a failure, because they tell how long it lasts. */
  private static final List<String> HEADERS =
      List.of("retry-after", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset");

  /** Stored like a header for a failure without a reply. */
  private static final String REASON = "reason";

  private static final String HOST = "host";
  private static final int NAME_BYTES = 16;

  private final Optional<ReplyCache> cache;
  private final Optional<Path> state;
  private final Supplier<String> route;
  private final Sleeper sleeper;
  private final Trace trace;
  private final AtomicBoolean hasWarned = new AtomicBoolean();

  /**
   * @param cache empty if replies are not stored; then no call is shared
   * @param state the folder of this user's salt; without it, failures are not shared
   * @param route how the service is reached, without secrets
   */
  public SingleFlight(
      Optional<ReplyCache> cache,
      Optional<Path> state,
      Supplier<String> route,
      Sleeper sleeper,
      Trace trace) {
    this.cache = cache;
    this.state = state;
    this.route = route;
    this.sleeper = sleeper;
    this.trace = trace;
  }

  /** The stored answer to a question. */
  public Optional<StoredReply> stored(String question) {
    return cache.flatMap(known -> known.read(question, ReplyCache.ANSWER));
  }

  /**
   * @param before the currently stored answer
   * @param clock used to discard failures that predate this flight
   */
  public Flight begin(Request request, Optional<StoredReply> before, InstantSource clock) {
    return new Flight(request, before, clock);
  }

  /** One request, which other processes or threads may be making as well. */
  public final class Flight implements AutoCloseable {
    private final String question;
    private final String host;
    private final Secret key;
    private final Optional<StoredReply> before;
    private final InstantSource clock;
    private final long beginMillis;
    private Optional<ProcessLock> lock = Optional.empty();
    private boolean isAlone = cache.isEmpty();
    private boolean hasWaited;
    private Optional<StoredReply> failureBefore = Optional.empty();

    private Flight(Request request, Optional<StoredReply> before, InstantSource clock) {
      this.question = request.uri().toString();
      this.host = request.host();
      this.key = request.key().secret();
      this.before = before;
      this.clock = clock;
      this.beginMillis = clock.millis();
    }

    /**
     * Waits for the question's lock; returns at once if we already hold it.
     *
     * @return the reply that another caller received meanwhile; empty if we have to make the call
     * @throws TransportException {@link Reason#TIMEOUT} if other callers took too long, or another
     *     caller's failure
     */
    public Optional<Reply> lock(Deadline deadline) throws TransportException {
      if (lock.isPresent() || isAlone) {
        return Optional.empty();
      }
      long pause = FIRST_PAUSE_MILLIS;
      while (!tryLock()) {
        noteFailure();
        trace.inLine();
        if (deadline.hasPassed()) {
          trace.log("another gust is asking the same and takes too long");
          throw new TransportException(Reason.TIMEOUT, host, null);
        }
        try {
          sleeper.park(Duration.ofMillis(pause));
        } catch (InterruptedException _) {
          throw TransportException.interrupted(host);
        }
        pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
      }
      Optional<StoredReply> answer = stored(question).filter(reply -> reply.isNewerThan(before));
      if (answer.isPresent()) {
        trace.log("another gust got the answer meanwhile");
        return Optional.of(answer.get().reply());
      }
      return hasWaited ? sharedFailure() : Optional.empty();
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

    /** Lets others make the call while we wait for something else. */
    public void unlock() {
      noteFailure();
      close();
    }

    /**
     * Reads the previous failure lazily, because the key's fingerprint (HMAC) slows down start-up.
     * The call we wait for may have failed by then, so a failure counts as previous only if it is
     * older than this flight.
     */
    private void noteFailure() {
      if (!hasWaited) {
        hasWaited = true;
        failureBefore =
            failure().filter(found -> found.reply().when().toEpochMilli() < beginMillis);
      }
    }

    private Optional<Reply> sharedFailure() throws TransportException {
      Optional<StoredReply> failure = failure().filter(found -> found.isNewerThan(failureBefore));
      if (failure.isEmpty()) {
        return Optional.empty();
      }
      trace.log("another gust failed meanwhile");
      Reply reply = failure.get().reply();
      if (reply.status() != 0) {
        return Optional.of(reply);
      }
      try {
        Reason reason = Reason.valueOf(reply.header(REASON).orElse(""));
        throw new TransportException(reason, reply.header(HOST).orElse(host), null);
      } catch (IllegalArgumentException _) {
        // Another version of gust may have other reasons.
        return Optional.empty();
      }
    }

    private Optional<StoredReply> failure() {
      return failureName().flatMap(name -> cache.orElseThrow().read(name, ReplyCache.FAILURE));
    }

    /** A hash of the question, the route and the key, which reveals none of them. */
    private Optional<String> failureName() {
      if (isAlone || state.isEmpty()) {
        return Optional.empty();
      }
      try {
        String fingerprint = key.fingerprint(Salt.ofUser(state.get()));
        return Optional.of(
            Sha256.hex(question + "\n" + route.get() + "\n" + fingerprint, NAME_BYTES));
      } catch (IOException noSalt) {
        warn(noSalt);
        return Optional.empty();
      }
    }

    /** Stores the answer for later requests. */
    public void store(Reply answer) {
      if (cache.isPresent()) {
        write(question, ReplyCache.ANSWER, answer.withHeaders(Map.of()));
      }
    }

    /** Publishes the failure to waiting processes. */
    public void share(Reply refusal) {
      Map<String, String> headers = new TreeMap<>();
      for (String name : HEADERS) {
        refusal.header(name).ifPresent(value -> headers.put(name, key.hideIn(value)));
      }
      storeFailure(refusal.withHeaders(headers));
    }

    /** Publishes the failure to waiting processes. */
    public void share(TransportException lost) {
      // Other processes already see the limit in the ledger; interrupts concern this process only.
      if (lost.reason() != Reason.LIMIT_REACHED && lost.reason() != Reason.INTERRUPTED) {
        Map<String, String> fields = Map.of(REASON, lost.reason().name(), HOST, lost.host());
        storeFailure(new Reply(0, fields, new byte[0], clock.instant()));
      }
    }

    /** Only the lock holder publishes. */
    private void storeFailure(Reply failure) {
      Optional<String> name = lock.isPresent() ? failureName() : Optional.empty();
      if (name.isPresent()) {
        write(name.get(), ReplyCache.FAILURE, failure);
      }
    }

    /**
     * Checks for keys first: files contain the question, and the user may have pasted a key as a
     * location.
     */
    private void write(String name, String suffix, Reply reply) {
      String asked = question.substring(question.indexOf('?') + 1);
      if (Redaction.holdsKey(asked) || !key.hideIn(asked).equals(asked)) {
        trace.log("not stored: the request seems to contain a key");
        return;
      }
      try {
        cache.orElseThrow().write(name, suffix, reply);
      } catch (IOException e) {
        warn(e);
      }
    }

    @Override
    public void close() {
      lock.ifPresent(ProcessLock::close);
      lock = Optional.empty();
    }
  }

  /** Logs only the first failure. Not an error: the cache only saves calls. */
  private void warn(IOException e) {
    if (!hasWarned.getAndSet(true)) {
      trace.log("the cache cannot be used: " + IoReason.of(e));
    }
  }
}
