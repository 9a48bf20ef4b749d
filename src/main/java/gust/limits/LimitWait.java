package gust.limits;

import gust.http.Deadline;
import gust.http.Request;
import gust.http.RetryingTransport.Sleeper;
import gust.http.Trace;
import gust.http.TransportException;
import gust.limits.LimitPolicy.When;
import java.time.Duration;

/** How long one call has waited for the rate limit, all its tries together, and may still. */
final class LimitWait {
  /** No wait outlasts a clock that is set, or a machine that was asleep, by more. */
  private static final Duration SLICE = Duration.ofSeconds(1);

  private final LimitPolicy policy;
  private final Sleeper sleeper;
  private final Request request;
  private final Trace trace;
  private final Deadline patience;
  private Duration waited = Duration.ZERO;
  private Duration waitedBlocked = Duration.ZERO;

  LimitWait(LimitPolicy policy, Sleeper sleeper, Request request, Trace trace) {
    this.policy = policy;
    this.sleeper = sleeper;
    this.request = request;
    this.trace = trace;
    long left = request.deadline().left().toNanos();
    this.patience = Deadline.in(Duration.ofNanos(mayWait() ? left : left / 2));
  }

  /** Whether it may still wait until another call has shown the limit. */
  boolean isPatient() {
    return !patience.hasPassed();
  }

  /**
   * Waits a part of the time; then it is to be asked again.
   *
   * @return false at once where it would take too long
   */
  boolean until(Permit.Wait wait, CallLedger ledger) throws TransportException {
    if (wait.reason() == Permit.Reason.UNKNOWN) {
      pause(() -> ledger.awaitEnd(wait.left()));
      return true;
    }
    boolean blocked = wait.reason() == Permit.Reason.BLOCKED;
    if (!mayWait() || wait.left().compareTo(allowed(blocked)) > 0) {
      return false;
    }
    if (waited.isZero()) {
      trace.tell("the rate limit is reached until " + wait.until() + ", waiting");
    }
    trace.waiting(wait.until());
    sleep(wait.left(), blocked);
    return true;
  }

  /**
   * After a refusal, however soon it says that calls are allowed again.
   *
   * @return false where there is no time for that
   */
  boolean beforeAskingAgain() throws TransportException {
    if (!mayWait() || SLICE.compareTo(allowed(true)) > 0) {
      return false;
    }
    sleep(SLICE, true);
    return true;
  }

  private boolean mayWait() {
    return policy.when() == When.WAIT;
  }

  private Duration allowed(boolean blocked) {
    Duration turn = policy.longestTurn().minus(waited);
    Duration block = policy.longestBlock().minus(waitedBlocked);
    return blocked && block.compareTo(turn) < 0 ? block : turn;
  }

  private void sleep(Duration wait, boolean blocked) throws TransportException {
    Duration slice = wait.compareTo(SLICE) < 0 ? wait : SLICE;
    pause(() -> sleeper.sleep(slice));
    waited = waited.plus(slice);
    if (blocked) {
      waitedBlocked = waitedBlocked.plus(slice);
    }
  }

  private interface Pause {
    void make() throws InterruptedException;
  }

  /** With leave to wait, what is waited does not count against the request's deadline. */
  private void pause(Pause pause) throws TransportException {
    long start = System.nanoTime();
    try {
      pause.make();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TransportException(TransportException.Reason.INTERRUPTED, request.host(), null);
    } finally {
      if (mayWait()) {
        request.deadline().putOff(Duration.ofNanos(System.nanoTime() - start));
      }
    }
  }
}
