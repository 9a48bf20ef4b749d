package gust.service;

import gust.cache.CachePolicy;
import gust.cache.SingleFlight;
import gust.cache.SingleFlight.Flight;
import gust.cache.StoredReply;
import gust.http.Deadline;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.keys.ResolvedKey;
import gust.limits.LimitHeaders;
import gust.limits.LimitPolicy;
import gust.weather.CurrentWeather;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The only door to the service: a query in, an answer or a {@link Failure} out. What is stored and
 * fresh is read from disk, without the network and without a key.
 */
public final class WeatherService implements AutoCloseable {
  /**
   * What is stored on disk, and what of it may be an answer.
   *
   * @param clock by which stored replies have an age
   */
  public record Cache(SingleFlight flights, CachePolicy policy, InstantSource clock) {}

  private final URI base;
  private final Supplier<ResolvedKey> key;
  private final Calls calls;
  private final Cache cache;
  private final Trace trace;

  /**
   * @param base checked, {@code https}, ending in the version segment without a slash (interface
   *     document, Versioning)
   * @param key asked for only where a call is made
   * @param calls closed with this
   */
  public WeatherService(
      URI base, Supplier<ResolvedKey> key, Calls calls, Cache cache, Trace trace) {
    this.base = base;
    this.key = key;
    this.calls = calls;
    this.cache = cache;
    this.trace = trace;
  }

  /** Sends every question once. Nothing is stored, and no call counts. */
  public WeatherService(
      URI base, Supplier<Transport> network, Supplier<ResolvedKey> key, Duration timeout) {
    this(
        base,
        key,
        new Calls(
            network,
            Optional.empty(),
            new Calls.Effort(timeout, 0, LimitPolicy.REFUSE),
            Thread::sleep,
            Trace.NONE),
        new Cache(
            new SingleFlight(
                Optional.empty(), Optional.empty(), () -> "", Thread::sleep, Trace.NONE),
            CachePolicy.NONE,
            InstantSource.system()),
        Trace.NONE);
  }

  /**
   * @throws gust.files.SetupProblem where the user's own set-up is in the way
   */
  public <T> Answer<T> ask(Query<T> query) throws ServiceException {
    if (calls.list.isOfTheKey()) {
      throw calls.list.failure();
    }
    URI uri = uri(query);
    String question = uri.toString();
    Optional<StoredReply> stored = cache.flights().stored(question);
    if (stored.isPresent() && cache.policy().isFresh(stored.get(), cache.clock().instant())) {
      trace.log("answered from the cache: " + question);
      return answer(query, stored.get().reply(), true);
    }
    if (cache.policy().offline()) {
      throw new ServiceException(new Failure.NotStored(), null);
    }
    try {
      return call(query, request(uri), stored);
    } catch (ServiceException failed) {
      Optional<StoredReply> older =
          failed.failure().isTemporary() ? cache.flights().stored(question) : Optional.empty();
      if (older.isEmpty() || !cache.policy().mayStandIn(older.get(), cache.clock().instant())) {
        throw failed;
      }
      return answer(query, older.get().reply(), true).inPlaceOf(failed.failure());
    }
  }

  private <T> Answer<T> call(Query<T> query, Request request, Optional<StoredReply> stored)
      throws ServiceException {
    try (Flight flight = cache.flights().begin(request, stored, cache.clock())) {
      Call call = new Call(calls, request, flight);
      Reply reply = call.reply();
      if (call.isShared()) {
        return answer(query, reply, true);
      }
      try {
        Answer<T> answer = answer(query, reply, false);
        flight.store(reply);
        return answer;
      } catch (ServiceException refused) {
        flight.share(reply);
        throw refused;
      }
    }
  }

  /**
   * Makes one call to find out what the service thinks of the key.
   *
   * @throws gust.files.SetupProblem where the user's own set-up is in the way
   */
  public KeyCheck checkKey(Query<CurrentWeather> query) {
    Reply reply;
    try {
      reply = reply(request(uri(query)));
    } catch (ServiceException unanswered) {
      return new KeyCheck(Optional.of(unanswered.failure()), Optional.empty(), Optional.empty());
    }
    Optional<Failure> failure = Optional.empty();
    try {
      ReplyReader.read(query.endpoint(), reply);
    } catch (ServiceException failed) {
      failure = Optional.of(failed.failure());
    }
    return new KeyCheck(failure, Optional.of(LimitHeaders.of(reply)), reply.date());
  }

  /**
   * Makes one call, counted and tried again as any other, and reads nothing of its reply.
   *
   * @throws TransportException where no whole reply came, or no call may be made
   */
  public Reply send(Request request) throws TransportException {
    try {
      return reply(request);
    } catch (ServiceException failed) {
      if (failed.getCause() instanceof TransportException lost) {
        throw lost;
      }
      throw new IllegalStateException(failed);
    }
  }

  private Reply reply(Request request) throws ServiceException {
    try (Flight flight = cache.flights().begin(request, Optional.empty(), cache.clock())) {
      return new Call(calls, request, flight).reply();
    }
  }

  private URI uri(Query<?> query) {
    return URI.create(base + "/" + query.endpoint().path() + "?" + query.encoded());
  }

  /** Its deadline begins once the key is found, which may take the user's time. */
  private Request request(URI uri) throws ServiceException {
    ResolvedKey found = calls.key(key);
    return new Request(base, uri, found, Deadline.in(calls.effort.timeout(), calls.sleeper));
  }

  private static <T> Answer<T> answer(Query<T> query, Reply reply, boolean cached)
      throws ServiceException {
    ReplyReader.Reading<T> reading = ReplyReader.read(query.endpoint(), reply);
    return new Answer<>(
        reading.weather(),
        reading.raw(),
        query.location(),
        query.units(),
        reply.body(),
        reply.when(),
        cached,
        Optional.empty());
  }

  @Override
  public void close() {
    calls.close();
  }
}
