package gust.http;

import java.time.Duration;
import java.util.Optional;

/** How long a reply asks to be left alone: its {@code Retry-After}, in seconds or as a date. */
public final class RetryAfter {
  private RetryAfter() {}

  /**
   * @return never negative; empty where the reply does not say, or not so that it can be read
   */
  public static Optional<Duration> of(Reply reply) {
    return reply.header("retry-after").flatMap(value -> parse(value.strip(), reply));
  }

  private static Optional<Duration> parse(String value, Reply reply) {
    if (value.isEmpty() || !Character.isDigit(value.charAt(0))) {
      return ServerTime.parse(value)
          .map(date -> Duration.between(ServerTime.of(reply), date))
          .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
    }
    try {
      return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }
}
