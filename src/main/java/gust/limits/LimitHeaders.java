package gust.limits;

import gust.http.Reply;
import gust.http.RetryTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a reply's {@code X-RateLimit-*} headers say (interface L-8). Services need not send them.
 *
 * @param limit calls per window
 * @param remaining calls left in it
 * @param reset when the window ends
 */
public record LimitHeaders(OptionalLong limit, OptionalLong remaining, Optional<Instant> reset) {
  private static final Duration DEFAULT_BLOCK = Duration.ofMinutes(1);

  /** No service blocks for longer; larger values are bugs or malicious. */
  static final Duration LONGEST_BLOCK = Duration.ofHours(1);

  public static LimitHeaders of(Reply reply) {
    OptionalLong reset = number(reply, "x-ratelimit-reset");
    return new LimitHeaders(
        number(reply, "x-ratelimit-limit"),
        number(reply, "x-ratelimit-remaining"),
        reset.isPresent()
            ? Optional.of(Instant.ofEpochSecond(reset.getAsLong()))
            : Optional.empty());
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
  private static OptionalLong number(Reply reply, String header) {
    String digits = reply.header(header).orElse("").strip();
    boolean isNumber = !digits.isEmpty() && digits.length() <= 15;
    for (int i = 0; i < digits.length(); i++) {
      isNumber &= digits.charAt(i) >= '0' && digits.charAt(i) <= '9';
    }
    return isNumber ? OptionalLong.of(Long.parseLong(digits)) : OptionalLong.empty();
  }
}
