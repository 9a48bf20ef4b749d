package gust.service;

import gust.cache.SingleFlight.Flight;
import gust.http.Reply;
import gust.http.Request;
import gust.http.TransportException;
import gust.http.TransportReason;
import gust.limits.CallLedger;
import gust.limits.Caller;
import gust.limits.Observation;
import gust.limits.Permit;
import gust.limits.RetryTime;
import gust.problem.SetupProblem;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * One call, in one loop: lock the request, so that identical ones share one call; take a permit, or
 * unlock it and wait for one; send; retry if needed.
 *
 * <p>The deadline covers everything except permitted waits for quota. Every request is a GET, so
 * retrying is safe.
 */
final class Call {
  /** Sleep in short steps, so that a clock change or suspend delays us by at most this. */
  private static final Duration LONGEST_SLEEP = Duration.ofSeconds(1);

  /** Between two attempts to lock a request that another gust is making. */
  private static final Duration LOCK_PAUSE = Duration.ofMillis(10);

  private static final Duration FIRST_BACKOFF = Duration.ofMillis(200);

  /** How long to wait for a process that holds the ledger, if the call may wait for quota. */
  private static final Duration LEDGER_TIMEOUT = Duration.ofSeconds(10);

  /** No quota takes longer than an hour to free up one call. */
  private static final Duration UNLIMITED = Duration.ofDays(365);

  private final CallSession session;
  private final Turn turn;
  private final Flight flight;
  private final Caller caller;
  private Request request;
  private Optional<Reply> refused = Optional.empty();

  /** How long this call may still wait for a permit. */
  private Duration quotaWaitLeft;

  private int retries;
  private boolean hasWaitedForAnother;
  private boolean wasUnanswered;
  private boolean hasLoggedWait;

  /**
   * @param flight shares the call with identical requests
   */
  Call(CallSession session, Turn turn, Request request, Flight flight) {
    this.session = session;
    this.turn = turn;
    this.request = request;
    this.flight = flight;
    this.caller = session.policy.caller();
    this.quotaWaitLeft =
        switch (caller) {
          case LIST -> UNLIMITED;
          case WAITING -> session.policy.maxWait();
          // Even a call that may not wait for quota gives others time to reveal the limit.
          case SINGLE, CHECK -> request.deadline().left(2);
        };
  }

  /**
   * @throws ServiceException if no complete reply came, or no call may be made
   */
  Reply reply() throws ServiceException {
    try {
      Optional<CallLedger> ledger = session.ledger(request.key());
      return ledger.isPresent() ? reply(ledger.get()) : session.send(request);
    } catch (TransportException lost) {
      Failure failure = failure(lost);
      if (failure instanceof Failure.Unreachable unreachable) {
        session.lost(unreachable, turn);
      }
      throw new ServiceException(failure, lost);
    }
  }

  private static Failure failure(TransportException lost) {
    return switch (lost.reason()) {
      case TOO_LARGE -> new Failure.BadAnswer(Optional.empty(), "is too large");
      case NOT_HTTP -> new Failure.BadAnswer(Optional.empty(), "is not HTTP");
      default -> new Failure.Unreachable(lost.reason(), lost.host());
    };
  }

  private Reply reply(CallLedger ledger) throws TransportException, ServiceException {
    while (true) {
      boolean isLocked = flight.tryLock();
      Optional<Reply> shared = isLocked ? flight.shared() : Optional.empty();
      if (shared.isPresent()) {
        return shared.get();
      }
      if (session.isEnded()) {
        return refused.orElseThrow(session::failure);
      }
      if (request.deadline().hasPassed()) {
        if (!isLocked) {
          session.trace.log("another gust is asking the same and takes too long");
        }
        throw new TransportException(TransportReason.TIMEOUT, request.host(), null);
      }
      if (!isLocked) {
        hasWaitedForAnother = true;
        session.queued();
        sleep(LOCK_PAUSE);
        continue;
      }
      Optional<Reply> own = tryOnce(ledger);
      if (own.isPresent()) {
        return own.get();
      }
    }
  }

  /**
   * Takes a permit and sends, or waits for a while with the request unlocked.
   *
   * @return empty if the loop must start over
   */
  private Optional<Reply> tryOnce(CallLedger ledger) throws TransportException, ServiceException {
    long start = session.sleeper.nanoTime();
    boolean mayWaitForOthers = session.isServiceAnswering() && quotaWaitLeft.isPositive();
    Duration timeout = caller.waits() ? LEDGER_TIMEOUT : request.deadline().left(4);
    Permit permit = ledger.take(request.key(), caller, mayWaitForOthers, timeout);
    stopClock(start);
    session.queued();
    session.warnOfTrouble(ledger);
    if (!(permit instanceof Permit.Granted granted)) {
      return waitFor((Permit.Wait) permit);
    }
    if (session.isEnded()) {
      ledger.cancel(granted);
      return Optional.empty();
    }
    turn.permitted(granted);
    return send(ledger, granted);
  }

