package gust.limits;

import java.time.Duration;
import java.time.Instant;

/** Whether a call may be made now. */
public sealed interface Permit {
  /**
   * It may, and is counted as under way until it is settled or cancelled.
   *
   * @param id random, so that it is no other call's, even after the ledger was cleared
   * @param begun when, in milliseconds since 1970
   * @param refusals how often the account had been refused (429) then
   */
  record Granted(long id, long begun, long refusals) implements Permit {}

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
    /** Others are under way whose answers will show more, or that are to end first. */
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
    public static final Caution IGNORE_LIMIT = new Caution(false, false, false, false);

    public static final Caution ONE_AT_A_TIME = new Caution(true, true, false, false);
    public static final Caution FEW_AT_A_TIME = new Caution(true, true, true, false);
    public static final Caution LIST = new Caution(true, true, false, true);

    /** The same, without regard to what others are doing. */
    public Caution together() {
      return new Caution(limited, false, false, paced);
    }
  }
}
