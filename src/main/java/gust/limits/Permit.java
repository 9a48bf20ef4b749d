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
   * @param afterRefusal whether no call was answered since one was refused (429)
   */
  record Granted(long nonce, long expires, int counted, long number, boolean afterRefusal)
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
    /** Others are under way that are about to learn more, or that are to end first. */
    OTHERS
  }

  /** How much is asked of a permit. */
  enum Caution {
    /** Go, even where the limit is reached. */
    NONE,
    /** Keep to the limit, as far as it is known. */
    LIMIT,
    /** And one call at a time where nothing is known of it, or after a refusal. */
    ALONE,
    /**
     * And a few at a time with this caution: many processes at once keep each other from ending.
     */
    FEW
  }
}
