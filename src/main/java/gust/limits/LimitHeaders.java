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
  private static final int MOST_DIGITS = 18;
  private static final long LATEST_SECOND = 1L << 40;

  private static final Duration DEFAULT_BLOCK = Duration.ofMinutes(1);

  /** No service blocks for longer; a larger figure is a fault or a trap. */
  private static final Duration LONGEST_BLOCK = Duration.ofHours(1);

  public static LimitHeaders of(Reply reply) {
    OptionalLong reset = number(reply, "x-ratelimit-reset");
    return new LimitHeaders(
        number(reply, "x-ratelimit-limit"),
        number(reply, "x-ratelimit-remaining"),
        reset.isPresent() && reset.getAsLong() < LATEST_SECOND
            ? Optional.of(Instant.ofEpochSecond(reset.getAsLong()))
            : Optional.empty());
  }

  /** Until when a 429 asks to be left alone (interface E-8, L-8), as {@link #retryWait}. */
  public static RetryTime retryTime(Reply reply) {
    Duration wait = retryWait(reply);
    return new RetryTime(reply.when().plus(wait), wait);
  }

  /** {@code Retry-After}, else {@code X-RateLimit-Reset}, else a minute; at most an hour. */
  static Duration retryWait(Reply reply) {
    return reply
        .retryAfter()
        .or(() -> of(reply).reset().map(reset -> Duration.between(reply.serverTime(), reset)))
        .map(wait -> wait.isNegative() ? Duration.ZERO : wait)
        .map(wait -> wait.compareTo(LONGEST_BLOCK) < 0 ? wait : LONGEST_BLOCK)
        .orElse(DEFAULT_BLOCK);
  }

  /** Digits and nothing else. */
  private static OptionalLong number(Reply reply, String header) {
    String digits = reply.header(header).orElse("").strip();
    return !digits.isEmpty()
            && digits.length() <= MOST_DIGITS
            && digits.chars().allMatch(c -> c >= '0' && c <= '9')
        ? OptionalLong.of(Long.parseLong(digits))
        : OptionalLong.empty();
  }
}
