package gust.cache;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Which stored replies may be used. Replies dated in the future are rejected: the clock was set
 * back, so their age is unknown.
 *
 * @param maxAge age limit for using a reply instead of a call; zero for never
 * @param maxStale age limit for using a reply instead of a temporary failure; empty for never
 * @param refresh always call
 * @param offline never call; use stored replies of any age
 */
public record CachePolicy(
    Duration maxAge, Optional<Duration> maxStale, boolean refresh, boolean offline) {
  /** Never uses stored replies. */
  public static final CachePolicy NONE =
      new CachePolicy(Duration.ZERO, Optional.empty(), true, false);

  /**
   * Whether the reply can be used instead of a call. The limit is exclusive, so that 0 means never.
   */
  public boolean isFresh(StoredReply stored, Instant now) {
    long age = stored.age(now);
    return offline || !refresh && age >= 0 && age < maxAge.toMillis();
  }

  /** Whether the reply can be used instead of a temporary failure. */
  public boolean mayStandIn(StoredReply stored, Instant now) {
    long age = stored.age(now);
    return maxStale.isPresent() && age >= 0 && age <= maxStale.get().toMillis();
  }
}
