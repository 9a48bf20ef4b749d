package gust.limits;

import java.time.Duration;
import java.time.Instant;

/** Whether a call may be made now. */
sealed interface Permit {
  /**
   * It may, and is counted as under way.
   *
   * @param nonce told to nobody else
   * @param expires when the call will have ended, whatever comes of it, in milliseconds since 1970
   * @param counted how many calls counted then, this one among them
   * @param number how many were ever begun, this one among them
   * @param blocked whether it is made although the account is blocked
   */
  record Granted(long nonce, long expires, int counted, long number, boolean blocked)
      implements Permit {}

  /**
   * Not yet.
   *
   * @param until when to ask again
   * @param left the same, from now
   */
  record Wait(Reason reason, Instant until, Duration left) implements Permit {}

  /** Why a call has to wait. */
  enum Reason {
    /** The service refused a call (429). */
    BLOCKED,
    /** As many calls count as the limit allows. */
    FULL,
    /** Nothing is known of the limit, and another call is about to learn it. */
    UNKNOWN
  }

  /** How much is asked of a permit. */
  enum Caution {
    /** Go, even where the limit is reached. */
    NONE,
    /** Keep to the limit, as far as it is known. */
    LIMIT,
    /** And where nothing is known of it, one call at a time. */
    UNKNOWN_LIMIT
  }
}
