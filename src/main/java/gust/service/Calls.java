package gust.service;

import gust.files.IoReason;
import gust.files.SetupProblem;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Sleeper;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.keys.NoKey;
import gust.keys.ResolvedKey;
import gust.keys.StoredKey;
import gust.limits.Accounts;
import gust.limits.CallLedger;
import gust.limits.LimitPolicy;
import gust.limits.Observation;
import gust.limits.Permit;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * What the calls of a command share: their connections, their accounts, and the end of a list. Each
 * {@link Call} sends its tries through this class, which counts them. Thread-safe.
 */
public final class Calls implements AutoCloseable {
  /** After this many unanswered calls, stop serialising them. */
  private static final int ENOUGH_UNANSWERED = 3;

  /**
   * How far to go for an answer.
   *
   * @param timeout for one whole answer, retries included
   * @param retries further tries after the first
   * @param limits what to do when the rate limit is reached
   */
  public record Effort(Duration timeout, int retries, LimitPolicy limits) {}

  final Effort effort;
  final Sleeper sleeper;
  final Trace trace;
  final ListEnd list;
  private final Supplier<Transport> network;
  private final Optional<Supplier<Accounts>> accounts;
  private final AtomicInteger unanswered = new AtomicInteger();
  private final AtomicBoolean hasWarned = new AtomicBoolean();
  private Transport opened;

  /**
   * @param network opened with the first call, closed with this
   * @param accounts whose ledgers count the calls; empty if calls are not counted
   * @param sleeper waits, and measures deadlines
   */
  public Calls(
      Supplier<Transport> network,
      Optional<Supplier<Accounts>> accounts,
      Effort effort,
      Sleeper sleeper,
      Trace trace) {
    this.network = network;
    this.accounts = accounts;
    this.effort = effort;
    this.sleeper = sleeper;
    this.trace = trace;
    this.list = new ListEnd(effort.limits().caution().paced());
  }

  /**
   * Finds the key for a call, while the connections are prepared in other threads.
   *
   * @param base of the service
   */
  ResolvedKey key(Supplier<ResolvedKey> key, URI base) throws ServiceException {
    if (list.isReached()) {
      throw list.failure();
    }
    transport(base);
    try {
      return key.get();
    } catch (NoKey none) {
      throw list.noKey(none);
    }
  }

  /** Empty if calls are not counted. */
  Optional<CallLedger> ledger(Request request) {
    return accounts.map(known -> known.get().of(request.base(), request.key()));
  }

  /** Sends without counting. */
  Reply send(Request request) throws TransportException {
    return transport(request.base()).send(request);
  }

  /** Sends, then settles or cancels the permit. */
  Reply send(Request request, CallLedger ledger, Permit.Granted permit) throws TransportException {
    String label = request.key().stored().map(StoredKey::label).orElse("");
    try {
      Reply reply = send(request);
      unanswered.set(0);
      list.answered(reply);
      ledger.settle(permit, label, Observation.of(reply), () -> list.refused(reply));
      return reply;
    } catch (TransportException lost) {
      unanswered.incrementAndGet();
      list.unanswered();
      if (lost.reason().mayHaveArrived()) {
        ledger.settle(permit, label, Observation.NOTHING);
      } else {
        ledger.cancel(permit);
      }
      throw lost;
    } catch (SetupProblem notSent) {
      // Always before there is a connection; any other exception may come after the call was sent.
      ledger.cancel(permit);
      throw notSent;
    }
  }

  /** Whether to wait for another call to reveal the limit. */
  boolean areAnswered() {
    return unanswered.get() < ENOUGH_UNANSWERED;
  }

  void warnOfTrouble(CallLedger ledger) {
    if (ledger.trouble().isPresent() && !hasWarned.getAndSet(true)) {
      trace.log("counting only this process's calls: " + IoReason.of(ledger.trouble().get()));
    }
  }

  private synchronized Transport transport(URI base) {
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
