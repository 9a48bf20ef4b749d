package gust.limits;

import gust.http.Deadline;
import gust.http.Request;
import gust.http.Sleeper;
import gust.http.Trace;
import gust.http.TransportException;
import gust.limits.Permit.Caution;
import java.time.Duration;

/** How long one call has waited for the rate limit, all its tries together, and may still. */
final class LimitWait {
  /** No wait outlasts a clock that is set, or a machine that was asleep, by more. */
  private static final Duration SLICE = Duration.ofSeconds(1);

  /** With whoever holds the ledger, where there is time to wait. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /**
   * Another process's call may have ended meanwhile; of one of this process it is heard at once.
   */
  private static final long FIRST_LOOK_MILLIS = 25;

  private static final long LONGEST_LOOK_MILLIS = 200;

  private final LimitPolicy policy;
  private final Sleeper sleeper;
  private final Request request;
  private final Trace trace;
  private final Deadline patience;
  private Duration waited = Duration.ZERO;
  private Duration waitedBlocked = Duration.ZERO;
  private long look = FIRST_LOOK_MILLIS;
  private boolean told;

  LimitWait(LimitPolicy policy, Sleeper sleeper, Request request, Trace trace) {
    this.policy = policy;
    this.sleeper = sleeper;
    this.request = request;
    this.trace = trace;
    this.patience =
        Deadline.in(policy.mayWait() ? policy.longestTurn() : request.deadline().left(2), sleeper);
  }

  /**
   * @param planLimit calls per minute by the plan; 0 where unknown
   * @param mayGoAlone whether what is unknown is left for one call to learn
   */
  Permit take(CallLedger ledger, int planLimit, boolean mayGoAlone) {
    long start = sleeper.nanoTime();
    Permit permit = ledger.take(planLimit, caution(mayGoAlone), patienceToTake());
    spent(start);
    return permit;
  }

  /** Whoever may not wait does not lose all its time to another's call. */
  private Caution caution(boolean mayGoAlone) {
    Caution usual = policy.caution();
    return !mayGoAlone || patience.hasPassed() ? usual.together() : usual;
  }

  /** A part of the time; where the ledger cannot be had by then, a process counts for itself. */
  private Duration patienceToTake() {
    return policy.mayWait() ? PATIENCE : request.deadline().left(4);
  }

  /**
   * Waits a part of the time; then it is to be asked again.
   *
   * @return false at once where it would take too long
   */
  boolean until(Permit.Wait wait, CallLedger ledger) throws TransportException {
    if (wait.reason() == Permit.Reason.OTHERS) {
      waited = waited.plus(pause(() -> sleeper.park(Duration.ofMillis(look))));
      look = Math.min(2 * look, LONGEST_LOOK_MILLIS);
      return true;
    }
    boolean blocked = wait.reason() == Permit.Reason.BLOCKED;
    if (!policy.mayWait() || wait.left().compareTo(allowed(blocked)) > 0) {
      return false;
    }
    if (!told) {
      told = true;
      trace.tell(
          "rate limit reached, waiting "
              + (wait.left().toMillis() + 999) / 1000
              + " s until "
              + wait.until());
    }
    trace.waiting(wait.until(), blocked);
    sleep(wait.left(), blocked);
    return true;
  }

  /**
   * After a refusal, however soon it says that calls are allowed again.
   *
   * @param block for how long they are refused
   * @return false at once where there is no time for that
   */
  boolean beforeAskingAgain(Duration block) throws TransportException {
    waitedBlocked = Duration.ZERO;
    Duration allowed = allowed(true);
    if (SLICE.compareTo(allowed) > 0 || block.compareTo(allowed) > 0) {
      return false;
    }
    sleep(SLICE, true);
    return true;
  }

  private Duration allowed(boolean blocked) {
    return policy.allowed(blocked, waited, waitedBlocked);
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

  /**
   * @return how long it took
   */
  private Duration pause(Pause pause) throws TransportException {
    long start = sleeper.nanoTime();
    try {
      pause.make();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TransportException(TransportException.Reason.INTERRUPTED, request.host(), null);
    }
    return spent(start);
  }

  /** With leave to wait, what is waited does not count against the request's deadline. */
  private Duration spent(long start) {
    Duration spent = Duration.ofNanos(sleeper.nanoTime() - start);
    if (policy.mayWait()) {
      request.deadline().putOff(spent);
    }
    return spent;
  }
}
