package gust.service;

import gust.http.Reply;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Until when a 429 asks us to stay away (interface document, Errors 2 and Limits 3). */
final class RetryTime {
  /** No service blocks for longer; a larger figure is a fault or a trap. */
  private static final Duration LONGEST = Duration.ofHours(1);

  private RetryTime() {}

  /**
   * {@code Retry-After} in seconds or as a date, else {@code X-RateLimit-Reset}; at most an hour.
   */
  static Optional<Instant> of(Reply reply) {
    return retryAfter(reply).or(() -> reset(reply)).map(until -> believable(until, reply.when()));
  }

  private static Optional<Instant> retryAfter(Reply reply) {
    String value = reply.header("retry-after").orElse("").strip();
    if (value.isEmpty()) {
      return Optional.empty();
    }
    Optional<Long> seconds = wholeNumber(value);
    if (seconds.isPresent()) {
      return Optional.of(reply.when().plusSeconds(Math.min(seconds.get(), LONGEST.toSeconds())));
    }
    try {
      return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(value, Instant::from));
    } catch (DateTimeException noDate) {
      return Optional.empty();
    }
  }

  private static Optional<Instant> reset(Reply reply) {
    return reply
        .header("x-ratelimit-reset")
        .flatMap(value -> wholeNumber(value.strip()))
        .filter(seconds -> seconds < 1L << 40)
        .map(Instant::ofEpochSecond);
  }

  private static Optional<Long> wholeNumber(String digits) {
    if (digits.isEmpty()
        || digits.length() > 18
        || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Optional.empty();
    }
    return Optional.of(Long.valueOf(digits));
  }

  private static Instant believable(Instant until, Instant now) {
    Instant latest = now.plus(LONGEST);
    if (until.isBefore(now)) {
      return now;
    }
    return until.isAfter(latest) ? latest : until;
  }
}
