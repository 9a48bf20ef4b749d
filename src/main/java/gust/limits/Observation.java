package gust.limits;

import gust.http.Reply;
import java.time.Instant;
import java.util.Set;

/**
 * What a call's outcome shows of its account's limit. Times are milliseconds.
 *
 * @param known whether the service knew the account, so that what it left out it never sends
 * @param limit calls per window; 0 where it was not sent
 * @param remaining calls left until the reset; -1 where not both were sent
 * @param period the reset in seconds by the service's clock; replies with the same one belong
 *     together
 * @param reset the reset since 1970 by this machine's clock; never before the service's, and at
 *     most an hour away
 * @param blockedFor the call was refused, and for how long all will be; -1 where it was not
 */
public record Observation(
    boolean known, int limit, int remaining, long period, long reset, long blockedFor) {
  /** No limit is larger, and no sum of counts overflows. */
  static final int MOST = 1 << 24;

  /** Others, such as a 401 or a 500, may come without a look at the account. */
  private static final Set<Integer> FROM_THE_SERVICE = Set.of(200, 400, 403, 404, 429);

  /** No answer came. */
  public static final Observation NOTHING = new Observation(false, 0, -1, 0, 0, -1);

  public static Observation of(Reply reply) {
    LimitHeaders headers = LimitHeaders.of(reply);
    long limit = headers.limit().orElse(0);
    long remaining = headers.reset().isPresent() ? headers.remaining().orElse(-1) : -1;
    Instant reset = headers.reset().orElse(Instant.EPOCH);
    // A date is cut to its second, so by it the reset seems late by up to a second, but never
    // early. It is parsed only for this: that takes longer than the rest.
    Instant server = remaining < 0 ? reset : reply.date().orElse(reply.when());
    long wait = Math.min(reset.toEpochMilli() - server.toEpochMilli(), AccountCalls.HOUR);
    return new Observation(
        FROM_THE_SERVICE.contains(reply.cod()),
        limit > MOST ? 0 : (int) limit,
        limit > 0 && remaining > limit ? -1 : (int) Math.min(remaining, MOST),
        reset.getEpochSecond(),
        reply.when().toEpochMilli() + wait,
        reply.isTooManyRequests() ? LimitHeaders.retryTime(reply).left().toMillis() : -1);
  }
}
