package gust.cache;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Which stored replies may be used. Replies dated in the future are rejected: the clock was set
 * back since, so their age is unknown.
 *
 * @param maxAge how old one may be to be as good as a new one; zero for never
 * @param maxStale how old one may be to stand in for a temporary failure; empty for never
 * @param refresh always call, ignoring stored replies
 * @param offline never call, use stored replies of any age
 */
public record CachePolicy(
    Duration maxAge, Optional<Duration> maxStale, boolean refresh, boolean offline) {
  /** Never uses stored replies. */
  public static final CachePolicy NONE =
      new CachePolicy(Duration.ZERO, Optional.empty(), true, false);

  /**
   * Whether it is as good as a new one. One exactly as old as the limit is not, so that a limit of
   * 0 means never.
   */
  public boolean isFresh(StoredReply stored, Instant now) {
    long age = stored.age(now);
    return offline || !refresh && age >= 0 && age < maxAge.toMillis();
  }

  /** In the place of a temporary failure. */
  public boolean mayStandIn(StoredReply stored, Instant now) {
    long age = stored.age(now);
    return maxStale.isPresent() && age >= 0 && age <= maxStale.get().toMillis();
  }
}
