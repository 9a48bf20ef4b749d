package gust.limits;

import java.time.Duration;
import java.time.Instant;

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
}
