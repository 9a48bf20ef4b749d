package gust.http;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What time it was for the service, whose words about times go by its own clock. */
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
    return HttpDate.parse(reply.header("date").orElse(""));
  }
}
