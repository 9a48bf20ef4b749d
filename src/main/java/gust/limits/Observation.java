package gust.limits;

import gust.http.Reply;
import java.time.Instant;
import java.util.Set;

/**
 * What a call's outcome shows of its account's limit. Times are milliseconds.
 *
 * @param cod of the reply; 0 if none came
 * @param limit calls per window; 0 if not sent
 * @param remaining calls left until the reset; -1 unless both were sent
 * @param period the reset in seconds by the service's clock; replies with the same one belong
 *     together
 * @param reset the reset since 1970 by this machine's clock; never before the service's, and at
 *     most an hour away
 * @param blockedFor how long all calls will be refused, if this one was (429); else -1
 */
public record Observation(
    int cod, int limit, int remaining, long period, long reset, long blockedFor) {
  /** Larger limits are ignored, so that no sum of counts overflows. */
  static final int MOST = 1 << 24;

  /** Codes sent only after the account was checked; a 401 or 500 may come before that. */
  private static final Set<Integer> FROM_THE_SERVICE = Set.of(200, 400, 403, 404, 429);

  /** No answer came. */
  public static final Observation NOTHING = new Observation(0, 0, -1, 0, 0, -1);

  /** Whether the service checked the account, so that headers missing here are never sent. */
  boolean accountChecked() {
    return FROM_THE_SERVICE.contains(cod);
  }

  public static Observation of(Reply reply) {
    LimitHeaders headers = LimitHeaders.of(reply);
    long limit = headers.limit().orElse(0L);
    long remaining = headers.reset().isPresent() ? headers.remaining().orElse(-1L) : -1;
    Instant reset = headers.reset().orElse(Instant.EPOCH);
    // Date is truncated to seconds, so the reset may seem up to a second late, but never early.
    Instant server = remaining < 0 ? reset : reply.date().orElse(reply.when());
    long wait =
        Math.min(
            reset.toEpochMilli() - server.toEpochMilli(), LimitHeaders.LONGEST_BLOCK.toMillis());
    return new Observation(
        reply.cod(),
        limit > MOST ? 0 : (int) limit,
        limit > 0 && remaining > limit ? -1 : (int) Math.min(remaining, MOST),
        reset.getEpochSecond(),
        reply.when().toEpochMilli() + wait,
        reply.cod() == 429 ? LimitHeaders.retryTime(reply).left().toMillis() : -1);
  }
}
