package gust.cli.watch;

import java.time.Duration;
import java.time.Instant;

/**
 * When the watched places were asked.
 *
 * @param end of the last call
 * @param pause until the next calls
 */
record Round(Instant end, Duration pause) {
  /** What is left of this wait. A clock that was set back must not make it longer. */
  Duration left(Instant now, Duration wait) {
    Duration left = Duration.between(now, end.plus(wait));
    return left.isNegative() || left.compareTo(wait) > 0 ? Duration.ZERO : left;
  }
}
