package gust.limits;

/**
 * The remaining calls and reset time from the service's headers. Replies may arrive in a different
 * order than the service counted them. Times are milliseconds.
 */
final class RemainingCalls {
  /** Lower bound on the calls that may still be made: quota is only ever given back. */
  int count;

  /** When the quota resets; 0 unless the service sent both the reset and the remaining calls. */
  long reset;

  /** The reset by the service's clock, in seconds. */
  long period;

  /** The fewest remaining calls that a reply has shown for this period. */
  int fewest;

  boolean areSpent() {
    return reset > 0 && count <= 0;
  }

  /**
   * Takes the lowest count, less all calls under way, which it may not include.
   *
   * @param permit of the call that has ended
   */
  void applyHeaders(Permit.Granted permit, Observation seen, long now, int underWay) {
    if (seen.remaining() < 0) {
      reset = reset <= now && seen.known() ? 0 : reset;
      return;
    }
    boolean isNewPeriod = seen.period() > period || reset <= now && permit.begun() >= reset;
    if (isNewPeriod && seen.reset() > now) {
      reset = seen.reset();
      learn(seen, underWay);
    } else if (!isNewPeriod) {
      reset = seen.period() == period ? Math.min(reset, seen.reset()) : reset;
      if (seen.period() == period && seen.remaining() < fewest) {
        learn(seen, underWay);
      } else {
        count++; // This call was under way at the lowest count, so it was subtracted there.
      }
    }
  }

  private void learn(Observation seen, int underWay) {
    period = seen.period();
    fewest = seen.remaining();
    count = fewest - underWay;
  }
}
