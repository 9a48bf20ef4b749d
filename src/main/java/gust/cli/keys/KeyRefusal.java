package gust.cli.keys;

import gust.cli.Problem;
import gust.service.Failure;
import java.util.Optional;

/**
 * Remembers that the service refuses the key, or that there is none, so that many locations do not
 * bring it before the service again and again. A 403 may be about one location; only several of
 * them, and never an answer, are about the key.
 */
public final class KeyRefusal {
  private static final int ENOUGH_FORBIDDEN = 3;

  private int forbidden;
  private boolean isKnownGood;
  private Problem refused;

  /** Why a further location is not asked for; empty where it is. */
  public synchronized Optional<Problem> standing() {
    return Optional.ofNullable(refused);
  }

  public synchronized void answered() {
    isKnownGood = true;
  }

  /**
   * @param problem the failure in words
   */
  public synchronized void failed(Failure failure, Problem problem) {
    boolean concernsKey =
        failure instanceof Failure.Unauthorized
            || failure instanceof Failure.NoKey
            || failure instanceof Failure.Forbidden
                && !isKnownGood
                && ++forbidden >= ENOUGH_FORBIDDEN;
    isKnownGood |= failure instanceof Failure.NotFound || failure instanceof Failure.Refused;
    if (concernsKey && refused == null) {
      refused =
          Problem.local(
              "not asked, since " + problem.message(), problem.nextStep(), problem.exit());
    }
  }
}
