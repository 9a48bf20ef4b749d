package gust.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** What time it was for the service: the times that it names are its own clock's. */
public final class ServerTime {
  /** A date is cut to whole seconds, and a reply takes its time. */
  private static final Duration TOLERATED = Duration.ofSeconds(5);

  private ServerTime() {}

  /** By the reply's {@code Date} where this machine's clock is another; else when it came. */
  public static Instant of(Reply reply) {
    Optional<Instant> date = date(reply);
    return date.isPresent()
            && Duration.between(date.get(), reply.when()).abs().compareTo(TOLERATED) > 0
        ? date.get()
        : reply.when();
  }

  /** The reply's {@code Date}, whatever this machine's clock says. */
  public static Optional<Instant> date(Reply reply) {
    return reply.header("date").flatMap(ServerTime::parse);
  }

  /** A header's date, {@code Fri, 20 Nov 2026 18:25:00 GMT}, even where the weekday is wrong. */
  static Optional<Instant> parse(String text) {
    String date = text.substring(text.indexOf(',') + 1).strip();
    try {
      return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
