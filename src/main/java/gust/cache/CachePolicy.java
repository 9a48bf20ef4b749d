package gust.cache;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Which replies on disk may answer a question. None may that seems to come from the future: the
 * clock was set back since, and its age is anybody's guess.
 *
 * @param maxAge how old one may be to be as good as a new one; zero for never
 * @param maxStale how old one may be to stand in for a failure that may pass; empty for never
 * @param refresh ask anew and take nothing old
 * @param offline never ask, take what is there whatever its age
 */
public record CachePolicy(
    Duration maxAge, Optional<Duration> maxStale, boolean refresh, boolean offline) {
  /**
   * Whether it is as good as a new one. Whose age is as the limit is not, so that a limit of 0
   * means never.
   */
  public boolean isFresh(StoredReply stored, Instant now) {
    long age = stored.age(now);
    return offline || !refresh && age >= 0 && age < maxAge.toMillis();
  }

  /** In the place of a failure that may pass. */
  public boolean mayStandIn(StoredReply stored, Instant now) {
    long age = stored.age(now);
    return maxStale.isPresent() && age >= 0 && age <= maxStale.get().toMillis();
  }
}
