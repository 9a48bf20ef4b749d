package gust.limits;

import java.time.Duration;
import java.time.Instant;

/** Whether a call may be made now. */
public sealed interface Permit {
  /**
   * The call may be made, and counts as under way until it is settled or cancelled.
   *
   * @param id random, so that it stays unique even after the ledger is cleared
   * @param begun when, in milliseconds since 1970
   * @param refusals how often the account had been refused (429) by then
   */
  record Granted(long id, long begun, long refusals) implements Permit {}

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
    /** The quota is used up. */
    FULL,
    /** Calls are under way that may reveal the limit, or that must finish first. */
    OTHERS
  }

  /**
   * How strictly the limit is enforced.
   *
   * @param limited respect the known limit
   * @param alone one call at a time for an unknown account or after a refusal, and a few while only
   *     the limit is unknown
   * @param patient limit concurrent waiting processes, which would otherwise starve each other
   * @param paced also respect the limit inferred from refusals; set for lists only
   */
  record Caution(boolean limited, boolean alone, boolean patient, boolean paced) {
    /** Call even if the limit is reached: for checks of a key or the service. */
    public static final Caution IGNORE_LIMIT = new Caution(false, false, false, false);

    /** For a single call that fails rather than waits for quota. */
    public static final Caution ONE_AT_A_TIME = new Caution(true, true, false, false);

    /** For a single call that waits for quota. */
    public static final Caution FEW_AT_A_TIME = new Caution(true, true, true, false);

    /** For a call of a list, paced so that the list does not run into the limit. */
    public static final Caution LIST = new Caution(true, true, false, true);

    /** The same, but without waiting for other calls to finish. */
    public Caution together() {
      return new Caution(limited, false, false, paced);
    }
  }
}
