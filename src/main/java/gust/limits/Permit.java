package gust.limits;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Whether a call may be made now. */
public sealed interface Permit {
  /**
   * The call may be made, and counts as under way until it is settled or cancelled.
   *
   * @param begun when, in milliseconds since 1970
   * @param label of a stored key; empty for any other
   * @param key tells an account's keys apart: a few bits of a hash
   * @param isKeyKnown whether the service accepted the key before
   */
  record Granted(long begun, String label, int key, boolean isKeyKnown) implements Permit {}

  /**
   * The call must wait.
   *
   * @param until when to ask again
   * @param left how long that is from now
   */
  record Wait(Reason reason, Instant until, Duration left) implements Permit {}

  /** Why a call has to wait. */
  enum Reason {
    /** The service refused a call (429). */
    BLOCKED,
    /** It refused one again, and has answered none since the refusal before. */
    BLOCKED_AGAIN,
    /** The quota is used up. */
    FULL,
    /** The free plan's quota is used up, which is assumed because nothing else is known. */
    ASSUMED,
    /** Calls are under way that may reveal the limit. */
    OTHERS
  }

  /**
   * When calls are allowed again after the rate limit was reached.
   *
   * @param at by this machine's clock
   * @param left from when that was learned; never negative
   */
  record RetryTime(Instant at, Duration left) {
    private static final long ALMOST_SECOND = 999_999_999;

    /** Whole seconds, rounded up. */
    public long seconds() {
      return left.plusNanos(ALMOST_SECOND).toSeconds();
    }

    /** Rounds up to the next second, so that a time that is shown is never too early. */
    public static Instant nextSecond(Instant time) {
      return time.plusNanos(ALMOST_SECOND).truncatedTo(ChronoUnit.SECONDS);
    }
  }
}
