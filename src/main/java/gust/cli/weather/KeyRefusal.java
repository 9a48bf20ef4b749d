package gust.cli.weather;

import gust.cli.Problem;
import gust.service.Failure;
import java.util.Optional;

/**
 * Remembers that the service refuses the key, or that there is none, so that many locations do not
 * bring it before the service again and again. A 403 may be about one location; only several of
 * them, and never an answer, are about the key.
 */
final class KeyRefusal {
  private static final int ENOUGH_FORBIDDEN = 3;

  private int forbidden;
  private boolean isKnownGood;
  private Problem refusal;

  /** What is wrong with the key, so that no further location is asked for. */
  synchronized Optional<Problem> refusal() {
    return Optional.ofNullable(refusal);
  }

  synchronized void answered() {
    isKnownGood = true;
  }

  /**
   * @param problem the failure in words
   */
  synchronized void failed(Failure failure, Problem problem) {
    boolean concernsKey =
        failure instanceof Failure.Unauthorized
            || failure instanceof Failure.NoKey
            || failure instanceof Failure.Forbidden
                && !isKnownGood
                && ++forbidden >= ENOUGH_FORBIDDEN;
    isKnownGood |= failure instanceof Failure.NotFound || failure instanceof Failure.Refused;
    if (concernsKey && refusal == null) {
      refusal = problem;
    }
  }
}
