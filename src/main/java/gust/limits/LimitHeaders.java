package gust.limits;

import gust.http.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What a reply's {@code X-RateLimit-*} headers say (interface L-8). Services need not send them.
 *
 * @param limit calls per window
 * @param remaining calls left in it
 * @param reset when the window ends
 */
public record LimitHeaders(
    Optional<Long> limit, Optional<Long> remaining, Optional<Instant> reset) {
  private static final Duration DEFAULT_BLOCK = Duration.ofMinutes(1);

  /** No service blocks for longer; larger values are bugs or malicious. */
  static final Duration LONGEST_BLOCK = Duration.ofHours(1);

  public static LimitHeaders of(Reply reply) {
    return new LimitHeaders(
        number(reply, "x-ratelimit-limit"),
        number(reply, "x-ratelimit-remaining"),
        number(reply, "x-ratelimit-reset").map(Instant::ofEpochSecond));
  }

  /**
   * How long a 429 asks us to wait (interface E-8, L-8): {@code Retry-After}, else {@code
   * X-RateLimit-Reset}, else a minute; at most an hour.
   */
  public static RetryTime retryTime(Reply reply) {
    Duration wait =
        reply
            .retryAfter()
            .or(() -> of(reply).reset().map(reset -> Duration.between(reply.serverTime(), reset)))
            .map(asked -> asked.isNegative() ? Duration.ZERO : asked)
            .map(asked -> asked.compareTo(LONGEST_BLOCK) < 0 ? asked : LONGEST_BLOCK)
            .orElse(DEFAULT_BLOCK);
    return new RetryTime(reply.when().plus(wait), wait);
  }

  /** Accepts only digits, and few enough for a time. */
  private static Optional<Long> number(Reply reply, String header) {
    String digits = reply.header(header).orElse("").strip();
    return digits.matches("[0-9]{1,15}") ? Optional.of(Long.valueOf(digits)) : Optional.empty();
  }
}
