package gust.limits;

import java.time.Duration;
import java.time.Instant;

/** Whether a call may be made now. */
public sealed interface Permit {
  /**
   * It may, and is counted as under way.
   *
   * @param nonce told to nobody else
   * @param expires when the call will have ended, whatever comes of it, in milliseconds since 1970
   * @param counted how many calls counted then, this one among them
   * @param number how many were ever begun, this one among them
   * @param refusals how often the account had been refused (429) then
   */
  record Granted(long nonce, long expires, int counted, long number, long refusals)
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

  /**
   * How much is asked of a permit.
   *
   * @param limited keep to the limit, as far as it is known
   * @param alone one call at a time where nothing is known of it, or after a refusal, and a few
   *     while only the limit is unknown
   * @param patient and few at a time with this caution: many processes at once keep each other from
   *     ending
   * @param paced keep to what a refusal has taught, too
   */
  record Caution(boolean limited, boolean alone, boolean patient, boolean paced) {
    /** Go, even where the limit is reached. */
    static final Caution NONE = new Caution(false, false, false, false);

    static final Caution LIMIT = new Caution(true, false, false, false);
    static final Caution ALONE = new Caution(true, true, false, false);
    static final Caution FEW = new Caution(true, true, true, false);
    static final Caution LIST = new Caution(true, true, false, true);

    /** The same, without regard to what others are doing. */
    public Caution together() {
      return new Caution(limited, false, false, paced);
    }
  }
}