  /**
   * @return this call's refusal if it is not made again; else empty, after some of the wait
   * @throws ServiceException if it was not refused, and may not wait so long
   */
  private Optional<Reply> waitFor(Permit.Wait wait) throws TransportException, ServiceException {
    flight.close();
    if (wait.reason() == Permit.Reason.OTHERS) {
      waitForQuota(wait.left());
      return Optional.empty();
    }
    boolean isBlocked =
        wait.reason() == Permit.Reason.BLOCKED || wait.reason() == Permit.Reason.BLOCKED_AGAIN;
    RetryTime retry = new RetryTime(wait.until(), wait.left());
    if (!mayWait(wait, isBlocked)) {
      Failure limit = new Failure.LimitKnown(retry);
      if (isBlocked) {
        refused.ifPresentOrElse(session::endAfter, () -> session.end(limit));
      }
      if (refused.isEmpty()) {
        throw new ServiceException(limit, null);
      }
      return refused;
    }
    if (!hasLoggedWait) {
      hasLoggedWait = true;
      session.trace.log(
          "rate limit reached, waiting " + retry.seconds() + " s until " + wait.until());
    }
    session.trace.waiting(wait.until(), isBlocked, wait.reason() == Permit.Reason.ASSUMED);
    waitForQuota(wait.left().compareTo(LONGEST_SLEEP) < 0 ? wait.left() : LONGEST_SLEEP);
    return Optional.empty();
  }

  /** Each block (429) may last as long as the longest wait. */
  private boolean mayWait(Permit.Wait wait, boolean isBlocked) {
    return caller.waits()
        && wait.left().compareTo(quotaWaitLeft) <= 0
        && (!isBlocked || wait.left().compareTo(session.policy.maxWait()) <= 0);
  }

  private void waitForQuota(Duration wait) throws TransportException {
    long start = session.sleeper.nanoTime();
    sleep(wait);
    stopClock(start);
    quotaWaitLeft = quotaWaitLeft.minus(wait);
  }

  /** Excludes the time since {@code start} from the deadline if this call may wait for quota. */
  private void stopClock(long start) {
    if (caller.waits()) {
      request = request.extend(Duration.ofNanos(session.sleeper.nanoTime() - start));
      turn.deadline = request.deadline();
    }
  }

  /** Empty if the call must be repeated. */
  private Optional<Reply> send(CallLedger ledger, Permit.Granted permit)
      throws TransportException, ServiceException {
    Reply reply;
    Optional<Permit.Wait> block;
    try {
      reply = session.send(request);
      // A second refusal ends the list.
      block = ledger.settle(permit, Observation.of(reply), () -> session.endAfter(reply));
    } catch (TransportException lost) {
      if (lost.reason().mayHaveArrived()) {
        ledger.settle(permit, Observation.NOTHING);
      } else {
        ledger.cancel(permit);
      }
      if (retriesOnFreshConnection(lost)
          || lost.reason().isWorthRetrying() && waitsToRetry(Duration.ZERO)) {
        return Optional.empty();
      }
      throw lost;
    } catch (SetupProblem notSent) {
      // It is always thrown before there is a connection.
      ledger.cancel(permit);
      throw notSent;
    } catch (RuntimeException | Error bug) {
      // Otherwise others would wait for this call to end.
      ledger.settle(permit, Observation.NOTHING);
      throw bug;
    }
    if (block.isPresent() && caller.waits() && !session.isEnded()) {
      refused = Optional.of(reply);
      return waitFor(block.get());
    }
    boolean again =
        reply.cod() / 100 == 5 && waitsToRetry(reply.retryAfter().orElse(Duration.ZERO));
    return again ? Optional.empty() : Optional.of(reply);
  }

  /**
   * A server may close an idle connection just as we reuse it; this is not an error. The transport
   * opens a new one then.
   */
  private boolean retriesOnFreshConnection(TransportException lost) {
    if (lost.reason() != TransportReason.UNANSWERED || wasUnanswered) {
      return false;
    }
    wasUnanswered = true;
    session.trace.log("closed without an answer, trying again");
    return true;
  }

  /**
   * Waits before another try if one is allowed and there is time for it.
   *
   * @param asked how long the service asks us to wait
   */
  private boolean waitsToRetry(Duration asked) throws TransportException {
    // After waiting in vain for another's call, try only once.
    int most = hasWaitedForAnother ? 0 : session.policy.retries();
    if (retries == most) {
      return false;
    }
    // 200 ms, 400 ms, 800 ms …, each give or take a half.
    long middle = FIRST_BACKOFF.toNanos() << Math.min(retries, 10);
    double spread = 0.5 + ThreadLocalRandom.current().nextDouble();
    Duration backoff = Duration.ofNanos((long) (middle * spread));
    Duration wait = asked.compareTo(backoff) > 0 ? asked : backoff;
    if (wait.compareTo(request.deadline().left()) >= 0) {
      session.trace.log("no time for another try");
      return false;
    }
    retries++;
    session.trace.log(
        "try " + (retries + 1) + " of " + (most + 1) + " in " + wait.toMillis() + " ms");
    sleep(wait);
    return true;
  }

  private void sleep(Duration time) throws TransportException {
    try {
      session.sleeper.sleep(time);
    } catch (InterruptedException _) {
      throw TransportException.interrupted(request.host());
    }
  }
}
