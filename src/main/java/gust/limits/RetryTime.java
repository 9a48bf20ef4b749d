package gust.limits;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * When calls are allowed again after the rate limit was reached.
 *
 * @param at by this machine's clock
 * @param left from when that was learned; never negative
 */
public record RetryTime(Instant at, Duration left) {
  private static final long ALMOST_SECOND = 999_999_999;

  /** Whole seconds, rounded up. */
  public long seconds() {
    return left.plusNanos(ALMOST_SECOND).toSeconds();
  }

  /** Rounds up to the next second, so that a time that is shown is never too early. */
  public static Instant nextSecond(Instant time) {
    return time.plusNanos(ALMOST_SECOND).truncatedTo(ChronoUnit.SECONDS);
  }
}
