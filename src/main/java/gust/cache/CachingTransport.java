package gust.cache;

import gust.http.Call;
import gust.http.Reply;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.http.Worth;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/**
 * Answers from disk where that is as good as asking, or where asking failed and may succeed later.
 * For a stored answer nothing behind it is touched, the key neither: status bars ask every minute.
 */
public final class CachingTransport implements Transport {
  /** Where nothing is stored and nothing may be asked. */
  public static final Transport EMPTY = CachingTransport::nothing;

  private final ReplyCache cache;
  private final CachePolicy policy;
  private final Transport next;
  private final OneCall oneCall;
  private final InstantSource clock;
  private final Trace trace;

  /**
   * @param oneCall asks where nothing stored will do
   * @param next what it asks, closed with this
   */
  public CachingTransport(
      ReplyCache cache,
      CachePolicy policy,
      Transport next,
      OneCall oneCall,
      InstantSource clock,
      Trace trace) {
    this.cache = cache;
    this.policy = policy;
    this.next = next;
    this.oneCall = oneCall;
    this.clock = clock;
    this.trace = trace;
  }

  @Override
  public Reply send(Call call) throws TransportException {
    ReplySlot slot = cache.slot(call.uri().toString());
    Optional<StoredReply> stored = slot.reply();
    if (policy.offline()) {
      if (stored.isEmpty()) {
        return nothing(call);
      }
      return reply(stored.get(), new Reply.Store());
    }
    if (stored.isPresent() && isFresh(stored.get())) {
      trace.tell("answered from the cache: " + call.uri());
      return reply(stored.get(), new Reply.Store());
    }
    return ask(call, slot, stored);
  }

  private static Reply nothing(Call call) throws TransportException {
    throw new TransportException(Reason.NOT_STORED, call.uri().getHost(), null);
  }

  private Reply ask(Call call, ReplySlot slot, Optional<StoredReply> stored)
      throws TransportException {
    try {
      OneCall.Got got = oneCall.send(call, next, slot, stored);
      return got.worth() == Worth.PASSING_TROUBLE
          ? standIn(slot, new Reply.Refused(got.reply())).orElse(got.reply())
          : got.reply();
    } catch (TransportException failure) {
      if (!isNoAnswer(failure.reason())) {
        throw failure;
      }
      Optional<Reply> standIn = standIn(slot, new Reply.Lost(failure));
      if (standIn.isEmpty()) {
        throw failure;
      }
      return standIn.get();
    }
  }

  private Optional<Reply> standIn(ReplySlot slot, Reply.Trouble trouble) {
    if (policy.maxStale().isEmpty()) {
      return Optional.empty();
    }
    Optional<StoredReply> stored = slot.reply();
    if (stored.isEmpty()) {
      return Optional.empty();
    }
    long age = age(stored.get());
    if (age < 0 || age > policy.maxStale().get().toMillis()) {
      trace.tell("the stored answer is too old");
      return Optional.empty();
    }
    return Optional.of(reply(stored.get(), new Reply.StandIn(trouble)));
  }

  /** Whose age is as the limit is not fresh, so that a limit of 0 means never. */
  private boolean isFresh(StoredReply stored) {
    long age = age(stored);
    return !policy.refresh() && age >= 0 && age < policy.maxAge().toMillis();
  }

  /** Milliseconds; negative where the clock was set back since, and the age is anybody's guess. */
  private long age(StoredReply stored) {
    return clock.millis() - stored.received();
  }

  /**
   * Whether the service could not be reached, or gust knew better than to ask. A wrong certificate
   * counts: whoever can present one can as well drop the connection, and the cause is told.
   */
  private static boolean isNoAnswer(Reason reason) {
    return switch (reason) {
      case NOT_HTTP, TOO_LARGE, NOT_STORED, INTERRUPTED -> false;
      default -> true;
    };
  }

  static Reply reply(StoredReply stored, Reply.Origin origin) {
    Instant when = Instant.ofEpochMilli(stored.received());
    return new Reply(stored.status(), Map.of(), stored.body(), when, origin);
  }

  @Override
  public void close() {
    next.close();
  }
}
