package gust.service;

import gust.limits.LimitHeaders;
import java.time.Instant;
import java.util.Optional;

/**
 * Result of checking a key.
 *
 * @param failure empty if the service answered with weather
 * @param limits from the reply's headers; empty if no reply came
 * @param serverTime the reply's {@code Date}; empty if missing
 */
public record KeyCheck(
    Optional<Failure> failure, Optional<LimitHeaders> limits, Optional<Instant> serverTime) {
  /** A 400 or 404 also accepts the key: the service got as far as the location. */
  public boolean isKeyAccepted() {
    return failure.isEmpty()
        || failure.get() instanceof Failure.Refused
        || failure.get() instanceof Failure.NotFound;
  }
}
