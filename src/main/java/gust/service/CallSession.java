package gust.service;

import gust.http.Reply;
import gust.http.Request;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportReason;
import gust.keys.NoUsableKey;
import gust.keys.ResolvedKey;
import gust.limits.Accounts;
import gust.limits.CallLedger;
import gust.limits.Caller;
import gust.problem.SetupProblem;
import gust.process.Deadline;
import gust.process.Sleeper;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * What the calls of a command share: their connections, their accounts, and what ends a list: a
 * missing key, a 401, three 403s in a row, a second 429 without an answer in between, a block that
 * lasts too long, or many locations in a row without an answer for one cause. Single calls never
 * end. Thread-safe.
 */
public final class CallSession implements AutoCloseable {
  /** After this many unanswered calls in a row, no call waits for another any more. */
  private static final int ENOUGH_UNANSWERED = 3;

  /** A single 403 may concern only one location. */
  private static final int ENOUGH_FORBIDDEN = 3;

  /** So many locations in a row that fail alike are not a matter of the locations. */
  private static final int ENOUGH_LOST = 24;

  /**
   * How far to go for an answer.
   *
   * @param timeout for one whole answer, retries included
   * @param retries further tries after the first
   * @param caller what to do when the rate limit is reached
   * @param maxWait the longest wait for the end of a block (429), and for quota if not in a list
   */
  public record RetryPolicy(Duration timeout, int retries, Caller caller, Duration maxWait) {}

  final URI base;
  final RetryPolicy policy;
  final Sleeper sleeper;
  final Trace trace;
  private final Supplier<ResolvedKey> key;
  private final Supplier<Transport> network;
  private final Optional<Supplier<Accounts>> accounts;
  private final AtomicInteger unanswered = new AtomicInteger();
  private final AtomicInteger forbidden = new AtomicInteger();
  private int lostInRow;
  private TransportReason lostBecause;
  private final CountDownLatch first = new CountDownLatch(1);
  private final AtomicBoolean hasWarned = new AtomicBoolean();

  private volatile Counted counted;
  private volatile Failure endedBy;
  private Transport opened;

  /**
   * @param base checked, {@code https}, ending in the version segment without a slash (interface
   *     document, Versioning)
   * @param key resolved only if a call is made
   * @param network opened with the first call, closed with this
   * @param accounts whose ledgers count the calls; empty if calls are not counted
   * @param sleeper waits, and measures deadlines
   */
  public CallSession(
      URI base,
      Supplier<ResolvedKey> key,
      Supplier<Transport> network,
      Optional<Supplier<Accounts>> accounts,
      RetryPolicy policy,
      Sleeper sleeper,
      Trace trace) {
    this.base = base;
    this.key = key;
    this.network = network;
    this.accounts = accounts;
    this.policy = policy;
    this.sleeper = sleeper;
    this.trace = trace;
  }

  /**
   * A request, whose key is found while the connections are prepared in other threads. The deadline
   * starts once it is found, because a key command may ask the user.
   */
  Request request(URI uri, Turn turn) throws ServiceException {
    transport();
    try {
      ResolvedKey found = key.get();
      if (turn.deadline == null) {
        turn.deadline = Deadline.fromNow(policy.timeout(), sleeper);
      }
      return new Request(uri, found, turn.deadline);
    } catch (NoUsableKey none) {
      Failure failure = new Failure.NoKey(none.getMessage(), none.advice());
      end(new Failure.NotAsked(failure));
      throw new ServiceException(failure, null);
    }
  }

  /** Where the calls of a key are counted. */
  private record Counted(ResolvedKey key, CallLedger ledger) {}

  /** Empty if calls are not counted. A watch may find another key between two calls. */
  Optional<CallLedger> ledger(ResolvedKey found) {
    if (accounts.isEmpty()) {
      return Optional.empty();
    }
    Counted last = counted;
    if (last == null || last.key != found) {
      last = new Counted(found, accounts.get().get().of(base, found));
      counted = last;
    }
    return Optional.of(last.ledger);
  }

  /** Sends without counting. */
  Reply send(Request request) throws TransportException {
    try {
      Reply reply = transport().send(request);
      unanswered.set(0);
      answered();
      reply.clockError().ifPresent(trace::clockIsWrong);
      boolean isForbidden = reply.cod() == 403;
      int inRow = isForbidden ? forbidden.incrementAndGet() : forbidden.getAndSet(0);
      if (reply.cod() == 401 || isForbidden && inRow >= ENOUGH_FORBIDDEN) {
        endAfter(reply);
      }
      return reply;
    } catch (TransportException lost) {
      unanswered.incrementAndGet();
      forbidden.set(0);
      throw lost;
    }
  }

  private synchronized void answered() {
    lostInRow = 0;
  }

  /** A location has no answer, for all its tries. */
  synchronized void lost(Failure.Unreachable failure, Turn turn) {
    if (turn.isLost || failure.reason() == TransportReason.INTERRUPTED) {
      return;
    }
    turn.isLost = true;
    lostInRow = failure.reason() == lostBecause ? lostInRow + 1 : 1;
    lostBecause = failure.reason();
    if (lostInRow >= ENOUGH_LOST) {
      end(new Failure.NotAsked(failure));
    }
  }

  /** Released once a call has asked for its permit, even if that is granted at once. */
  public CountDownLatch first() {
    return first;
  }

  /** A call has asked for its permit, or waits for another process's answer. */
  void queued() {
    first.countDown();
    trace.queued();
  }

  /** Whether to wait for another call to reveal the limit. */
  boolean isServiceAnswering() {
    return unanswered.get() < ENOUGH_UNANSWERED;
  }

  boolean isEnded() {
    return endedBy != null;
  }

  /** Whether the key ended the list, so that cached answers are withheld too. */
  boolean isEndedByKey() {
    return isEnded() && !endedBy.isTemporary();
  }

  /** Why no further calls are made. */
  ServiceException failure() {
    return new ServiceException(endedBy, null);
  }

  /** Stops the list because further calls would fail too. */
  void endAfter(Reply reply) {
    end(new Failure.NotAsked(Failure.of(reply)));
  }

  synchronized void end(Failure failure) {
    if (policy.caller() == Caller.LIST && !isEnded()) {
      endedBy = failure;
    }
  }

  void warnOfTrouble(CallLedger ledger) {
    if (ledger.trouble().isPresent() && !hasWarned.getAndSet(true)) {
      trace.log(
          "counting only this process's calls: " + SetupProblem.reason(ledger.trouble().get()));
    }
  }

  private synchronized Transport transport() {
    if (opened == null) {
      opened = network.get();
      opened.prepare(base);
    }
    return opened;
  }

  @Override
  public synchronized void close() {
    if (opened != null) {
      opened.close();
    }
  }
}
