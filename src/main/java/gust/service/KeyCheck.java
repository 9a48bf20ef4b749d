package gust.service;

import gust.limits.LimitHeaders;
import java.time.Instant;
import java.util.Optional;

/**
 * What one call with a key came to.
 *
 * @param failure empty where the service answered with weather
 * @param limits what the reply's headers say; empty where no reply came
 * @param serverTime the reply's {@code Date}; empty where none came
 */
public record KeyCheck(
    Optional<Failure> failure, Optional<LimitHeaders> limits, Optional<Instant> serverTime) {
  /**
   * A 400 or 404 is no fault of the key: the service looked at the location, so it took the key.
   */
  public boolean isKeyAccepted() {
    return failure.isEmpty()
        || failure.get() instanceof Failure.Refused
        || failure.get() instanceof Failure.NotFound;
  }
}
