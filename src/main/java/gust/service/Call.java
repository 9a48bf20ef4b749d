package gust.service;

import gust.cache.SingleFlight.Flight;
import gust.http.Reply;
import gust.http.Request;
import gust.http.RetryTime;
import gust.http.Sleeper;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.limits.CallLedger;
import gust.limits.LimitHeaders;
import gust.limits.LimitPolicy;
import gust.limits.Permit;
import gust.limits.Permit.Caution;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * One call, in one loop: lock the question, so that identical requests share one call; take a
 * permit, or unlock the question and wait for one; send; retry if needed.
 *
 * <p>The deadline covers everything except permitted waits for quota. Every request is a GET, so
 * retrying is safe.
 */
final class Call {
  /** Sleep in short steps, so that a clock change or suspend delays us by at most this. */
  private static final Duration LONGEST_SLEEP = Duration.ofSeconds(1);

  private static final Duration FIRST_BACKOFF = Duration.ofMillis(200);

  /** How long to wait for a process that holds the ledger, if the call may wait for quota. */
  private static final Duration LEDGER_TIMEOUT = Duration.ofSeconds(10);

  private static final long FIRST_POLL_MILLIS = 25;
  private static final long LONGEST_POLL_MILLIS = 200;

  private final Calls calls;
  private final Flight flight;
  private final LimitPolicy policy;
  private Request request;
  private Optional<Reply> refused = Optional.empty();

  /** How long this call may still wait for a permit. */
  private Duration turnLeft;

  /** How much of that may be spent on a block (429). */
  private Duration blockLeft;

  private long pollMillis = FIRST_POLL_MILLIS;
  private int retries;
  private boolean isShared;
  private boolean hasSaidThatItWaits;

  /**
   * @param flight shares the call with identical requests
   */
  Call(Calls calls, Request request, Flight flight) {
    this.calls = calls;
    this.request = request;
    this.flight = flight;
    this.policy = calls.effort.limits();
    // Callers that may not wait for quota still wait briefly for calls that will reveal the limit.
    this.turnLeft = policy.mayWait() ? policy.longestTurn() : request.deadline().left(2);
    this.blockLeft = policy.longestBlock();
  }

  /**
   * @throws ServiceException if no complete reply came, or no call may be made
   */
  Reply reply() throws ServiceException {
    try {
      Optional<CallLedger> ledger = calls.ledger(request);
      return ledger.isPresent() ? reply(ledger.get()) : calls.send(request);
    } catch (TransportException lost) {
      if (lost.reason() == Reason.LIMIT_REACHED && refused.isPresent()) {
        return refused.get();
      }
      throw new ServiceException(failure(lost), lost);
    }
  }

  private static Failure failure(TransportException lost) {
    return switch (lost.reason()) {
      case LIMIT_REACHED -> new Failure.LimitKnown(lost.retry().orElseThrow());
      case TOO_LARGE -> new Failure.BadAnswer(Optional.empty(), "is too large");
      case NOT_HTTP -> new Failure.BadAnswer(Optional.empty(), "is not HTTP");
      default -> new Failure.Unreachable(lost.reason(), lost.host());
    };
  }

  private Reply reply(CallLedger ledger) throws TransportException, ServiceException {
    while (true) {
      // Callers that may wait after a 429 also wait after a shared one.
      Optional<Reply> shared =
          flight
              .lock(request.deadline())
              .filter(reply -> !reply.isTooManyRequests() || !policy.mayWait());
      if (shared.isPresent()) {
        isShared = true;
        calls.list.answered(shared.get());
        return shared.get();
      }
      if (calls.list.isReached()) {
        return refused.orElseThrow(calls.list::failure);
      }
      Optional<Reply> own = tryOnce(ledger);
      if (own.isPresent()) {
        return own.get();
      }
    }
  }

  /**
   * Takes a permit and sends, or waits for a while with the question unlocked.
   *
   * @return empty if the loop must start over
   */
  private Optional<Reply> tryOnce(CallLedger ledger) throws TransportException {
    long start = calls.sleeper.nanoTime();
    boolean letsOthersGo = calls.areAnswered() && turnLeft.isPositive();
    Caution caution = letsOthersGo ? policy.caution() : policy.caution().together();
    Duration timeout = policy.mayWait() ? LEDGER_TIMEOUT : request.deadline().left(4);
    Permit permit = ledger.take(request.key().callsPerMinute(), caution, timeout);
    stopClock(start);
    calls.trace.inLine();
    calls.warnOfTrouble(ledger);
    if (permit instanceof Permit.Wait wait) {
      flight.unlock();
      waitFor(wait);
    } else if (permit instanceof Permit.Granted granted) {
      if (!calls.list.isReached()) {
        return send(ledger, granted);
      }
      ledger.cancel(granted);
    }
    return Optional.empty();
  }

