package gust.limits;

/**
 * What answers have shown of an account's limit; the newest word wins.
 *
 * <p>A window's length is seen from the answer to the only call that counted ({@link Told#window}).
 * It is taken upwards at once, and downwards only by the second that the first look left open. So a
 * service whose windows are fixed, and which shows the end of the present one, is soon taken for
 * one of the full length, and keeping to that is right for both kinds. Until the reset that was
 * shown first has passed and another is shown, no call goes before it where none is left: from then
 * on the ledger's own count decides, which need not wait for a whole second.
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

  /** Whether the window may not be taken for shorter any more. */
  boolean exact;

  /**
   * A call was refused for which there should have been room: the service counts otherwise, or
   * other machines use the account. From then on its word of when calls come back binds.
   */
  boolean strict;

  /** The first reset shown, where it is the turn of a minute; 0 where another was shown since. */
  long trial;

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

  void learn(Told told) {
    known |= told.known();
    if (told.limit() == 0) {
      return;
    }
    if (told.limit() != limit) {
      limit = told.limit();
      window = 0;
      exact = false;
      strict = false;
      trial = 0;
    }
    if (window == 0 && told.window() > 0) {
      trial = told.reset() % MINUTE == 0 ? told.reset() : 0;
    } else if (told.reset() > trial) {
      trial = 0;
    }
    if (told.window() > 0) {
      learnWindow(strict ? longer(told.window()) : told.window(), told.exact());
    }
    if (told.least() > effectiveWindow()) {
      window = told.least();
    }
  }

  /** Whether nothing may go before the reset that the service shows where no call is left. */
  boolean resetBinds() {
    return strict || limit == 0 || trial > 0;
  }

  private void learnWindow(long seen, boolean seenExactly) {
    if (seen > window) {
      window = seen;
      exact = seenExactly;
    } else if (seen == window) {
      exact |= seenExactly;
    } else if (!exact && seenExactly && seen == window - SECOND) {
      window = seen;
      exact = true;
    }
  }

  /** A call was refused that should not have been. */
  void becomeStrict() {
    if (!strict) {
      strict = true;
      window = longer(window);
    }
  }

  private static long longer(long window) {
    return window > 0 && window < MINUTE ? window + SECOND : window;
  }
}
