package gust.limits;

/**
 * What answers have shown of an account's limit; the newest word wins.
 *
 * <p>How long a window is at most is seen from the answer to the only call that counted, the better
 * the sooner it came; how long it is at least from any answer, and that wins: so a service whose
 * windows are fixed is soon taken for one of the full length, and keeping to that is right for both
 * kinds.
 */
final class Quota {
  static final long MINUTE = 60_000;
  private static final long SECOND = 1_000;

  /** Whether the service answered a call of this account. */
  boolean known;

  /** Calls per window; 0 where no answer told. */
  int limit;

  /** For how many milliseconds a call counts at least; 0 where no answer showed it. */
  long shortest;

  /** And at most; 0 where no answer showed it, and then it is a minute. */
  long longest;

  /**
   * Whether a call was refused for which there was room: its window is no whole number of seconds,
   * or it is counted otherwise. From then on a window is not taken for a shorter one.
   */
  boolean surprised;

  long window() {
    return Math.max(shortest, longest == 0 ? MINUTE : longest);
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
      shortest = 0;
      longest = 0;
      surprised = false;
    }
    shortest = Math.max(shortest, seen.shortestWindow());
    if (longest == 0 || seen.longestWindow() > 0 && seen.longestWindow() < longest && !surprised) {
      longest = seen.longestWindow();
    }
  }

  /** A call was refused for which there was room. */
  void surprise() {
    if (!surprised && longest > 0 && window() < MINUTE) {
      longest = window() + SECOND;
    }
    surprised = true;
  }
}