  private void waitFor(Permit.Wait wait) throws TransportException {
    if (wait.reason() == Permit.Reason.OTHERS) {
      long start = calls.sleeper.nanoTime();
      pause(calls.sleeper::park, Duration.ofMillis(pollMillis));
      turnLeft = turnLeft.minus(stopClock(start));
      pollMillis = Math.min(2 * pollMillis, LONGEST_POLL_MILLIS);
      return;
    }
    boolean isBlocked = wait.reason() == Permit.Reason.BLOCKED;
    if (!mayWait(wait.left(), isBlocked)) {
      RetryTime retry = new RetryTime(wait.until(), wait.left());
      if (isBlocked) {
        calls.list.limitReached(retry);
      }
      throw TransportException.limitReached(request.host(), retry);
    }
    if (!hasSaidThatItWaits) {
      hasSaidThatItWaits = true;
      long seconds = (wait.left().toMillis() + 999) / 1000;
      calls.trace.log("rate limit reached, waiting " + seconds + " s until " + wait.until());
    }
    calls.trace.waiting(wait.until(), isBlocked);
    sleep(wait.left().compareTo(LONGEST_SLEEP) < 0 ? wait.left() : LONGEST_SLEEP, isBlocked);
  }

  private boolean mayWait(Duration wait, boolean isBlocked) {
    return policy.mayWait()
        && wait.compareTo(turnLeft) <= 0
        && (!isBlocked || wait.compareTo(blockLeft) <= 0);
  }

  private void sleep(Duration wait, boolean isBlocked) throws TransportException {
    long start = calls.sleeper.nanoTime();
    pause(calls.sleeper::sleep, wait);
    stopClock(start);
    turnLeft = turnLeft.minus(wait);
    blockLeft = isBlocked ? blockLeft.minus(wait) : blockLeft;
  }

  /**
   * Excludes the time since {@code start} from the deadline if this call may wait for quota.
   *
   * @return that time
   */
  private Duration stopClock(long start) {
    Duration spent = Duration.ofNanos(calls.sleeper.nanoTime() - start);
    if (policy.mayWait()) {
      request = request.extend(spent);
    }
    return spent;
  }

  /** Empty if the call must be repeated. */
  private Optional<Reply> send(CallLedger ledger, Permit.Granted permit) throws TransportException {
    try {
      Reply reply = calls.send(request, ledger, permit);
      boolean again =
          reply.isTooManyRequests()
              ? waitsAfter(reply)
              : reply.isServerError() && retries(reply.retryAfter().orElse(Duration.ZERO));
      return again ? Optional.empty() : Optional.of(reply);
    } catch (TransportException lost) {
      if (isAskedAnew(lost) || lost.reason().isWorthRetrying() && retries(Duration.ZERO)) {
        return Optional.empty();
      }
      flight.share(lost);
      throw lost;
    }
  }

  /**
   * Waits after a 429, for at least a second whatever the reply says. Returns false if it may not.
   */
  private boolean waitsAfter(Reply refusal) throws TransportException {
    if (!policy.mayWait() || calls.list.isReached()) {
      return false;
    }
    Duration block = LimitHeaders.retryTime(refusal).left();
    blockLeft = policy.longestBlock();
    if (!mayWait(block.compareTo(LONGEST_SLEEP) > 0 ? block : LONGEST_SLEEP, true)) {
      calls.list.refused(refusal);
      return false;
    }
    refused = Optional.of(refusal);
    flight.unlock();
    sleep(LONGEST_SLEEP, true);
    return true;
  }

  /** A server may close an idle connection just as we reuse it; this is not an error. */
  private boolean isAskedAnew(TransportException lost) {
    if (lost.reason() != Reason.UNANSWERED || request.fresh()) {
      return false;
    }
    request = request.onFreshConnection();
    calls.trace.log("closed without an answer, trying again");
    return true;
  }

  /**
   * Waits before another try if one is allowed and there is time for it.
   *
   * @param asked how long the service asks us to wait
   */
  private boolean retries(Duration asked) throws TransportException {
    int most = calls.effort.retries();
    if (retries == most) {
      return false;
    }
    // 200 ms, 400 ms, 800 ms …, each give or take a half.
    long middle = FIRST_BACKOFF.toNanos() << Math.min(retries, 10);
    double spread = 0.5 + ThreadLocalRandom.current().nextDouble();
    Duration backoff = Duration.ofNanos((long) (middle * spread));
    Duration wait = asked.compareTo(backoff) > 0 ? asked : backoff;
    if (wait.compareTo(request.deadline().left()) >= 0) {
      calls.trace.log("no time for another try");
      return false;
    }
    retries++;
    calls.trace.log(
        "try " + (retries + 1) + " of " + (most + 1) + " in " + wait.toMillis() + " ms");
    pause(calls.sleeper::sleep, wait);
    return true;
  }

  private void pause(Sleeper how, Duration time) throws TransportException {
    try {
      how.sleep(time);
    } catch (InterruptedException _) {
      throw TransportException.interrupted(request.host());
    }
  }

  /** Whether the reply came from another process or thread. */
  boolean isShared() {
    return isShared;
  }
}
