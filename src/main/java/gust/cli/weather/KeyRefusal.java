package gust.cli.weather;

import gust.cli.Problem;
import gust.service.Failure;
import java.util.Optional;

/**
 * Remembers that the service refuses the key, or that there is none, so that many locations do not
 * bring it before the service again and again. A 403 may be about one location; three in a row are
 * about the key.
 */
final class KeyRefusal {
  private static final int ENOUGH_FORBIDDEN = 3;

  private int forbidden;
  private Problem refusal;

  /** What is wrong with the key, so that no further location is asked for. */
  synchronized Optional<Problem> refusal() {
    return Optional.ofNullable(refusal);
  }

  /** By the service itself, now. */
  synchronized void answered() {
    forbidden = 0;
  }

  /**
   * @param problem the failure in words
   */
  synchronized void failed(Failure failure, Problem problem) {
    forbidden = failure instanceof Failure.Forbidden ? forbidden + 1 : 0;
    boolean concernsKey =
        failure instanceof Failure.Unauthorized
            || failure instanceof Failure.NoKey
            || forbidden >= ENOUGH_FORBIDDEN;
    if (concernsKey && refusal == null) {
      refusal = problem;
    }
  }
}
