package gust.service;

import gust.http.Reply;
import gust.http.RetryAfter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Until when a 429 asks us to stay away (interface E-8, L-8). */
final class RetryTime {
  /** No service blocks for longer; a larger figure is a fault or a trap. */
  private static final Duration LONGEST = Duration.ofHours(1);

  private RetryTime() {}

  /** {@code Retry-After}, else {@code X-RateLimit-Reset}; at most an hour, never in the past. */
  static Optional<Instant> of(Reply reply) {
    Instant now = reply.when();
    return RetryAfter.of(reply)
        .map(wait -> now.plus(wait.compareTo(LONGEST) < 0 ? wait : LONGEST))
        .or(() -> RateLimits.of(reply).reset())
        .map(until -> until.isBefore(now) ? now : until)
        .map(until -> until.isAfter(now.plus(LONGEST)) ? now.plus(LONGEST) : until);
  }
}
