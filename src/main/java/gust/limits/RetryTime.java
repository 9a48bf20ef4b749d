package gust.limits;

import gust.http.Reply;
import gust.http.RetryAfter;
import gust.http.ServerTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Until when a 429 asks us to stay away (interface E-8, L-8). */
public final class RetryTime {
  /** No service blocks for longer; a larger figure is a fault or a trap. */
  private static final Duration LONGEST = Duration.ofHours(1);

  private RetryTime() {}

  /** {@code Retry-After}, else {@code X-RateLimit-Reset}; at most an hour, never in the past. */
  public static Optional<Instant> of(Reply reply) {
    return wait(reply).map(reply.when()::plus);
  }

  /** The same, from the reply on. */
  static Optional<Duration> wait(Reply reply) {
    return RetryAfter.of(reply)
        .or(() ->
            RateLimits.of(reply)
                .reset()
                .map(reset -> Duration.between(ServerTime.of(reply), reset)))
        .map(wait -> wait.isNegative() ? Duration.ZERO : wait)
        .map(wait -> wait.compareTo(LONGEST) < 0 ? wait : LONGEST);
  }
}
