package gust.limits;

import gust.http.Reply;
import gust.http.ServerTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/** What a reply tells of its account's limit (interface L-8), for the call ledger. */
final class LimitWords {
  private static final Duration WITHOUT_A_WORD = Duration.ofMinutes(1);
  private static final long LARGEST = 1 << 24;
  private static final long MINUTE = 60;
  private static final long DAY = 24 * 60 * MINUTE;

  private LimitWords() {}

  /**
   * @param sent when the call was begun, by this machine's clock
   * @param ended when its reply was there
   */
  static Told of(Reply reply, Instant sent, Instant ended) {
    RateLimits words = RateLimits.of(reply);
    long limit = words.limit().orElse(0);
    long remaining = words.remaining().orElse(-1);
    long reset = words.reset().map(Instant::getEpochSecond).orElse(0L);
    if (limit > LARGEST) {
      limit = 0;
    }
    OptionalLong date = date(reply);
    OptionalLong second = second(date, sent, ended);
    boolean alone = limit > 0 && remaining == limit - 1 && reset > 0;
    // The service's clock may be another, and the ledger goes by this machine's.
    long wait = reset > 0 ? reset - ServerTime.of(reply).getEpochSecond() : 0;
    return new Told(
        knowsTheAccount(reply.status()),
        (int) limit,
        remaining > limit && limit > 0 ? -1 : (int) Math.min(remaining, LARGEST),
        wait > 0 && wait <= DAY ? (reply.when().getEpochSecond() + wait) * 1000 : 0,
        reset > 0 ? window(reset, date.orElse(ended.getEpochSecond())) * 1000 : 0,
        alone ? window(reset, second.orElse(earliest(date, sent))) * 1000 : 0,
        second.isPresent(),
        reply.isTooManyRequests() ? RetryTime.wait(reply).orElse(WITHOUT_A_WORD).toMillis() : -1);
  }

  /** Of a 401, a 500 or whatever a gateway says, the account is not the author. */
  private static boolean knowsTheAccount(int status) {
    return status == 200 || status == 400 || status == 403 || status == 404 || status == 429;
  }

  /**
   * How long a call counts, seen from a reply to the only one that did. Its reset is the first
   * whole second in which that call counts no more.
   *
   * @param second in which the service counted the call
   * @return seconds; 0 where it makes no sense
   */
  private static long window(long reset, long second) {
    long window = reset - second - 1;
    if (window < 0 || window > DAY) {
      return 0;
    }
    // What is a second more or less than a minute is a minute, rounded or measured differently.
    return Math.abs(window - MINUTE) <= 1 ? MINUTE : Math.max(1, window);
  }

  private static OptionalLong date(Reply reply) {
    Optional<Instant> date = ServerTime.date(reply);
    return date.isPresent() ? OptionalLong.of(date.get().getEpochSecond()) : OptionalLong.empty();
  }

  /** In which second the service counted the call, where its clock and this machine's agree. */
  private static OptionalLong second(OptionalLong date, Instant sent, Instant ended) {
    long first = sent.getEpochSecond();
    long last = ended.getEpochSecond();
    if (isWhole(sent) && sent.equals(ended)) {
      // At its very beginning a second may still belong to the one before.
      return OptionalLong.empty();
    }
    if (date.isEmpty()) {
      return first == last ? OptionalLong.of(first) : OptionalLong.empty();
    }
    long second = date.getAsLong();
    return second >= first && second <= last ? date : OptionalLong.empty();
  }

  /** So early that the window is rather too long than too short. */
  private static long earliest(OptionalLong date, Instant sent) {
    if (date.isPresent()) {
      return date.getAsLong() - 1;
    }
    return isWhole(sent) ? sent.getEpochSecond() - 1 : sent.getEpochSecond();
  }

  private static boolean isWhole(Instant time) {
    return time.getNano() < 1_000_000;
  }
}
