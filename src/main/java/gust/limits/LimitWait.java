package gust.limits;

import gust.http.Call;
import gust.http.RetryingTransport.Sleeper;
import gust.http.Trace;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.limits.LimitPolicy.When;
import java.time.Duration;

/** How long one call has waited for the rate limit, all its tries together, and may still. */
final class LimitWait {
  /** No wait outlasts a clock that is set, or a machine that was asleep, by more. */
  private static final Duration SLICE = Duration.ofSeconds(1);

  private final LimitPolicy policy;
  private final Sleeper sleeper;
  private final Call call;
  private final Trace trace;
  private Duration waited = Duration.ZERO;
  private Duration waitedBlocked = Duration.ZERO;

  LimitWait(LimitPolicy policy, Sleeper sleeper, Call call, Trace trace) {
    this.policy = policy;
    this.sleeper = sleeper;
    this.call = call;
    this.trace = trace;
  }

  /**
   * Waits a part of the time; then it is to be asked again. What is waited does not count against
   * the call's deadline.
   *
   * @throws TransportException {@link Reason#LIMIT_REACHED} at once where it would take too long
   */
  void until(Turn.Later later) throws TransportException {
    if (policy.when() != When.WAIT || later.left().compareTo(allowed(later.refused())) > 0) {
      throw TransportException.limitReached(host(), later.until());
    }
    if (waited.isZero()) {
      trace.tell("the rate limit is reached until " + later.until() + ", waiting");
    }
    trace.waiting(later.until());
    sleep(later.left(), later.refused());
  }

  /**
   * After a refusal, however soon it says that calls are allowed again.
   *
   * @return false where there is no time for that
   */
  boolean beforeAskingAgain() throws TransportException {
    if (SLICE.compareTo(allowed(true)) > 0) {
      return false;
    }
    sleep(SLICE, true);
    return true;
  }

  private Duration allowed(boolean blocked) {
    Duration turn = policy.longestTurn().minus(waited);
    Duration block = policy.longestBlock().minus(waitedBlocked);
    return blocked && block.compareTo(turn) < 0 ? block : turn;
  }

  private void sleep(Duration wait, boolean blocked) throws TransportException {
    Duration slice = wait.compareTo(SLICE) < 0 ? wait : SLICE;
    long start = System.nanoTime();
    try {
      sleeper.sleep(slice);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TransportException(Reason.INTERRUPTED, host(), null);
    } finally {
      call.deadline().putOff(Duration.ofNanos(System.nanoTime() - start));
    }
    waited = waited.plus(slice);
    if (blocked) {
      waitedBlocked = waitedBlocked.plus(slice);
    }
  }

  private String host() {
    return call.uri().getHost();
  }
}
