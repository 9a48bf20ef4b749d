package gust.limits;

/**
 * What answers have shown of an account's limit; the newest word wins.
 *
 * <p>A window's length is seen from the answer to the only call that counted, to a second or two.
 * It is taken for the longer, and for the shorter as soon as that is certain. It grows where any
 * answer shows that a call counts for longer: so a service whose windows are fixed is soon taken
 * for one of the full length, and keeping to that is right for both kinds.
 */
final class Quota {
  static final long MINUTE = 60_000;
  private static final long SECOND = 1_000;

  /** Whether the service answered a call of this account. */
  boolean known;

  /** Calls per window; 0 where no answer told. */
  int limit;

  /** Milliseconds; 0 where no answer showed it, and then it is a minute. */
  long window;

  /**
   * Whether a call was refused for which there was room: its window is no whole number of seconds,
   * or it is counted otherwise. From then on a window is not taken for a shorter one.
   */
  boolean surprised;

  long effectiveWindow() {
    return window == 0 ? MINUTE : window;
  }

  /**
   * @param planLimit by the plan that the user told of; 0 where unknown
   * @return calls per window; 0 where unknown, {@code Integer.MAX_VALUE} for none
   */
  int allowed(int planLimit) {
    if (limit > 0) {
      return limit;
    }
    return planLimit > 0 ? planLimit : known ? Integer.MAX_VALUE : 0;
  }

  void learn(Observation seen) {
    known |= seen.known();
    if (seen.limit() == 0) {
      return;
    }
    if (seen.limit() != limit) {
      limit = seen.limit();
      window = 0;
      surprised = false;
    }
    boolean certain = seen.shortestWindow() == seen.longestWindow();
    boolean shorter = certain && !surprised && seen.longestWindow() == window - SECOND;
    if (window == 0 || shorter) {
      window = seen.longestWindow();
    }
    if (seen.shortestWindow() > effectiveWindow()) {
      window = seen.shortestWindow();
    }
  }

  /** A call was refused for which there was room. */
  void surprise() {
    if (!surprised && window < MINUTE && window > 0) {
      window += SECOND;
    }
    surprised = true;
  }
}
