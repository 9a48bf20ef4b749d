package gust.service;

import gust.cache.SingleFlight;
import gust.cache.SingleFlight.Flight;
import gust.cache.StoredReply;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Sleeper.Deadline;
import gust.keys.ResolvedKey;
import gust.limits.Observation.LimitHeaders;
import gust.service.Call.Turn;
import gust.weather.CurrentWeather;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Single entry point for all service calls: a query in, an answer or a {@link Failure} out. Fresh
 * stored replies are read from disk, without the network and without a key.
 *
 * @param base checked, {@code https}, ending in the version segment without a slash (interface
 *     document, Versioning)
 * @param key resolved only if a call is made
 * @param session closed with this
 */
public record WeatherService(URI base, Supplier<ResolvedKey> key, CallSession session, Cache cache)
    implements AutoCloseable {
  /**
   * The stored replies and the rules for using them.
   *
   * @param clock determines the age of stored replies
   */
  public record Cache(SingleFlight flights, StoredReply.Policy policy, InstantSource clock) {}

  /**
   * Result of checking a key.
   *
   * @param failure empty if the service answered with weather
   * @param limits from the reply's headers; empty if no reply came
   * @param serverTime the reply's {@code Date}; empty if missing
   */
  public record KeyCheck(
      Optional<Failure> failure, Optional<LimitHeaders> limits, Optional<Instant> serverTime) {
    /** A 400 or 404 also accepts the key: the service got as far as the location. */
    public boolean isKeyAccepted() {
      return failure.isEmpty()
          || failure.get() instanceof Failure.Refused
          || failure.get() instanceof Failure.NotFound;
    }
  }

  /**
   * @param refresh whether to ignore stored answers, unless the call fails or none may be made
   * @throws gust.files.SetupProblem if the user's set-up is broken
   */
  public <T> Answer<T> ask(Query<T> query, boolean refresh) throws ServiceException {
    return ask(query, refresh, new Turn());
  }

  <T> Answer<T> ask(Query<T> query, boolean refresh, Turn turn) throws ServiceException {
    if (session.isEndedByKey()) {
      throw session.failure();
    }
    URI uri = uri(query);
    String question = uri.toString();
    Optional<StoredReply> stored = cache.flights().stored(question);
    boolean usable = stored.isPresent() && (!refresh || cache.policy().offline());
    if (usable && isFresh(stored.get())) {
      session.trace.log("answered from the cache: " + question);
      return Answer.of(query, stored.get().reply(), true);
    }
    if (cache.policy().offline()) {
      throw new ServiceException(new Failure.NotStored(), null);
    }
    try {
      if (turn.before != null && turn.before.affectsAllCalls()) {
        throw new ServiceException(turn.before, null);
      }
      return call(query, turn, request(uri, turn), stored);
    } catch (ServiceException failed) {
      Optional<StoredReply> older =
          failed.failure().isTemporary() ? cache.flights().stored(question) : Optional.empty();
      if (older.isEmpty() || !cache.policy().mayStandIn(older.get(), cache.clock().instant())) {
        throw failed;
      }
      return Answer.of(query, older.get().reply(), true).staleBecause(failed.failure());
    }
  }

  private boolean isFresh(StoredReply stored) {
    return cache.policy().isFresh(stored, cache.clock().instant());
  }

  /**
   * A stored answer; never makes a call.
   *
   * @param anyAge or else only a fresh one
   * @return empty if there is none that can be read, or none may be used
   */
  <T> Optional<Answer<T>> stored(Query<T> query, boolean anyAge) {
    Optional<StoredReply> stored = cache.flights().stored(uri(query).toString());
    if (stored.isEmpty() || cache.policy().refresh() || !anyAge && !isFresh(stored.get())) {
      return Optional.empty();
    }
    try {
      return Optional.of(Answer.of(query, stored.get().reply(), true));
    } catch (ServiceException _) {
      return Optional.empty();
    }
  }

  private <T> Answer<T> call(
      Query<T> query, Turn turn, Request request, Optional<StoredReply> stored)
      throws ServiceException {
    try (Flight flight = cache.flights().begin(request, stored)) {
      Reply reply = new Call(session, turn, request, flight).reply();
      Answer<T> answer = Answer.of(query, reply, flight.isShared());
      flight.store(reply);
      return answer;
    }
  }

  /**
   * Makes one call to check the key.
   *
   * @throws gust.files.SetupProblem if the user's set-up is broken
   */
  public KeyCheck checkKey(Query<CurrentWeather> query) {
    Optional<Reply> reply = Optional.empty();
    Optional<Failure> failure = Optional.empty();
    try {
      Turn turn = new Turn();
      Request request = request(uri(query), turn);
      try (Flight flight = cache.flights().begin(request, Optional.empty())) {
        reply = Optional.of(new Call(session, turn, request, flight).reply());
      }
      Answer.of(query, reply.get(), false);
    } catch (ServiceException failed) {
      failure = Optional.of(failed.failure());
    }
    return new KeyCheck(failure, reply.map(LimitHeaders::of), reply.flatMap(Reply::date));
  }

  private URI uri(Query<?> query) {
    return URI.create(base + "/" + query.endpoint().path() + "?" + query.encoded());
  }

  /** The deadline starts once the key is found, because a key command may ask the user. */
  private Request request(URI uri, Turn turn) throws ServiceException {
    ResolvedKey found = session.key(key, base);
    if (turn.deadline == null) {
      turn.deadline = Deadline.fromNow(session.policy.timeout(), session.sleeper);
    }
    return new Request(base, uri, found, turn.deadline);
  }

  @Override
  public void close() {
    session.close();
  }
}
