package gust.service;

import gust.files.IoReason;
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
 * {@link Call} sends its tries here, where they are counted. Safe for several threads.
 */
public final class Calls implements AutoCloseable {
  /** A service that does not answer is not asked by one call after the other for hours. */
  private static final int ENOUGH_UNANSWERED = 3;

  /**
   * How far to go for an answer.
   *
   * @param timeout for one whole answer, retries included
   * @param retries further tries after the first
   * @param limits what to do where the rate limit is reached
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
   * @param accounts that calls count against; empty where calls do not count
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

  /** Empty where calls do not count. */
  Optional<CallLedger> ledger(Request request) {
    return accounts.map(known -> known.get().of(request.base(), request.key()));
  }

  /** Sends without counting. */
  Reply send(Request request) throws TransportException {
    return transport(request.base()).send(request);
  }

  /** Sends, and settles the permit by what came of it. */
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
    } catch (RuntimeException notSent) {
      // The user's own set-up is in the way, which shows before there is a connection.
      ledger.cancel(permit);
      throw notSent;
    }
  }

  /** Whether a call may let another show the limit first. */
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
