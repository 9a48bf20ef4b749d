package gust.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** How long a reply asks to be left alone: its {@code Retry-After}, in seconds or as a date. */
final class RetryAfter {
  private RetryAfter() {}

  /**
   * @return never negative; empty where the reply does not say, or not so that it can be read
   */
  static Optional<Duration> of(Reply reply) {
    return reply.header("retry-after").flatMap(value -> parse(value.strip(), reply));
  }

  private static Optional<Duration> parse(String value, Reply reply) {
    try {
      boolean isSeconds = !value.isEmpty() && Character.isDigit(value.charAt(0));
      Duration wait =
          isSeconds
              ? Duration.ofSeconds(Long.parseLong(value))
              : Duration.between(
                  reply.when(),
                  ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
      return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
    } catch (NumberFormatException | DateTimeException e) {
      return Optional.empty();
    }
  }
}
