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
  /** Zero or less if it was that long ago. A clock set back must not delay calls by as much. */
  Duration left(Instant now, Duration wait) {
    Duration left = Duration.between(now, end.plus(wait));
    return left.compareTo(wait) > 0 ? Duration.ZERO : left;
  }
}
