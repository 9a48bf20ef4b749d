package gust.limits;

import gust.http.Reply;
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
public record RateLimits(OptionalLong limit, OptionalLong remaining, Optional<Instant> reset) {
  private static final long LATEST_SECOND = 1L << 40;

  public static RateLimits of(Reply reply) {
    OptionalLong reset = number(reply, "x-ratelimit-reset");
    return new RateLimits(
        number(reply, "x-ratelimit-limit"),
        number(reply, "x-ratelimit-remaining"),
        reset.isPresent() && reset.getAsLong() < LATEST_SECOND
            ? Optional.of(Instant.ofEpochSecond(reset.getAsLong()))
            : Optional.empty());
  }

  private static OptionalLong number(Reply reply, String header) {
    return WholeNumber.parse(reply.header(header).orElse(""));
  }
}
