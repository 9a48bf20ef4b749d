package gust.service;

import gust.cache.SingleFlight;
import gust.cache.SingleFlight.Flight;
import gust.cache.StoredReply;
import gust.http.Reply;
import gust.http.Request;
import gust.limits.LimitHeaders;
import gust.weather.CurrentWeather;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Single entry point for all service calls: a query in, an answer or a {@link Failure} out. Fresh
 * stored replies are read from disk, without the network and without a key.
 *
 * @param session closed with this
 * @param policy which stored replies may be used
 * @param clock determines their age
 */
public record WeatherService(
    CallSession session, SingleFlight flights, StoredReply.Policy policy, InstantSource clock)
    implements AutoCloseable {
  /**
   * @param refresh whether to ignore stored answers, unless the call fails or none may be made
   * @throws gust.problem.SetupProblem if the user's set-up is broken
   */
  public <T> Answer<T> ask(Query<T> query, boolean refresh) throws ServiceException {
    return ask(query, refresh, new Turn());
  }

  <T> Answer<T> ask(Query<T> query, boolean refresh, Turn turn) throws ServiceException {
    if (session.isEndedByKey()) {
      throw session.failure();
    }
    URI uri = uri(query);
    Optional<StoredReply> stored = flights.stored(uri);
    boolean usable = stored.isPresent() && (!refresh || policy.offline());
    if (usable && policy.isFresh(stored.get(), clock.instant())) {
      session.trace.log("answered from the cache: " + uri);
      return Answer.of(query, stored.get().reply(), true);
    }
    if (policy.offline()) {
      throw new ServiceException(new Failure.NotStored(), null);
    }
    try {
      if (turn.before != null && turn.before.affectsAllCalls()) {
        throw new ServiceException(turn.before, null);
      }
      return call(query, turn, session.request(uri, turn), stored);
    } catch (ServiceException failed) {
      Optional<StoredReply> older =
          failed.failure().isTemporary() ? flights.stored(uri) : Optional.empty();
      if (older.isEmpty() || !policy.mayStandIn(older.get(), clock.instant())) {
        throw failed;
      }
      return Answer.of(query, older.get().reply(), true).staleBecause(failed.failure());
    }
  }

  /**
   * A stored answer; never makes a call.
   *
   * @param anyAge or else only a fresh one
   * @return empty if there is none that can be read, or none may be used
   */
  <T> Optional<Answer<T>> stored(Query<T> query, boolean anyAge) {
    Optional<StoredReply> stored = flights.stored(uri(query));
    if (stored.isEmpty()
        || policy.refresh()
        || !anyAge && !policy.isFresh(stored.get(), clock.instant())) {
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
    try (Flight flight = flights.begin(request, stored)) {
      Reply reply = new Call(session, turn, request, flight).reply();
      Answer<T> answer = Answer.of(query, reply, flight.isShared());
      flight.store(reply);
      return answer;
    }
  }

  /**
   * Makes one call to check the key.
   *
   * @throws gust.problem.SetupProblem if the user's set-up is broken
   */
  public KeyCheck checkKey(Query<CurrentWeather> query) {
    Optional<Reply> reply = Optional.empty();
    Optional<Failure> failure = Optional.empty();
    try {
      Turn turn = new Turn();
      Request request = session.request(uri(query), turn);
      try (Flight flight = flights.begin(request, Optional.empty())) {
        reply = Optional.of(new Call(session, turn, request, flight).reply());
      }
      Answer.of(query, reply.get(), false);
    } catch (ServiceException failed) {
      failure = Optional.of(failed.failure());
    }
    return new KeyCheck(failure, reply.map(LimitHeaders::of), reply.flatMap(Reply::date));
  }

  private URI uri(Query<?> query) {
    return URI.create(session.base + "/" + query.endpoint().path() + "?" + query.encoded());
  }

  @Override
  public void close() {
    session.close();
  }
}
