package gust.limits;

import gust.http.Reply;
import gust.http.ServerTime;
import java.time.Instant;
import java.util.Optional;

/**
 * What a call's outcome shows of its account's limit. Times are milliseconds.
 *
 * @param known whether the service knew the account, so that what it left out it never tells
 * @param limit calls per window; 0 where it did not tell
 * @param remaining calls left; -1 where it did not tell
 * @param reset when calls come back, since 1970; 0 where it did not tell
 * @param shortestWindow how long a call counts at least; 0 where it did not tell
 * @param longestWindow how long a call counts at most; 0 where this reply does not show it
 * @param blockedFor the call was refused, and how long all will be; -1 where it was not
 */
public record Observation(
    boolean known,
    int limit,
    int remaining,
    long reset,
    long shortestWindow,
    long longestWindow,
    long blockedFor) {
  /** No limit is larger, and no sum of counts overflows. */
  static final int MOST = 1 << 24;

  /** No answer came. */
  public static final Observation NOTHING = new Observation(false, 0, -1, 0, 0, 0, -1);

  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;

  public static Observation of(Reply reply) {
    Instant sent = reply.connected().isAfter(Instant.MIN) ? reply.connected() : reply.when();
    return of(reply, sent, reply.when());
  }

  /**
   * @param sent when the call was begun, by this machine's clock
   * @param ended when its reply was there
   */
  static Observation of(Reply reply, Instant sent, Instant ended) {
    LimitHeaders headers = LimitHeaders.of(reply);
    long limit = headers.limit().orElse(0);
    long remaining = headers.remaining().orElse(-1);
    long reset = headers.reset().map(Instant::getEpochSecond).orElse(0L);
    if (limit > MOST) {
      limit = 0;
    }
    boolean isOnlyCall = limit > 0 && remaining == limit - 1;
    Optional<Instant> date = ServerTime.date(reply);
    long latest = date.orElse(ended).getEpochSecond();
    // The service's clock may be another, and the ledger goes by this machine's.
    long wait = reset > 0 ? reset - ServerTime.of(reply).getEpochSecond() : 0;
    return new Observation(
        knowsTheAccount(reply.cod()),
        (int) limit,
        limit > 0 && remaining > limit ? -1 : (int) Math.min(remaining, MOST),
        wait > 0 ? (reply.when().getEpochSecond() + Math.min(wait, HOUR)) * 1000 : 0,
        window(reset, latest) * 1000,
        isOnlyCall ? window(reset, earliest(date, sentAfter(reply, sent, ended), ended)) * 1000 : 0,
        reply.isTooManyRequests() ? LimitHeaders.retryWait(reply).toMillis() : -1);
  }

  /** Of a 401, a 500 or whatever a gateway says, the account is not the author. */
  private static boolean knowsTheAccount(int cod) {
    return cod == 200 || cod == 400 || cod == 403 || cod == 404 || cod == 429;
  }

  /**
   * How long a call counts that was counted in that second: the reset is the first whole second in
   * which the oldest counts no more.
   *
   * @return seconds; 0 where it makes no sense
   */
  private static long window(long reset, long second) {
    long window = reset - second - 1;
    if (reset == 0 || window < 0) {
      return 0;
    }
    // What is a second more or less than a minute is a minute, rounded or measured differently.
    return Math.abs(window - MINUTE) <= 1 ? MINUTE : Math.clamp(window, 1, HOUR);
  }

  /** A new connection takes so long to be set up that a second may end meanwhile. */
  private static Instant sentAfter(Reply reply, Instant sent, Instant ended) {
    Instant connected = reply.connected();
    return connected.isAfter(sent) && !connected.isAfter(ended) ? connected : sent;
  }

  /**
   * The first second in which the service can have counted the call, by its own clock. It dates a
   * reply when it sends it, which may be long after it has counted the call.
   */
  private static long earliest(Optional<Instant> date, Instant sent, Instant ended) {
    // At its very beginning a second may still belong to the one before.
    long first = sent.minusMillis(1).getEpochSecond();
    long last = ended.getEpochSecond();
    long dated = date.map(Instant::getEpochSecond).orElse(last);
    boolean clocksAgree = dated >= first && dated <= last;
    return clocksAgree ? first : dated - (last - first) - 1;
  }
}
