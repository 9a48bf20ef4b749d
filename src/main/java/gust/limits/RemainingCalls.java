package gust.limits;

/**
 * How many calls the service's headers leave, and until when. Replies do not come in the order in
 * which the service counted their calls. Times are milliseconds.
 */
final class RemainingCalls {
  /** Calls that may still be begun: at least so many, as windows only give calls back. */
  int count;

  /** When the service has more calls again; 0 where it does not say, nor what is remaining. */
  long reset;

  /** The same by the service's clock. */
  long period;

  /** The fewest remaining calls that a reply has shown for this period. */
  int fewest;

  boolean areSpent() {
    return reset > 0 && count <= 0;
  }

  /**
   * The latest count is believed, less all calls under way, as it may not include them.
   *
   * @param permit of the call that has ended
   */
  void believe(Permit.Granted permit, Observation seen, long now, int underWay) {
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
        count++; // The latest count included this call, which was under way then.
      }
    }
  }

  private void learn(Observation seen, int underWay) {
    period = seen.period();
    fewest = seen.remaining();
    count = fewest - underWay;
  }
}
