package gust.service;

import gust.cache.CachePolicy;
import gust.cache.ReplyCache;
import gust.cache.SingleFlight;
import gust.cache.StoredReply;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What the service may take from disk, and keep there.
 *
 * @param flights asks where nothing stored will do
 * @param clock by which stored replies have an age
 */
public record AnswerCache(
    ReplyCache replies, CachePolicy policy, SingleFlight flights, InstantSource clock) {

  /** As good as a new one. */
  Optional<StoredReply> fresh(Optional<StoredReply> stored) {
    Instant now = clock.instant();
    return stored.filter(reply -> policy.offline() || policy.isFresh(reply, now));
  }

  /** In the place of a failure that may pass. */
  Optional<StoredReply> standIn(String question) {
    Instant now = clock.instant();
    return policy.maxStale().isEmpty()
        ? Optional.empty()
        : replies.reply(question).filter(reply -> policy.mayStandIn(reply, now));
  }
}
