package gust.cache;

import java.time.Duration;
import java.util.Optional;

/**
 * Which replies on disk may answer a call.
 *
 * @param maxAge how old one may be to be as good as a new one; zero for never
 * @param maxStale how old one may be to stand in for a failure that may pass; empty for never
 * @param refresh ask anew and take nothing old
 * @param offline never ask, take what is there whatever its age
 */
public record CachePolicy(
    Duration maxAge, Optional<Duration> maxStale, boolean refresh, boolean offline) {}
